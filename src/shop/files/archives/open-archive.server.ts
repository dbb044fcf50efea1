import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { hasMoreParts } from '#values/json-parts.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { listUploads } from '../uploads/uploads.server.ts';
import { openZip, type Zip } from '../uploads/zip.server.ts';
import {
  FILES,
  FORMAT,
  fileOfPicture,
  MAX_ARCHIVE_BYTES,
  MAX_ARCHIVE_FILES,
  MAX_JSON_BYTES,
  MAX_JSON_PARTS,
  VERSION,
} from './archive.ts';

const MANIFEST = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  shop: z.string().max(200),
});

const OBJECT = z.custom<object>((json) => typeof json === 'object' && json !== null, 'it is empty');
/** Entries that are checked in one turn. */
const AT_ONCE = 1_000;

/** An archive that somebody has sent, which may hold anything. */
export type Archive = {
  /** In the order in which they are taken in. */
  names: string[];
  has(name: string): boolean;
  /** A file of words. ShopError `malformed` for one that is not as its kind is. */
  read<T>(name: string, shape: z.ZodType<T>): Promise<T>;
  /** The same of a file with many entries of one shape, by their names. */
  readEntries<T>(name: string, shape: z.ZodType<Record<string, T>>): Promise<[name: string, entry: T][]>;
  bytes(name: string, max: number): Promise<Uint8Array>;
  /** Why a picture cannot be taken as far as its size tells; null for nothing. */
  faultOfPicture(address: string, max: number): string | null;
};

/** Opens the archive of an import. ShopError with the reason for a file that is none, or that is here no more. */
export async function openArchive(shop: Shop, importId: string): Promise<Archive> {
  const [upload] = await listUploads(shop, importId);
  if (!upload) throw new ShopError('not-found', 'The archive is not here any more. Send it again.');
  const zip = await openZip(shop, upload, { maxFiles: MAX_ARCHIVE_FILES, maxUnpacked: MAX_ARCHIVE_BYTES });
  const known = new Set(zip.names);
  const archive: Archive = {
    names: zip.names.toSorted(),
    has: (name) => known.has(name),
    async read(name, shape) {
      return shaped(name, await readJson(zip, name), shape);
    },
    async readEntries(name, shape) {
      const all = Object.entries(shaped(name, await readJson(zip, name), OBJECT));
      const entries: [string, never][] = [];
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const some = shaped(name, Object.fromEntries(all.slice(from, from + AT_ONCE)), shape);
        entries.push(...(Object.entries(some) as [string, never][]));
        await turn();
      }
      return entries;
    },
    bytes: (name, max) => zip.read(name, max),
    faultOfPicture(address, max) {
      const name = fileOfPicture(address);
      if (!known.has(name)) return `The archive has no file ${name}`;
      return zip.sizeOf(name) > max ? `${name} is larger than ${max / 1024 ** 2} MB` : null;
    },
  };
  await requireFormat(archive);
  return archive;
}

async function requireFormat(archive: Archive): Promise<void> {
  const refuse = (reason: string) => new ShopError('malformed', `This is no archive of a shop: ${reason}.`);
  if (!archive.has(FILES.manifest)) throw refuse(`it has no file ${FILES.manifest}`);
  const { version } = await archive.read(FILES.manifest, MANIFEST).catch(() => {
    throw refuse(`its file ${FILES.manifest} says something else`);
  });
  if (version > VERSION)
    throw new ShopError('malformed', 'This archive is of a newer release: update this shop first.');
}

/** Undefined for what is none. Parsing and checking it are turns of their own: both take time with what is in it. */
async function readJson(zip: Zip, name: string): Promise<unknown> {
  const text = (await zip.read(name, MAX_JSON_BYTES)).toString('utf8');
  if (hasMoreParts(text, MAX_JSON_PARTS))
    throw new ShopError('malformed', `${name} cannot be read: it has too many values`);
  await turn();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  } finally {
    await turn();
  }
}

function shaped<T>(name: string, json: unknown, shape: z.ZodType<T>): T {
  const { success, data, error } = shape.safeParse(json);
  if (success) return data;
  const { path, message } = error.issues[0] ?? { path: [], message: 'it is empty' };
  const where = path.length > 0 ? `${path.join('.')}: ` : '';
  throw new ShopError('malformed', `${name} cannot be read: ${where}${message}`);
}
