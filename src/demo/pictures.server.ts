import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { type ReencodedImage, reencodeImage, type Upload } from '#shop/images/images.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Finds a picture by its name, as an owner would upload it. */
export type FindPicture = (name: string) => Promise<Upload>;

/** One picture in the manifest (demo/README.md). */
export type ManifestEntry = { file: string; kind: string; shot: string; alt: string };

/** The folder of the demo's pictures, found both from the source and from the built server. */
export function picturesFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new Error('the demo pictures belong in demo/pictures, beside package.json');
    folder = dirname(folder);
  }
  return join(folder, 'demo', 'pictures');
}

export async function readManifest(folder: string): Promise<ManifestEntry[]> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}

/** Reads pictures from their folder, with the alt text from the manifest. */
export async function picturesIn(folder: string): Promise<FindPicture> {
  const entries = new Map((await readManifest(folder)).map((entry) => [entry.file, entry]));
  return async (name) => {
    const entry = entries.get(`${name}.jpg`);
    if (!entry) throw new Error(`the demo has no picture ${name}`);
    return { bytes: await readFile(join(folder, entry.file)), filename: entry.file, alt: entry.alt };
  };
}

export type FindReencoded = (name: string) => Promise<ReencodedImage & { alt: string }>;

/**
 * Re-encodes each picture once, in this order and on every core, ahead of its use: that is what takes the time when a
 * demo is loaded, and products share pictures.
 */
export function reencodeAhead(shop: Shop, findPicture: FindPicture, names: string[]): FindReencoded {
  const inTurn = pLimit(availableParallelism());
  const jobs = new Map([...new Set(names)].map((name) => [name, inTurn(() => reencode(name))]));
  // A failure surfaces when the picture is used, if it ever is.
  for (const job of jobs.values()) job.catch(() => {});
  return (name) => jobs.get(name) ?? reencode(name);

  async function reencode(name: string) {
    const upload = await findPicture(name);
    return { ...(await reencodeImage(shop, upload)), alt: upload.alt ?? '' };
  }
}
