import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURES } from './objects.ts';
import type { Vault } from './vault.server.ts';

/**
 * Copies the pictures of a folder (DATA_DIR/images), which are never changed once they are there: what is new is in a
 * subfolder that has changed since the last look. Pictures that are removed stay in the backup.
 */
export function pictureCopier(folder: string, vault: Vault) {
  let stored: Set<string> | null = null;
  const seen = new Map<string, number>();

  return {
    /** Copies what is new; resolves to how many. */
    async copyNew(): Promise<number> {
      stored ??= new Set(await vault.list(PICTURES));
      let copied = 0;
      for (const { path, changed } of await subfolders(folder)) {
        if (seen.get(path) === changed) continue;
        for (const file of await readdir(join(folder, path), { withFileTypes: true })) {
          const name = `${PICTURES}${path}/${file.name}`;
          if (!file.isFile() || stored.has(name) || !isPicture(file.name)) continue;
          await vault.put(name, await readFile(join(folder, path, file.name)));
          stored.add(name);
          copied += 1;
        }
        seen.set(path, changed);
      }
      return copied;
    },
  };
}

/** Not a draft that is still being written. */
function isPicture(name: string): boolean {
  return /^\w[\w-]*(\.\d+)?\.[a-z]+$/.test(name);
}

/** With when they changed last, in ms UTC. */
async function subfolders(folder: string): Promise<{ path: string; changed: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return Promise.all(
    paths.map(async ({ name }) => ({ path: name, changed: (await stat(join(folder, name))).mtimeMs })),
  );
}
