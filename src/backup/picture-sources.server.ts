import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pictureStores } from '#open-images.server.ts';
import type { Settings } from '#settings.ts';
import type { ObjectStore } from '#shop/object-store.ts';

/** Where pictures are, which are never changed once they are there. */
export type PictureSource = {
  /** Every picture that may have come since the last look that was read to its end. */
  names(): AsyncIterable<string>;
  get(name: string): Promise<Uint8Array | null>;
};

/** All places of the shop's pictures: the S3 store and, from before it was configured, the folder. */
export function pictureSources(settings: Settings, now: () => number): PictureSource[] {
  const folder = inFolder(join(settings.dataDir, 'images'));
  return settings.s3 ? [inStore(pictureStores(settings).store, now), folder] : [folder];
}

/** What is new in a folder is in a subfolder that has changed since. */
function inFolder(folder: string): PictureSource {
  const seen = new Map<string, number>();
  return {
    async *names() {
      for (const { path, changed } of await subfolders(folder)) {
        if (seen.get(path) === changed) continue;
        for (const file of await readdir(join(folder, path), { withFileTypes: true }))
          if (file.isFile() && isPicture(file.name)) yield `${path}/${file.name}`;
        seen.set(path, changed);
      }
    },
    get: (name) => readFile(join(folder, name)),
  };
}

/** Milliseconds between two lists of a store: it is asked for a thousand names at a time, and some charge for it. */
const LIST_EVERY = 5 * 60_000;

/** A store does not say what is new. */
function inStore(store: Pick<ObjectStore, 'list' | 'get'>, now: () => number): PictureSource {
  let due = 0;
  return {
    async *names() {
      if (now() < due) return;
      for await (const { name } of store.list('')) if (isPicture(basename(name))) yield name;
      due = now() + LIST_EVERY;
    },
    get: (name) => store.get(name),
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
