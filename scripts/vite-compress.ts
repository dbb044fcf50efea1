import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Writes a brotli copy of every client script, stylesheet and drawing. The best compression is 7% smaller than a quick one and
 * takes a second, which does not matter during a build.
 */
export function compressClient(): Plugin {
  return {
    name: 'inglenook-compress-client',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(dir, name));
          await writeFile(join(dir, `${name}.br`), await brotli(bytes, BEST));
        }),
      );
    },
  };
}
