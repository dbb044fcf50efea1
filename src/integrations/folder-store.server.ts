import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Content, type ObjectStore, requireObjectName } from '#shop/object-store.ts';

/** Holds what is still being written. No object's name begins with a dot. */
const DRAFTS = '.drafts';

/** A draft this old belongs to a process that was killed; in milliseconds. */
const ABANDONED = 24 * 60 * 60_000;

/** Objects as files in a folder, which is created with the first. */
export function folderStore(folder: string): ObjectStore {
  const drafts = join(folder, DRAFTS);
  const pathOf = (name: string) => join(folder, requireObjectName(name));
  let cleaning: Promise<void> | undefined;
  return {
    async put(name, content) {
      const path = pathOf(name);
      await makeFolder(drafts);
      cleaning ??= removeAbandoned(drafts);
      await cleaning;
      const draft = join(drafts, randomUUID());
      try {
        await writeWhole(draft, content);
        await makeFolder(dirname(path));
        // Renamed into place, so nobody reads half of it.
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: (name) => orNull(readFile(pathOf(name))),
    async open(name) {
      const file = await orNull(open(pathOf(name)));
      return file && createReadStream('', { fd: file });
    },
    async size(name) {
      const file = await orNull(stat(pathOf(name)));
      return file?.isFile() ? file.size : null;
    },
    async *list(prefix) {
      // Only the folders that the prefix names are walked.
      const start = join(folder, dirname(`${prefix}x`));
      const entries = await orNull(readdir(start, { recursive: true, withFileTypes: true }));
      const names = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.startsWith(prefix) && !name.startsWith('.'))
        .sort();
      for (const name of names) {
        const file = await orNull(stat(join(folder, name)));
        if (file) yield { name, size: file.size };
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function writeWhole(path: string, content: Content) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Creates a folder; a new one survives a power cut. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true });
  if (first !== undefined) await syncFolder(dirname(first));
}

/** Only then does a new name in the folder survive a power cut. Windows cannot do this, and need not. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(drafts: string) {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const file = await orNull(stat(path));
    if (file && Date.now() - file.mtimeMs > ABANDONED) await rm(path, { force: true });
  }
}

/** Null instead of the error that there is no such file. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
