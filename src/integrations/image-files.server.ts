import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from '#shop/images/image-store.ts';

/** Pictures as files in a folder, in subfolders named after their first two letters. */
export function imageFiles(folder: string): ImageStore {
  const pathOf = (name: string) => {
    if (!/^[\w-]+(\.[\w-]+)+$/.test(name)) throw new Error(`not the name of a picture: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Renamed into place, so nobody reads half a picture.
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
