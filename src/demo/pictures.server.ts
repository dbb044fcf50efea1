import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { type ReencodedImage, reencodeImage, type Upload } from '#shop/images/images.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Gives the upload of a picture by its name, as an owner's browser would send it. */
export type FindPicture = (name: string) => Promise<Upload>;

/** What the manifest says of one picture; demo/README.md describes the rest. */
export type ManifestEntry = { file: string; kind: string; shot: string; alt: string };

/** The folder of the demo's own pictures, found from the sources as well as from the built server. */
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

/** Reads pictures from their folder, each with the alt text of the manifest. */
export async function picturesIn(folder: string): Promise<FindPicture> {
  const entries = new Map((await readManifest(folder)).map((entry) => [entry.file, entry]));
  return async (name) => {
    const entry = entries.get(`${name}.jpg`);
    if (!entry) throw new Error(`the demo has no picture ${name}`);
    return { bytes: await readFile(join(folder, entry.file)), filename: entry.file, alt: entry.alt };
  };
}

export type FindDrawn = (name: string) => Promise<ReencodedImage & { alt: string }>;

/**
 * Draws each of the named pictures once, in this order and on every core, ahead of whoever asks for them: drawing is
 * what takes the time when a demo is loaded, and products share pictures.
 */
export function reencodeAhead(shop: Shop, findPicture: FindPicture, names: string[]): FindDrawn {
  const lanes = Array.from({ length: availableParallelism() }, () => Promise.resolve());
  const drawn = new Map<string, ReturnType<FindDrawn>>();
  for (const [index, name] of [...new Set(names)].entries()) {
    const lane = index % lanes.length;
    const drawing = (lanes[lane] ?? Promise.resolve()).then(() => draw(name));
    drawn.set(name, drawing);
    lanes[lane] = drawing.then(() => {});
    // Whoever asks for the picture hears of a failure; nobody may ask.
    lanes[lane].catch(() => {});
  }
  return (name) => drawn.get(name) ?? draw(name);

  async function draw(name: string) {
    const upload = await findPicture(name);
    return { ...(await reencodeImage(shop, upload)), alt: upload.alt ?? '' };
  }
}
