import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { carryOutArchives } from '#shop/files/archives/carry-out-archives.server.ts';
import { readArchives } from '#shop/files/archives/read-archives.server.ts';
import { writeArchives } from '#shop/files/exports/write-archives.server.ts';
import { links } from '#shop/links.ts';
import { sendPieces } from '../imports/zips.ts';
import type { TestApp } from '../kit/app.ts';
import { filesOf } from '../kit/exported.ts';
import type { TestShop } from '../kit/shop.ts';

type Place = { app: TestApp; shop: TestShop };

/** Asks for the archive of a shop as on the page, has it written, and downloads it. */
export async function anArchive({ app, shop }: Place): Promise<Buffer> {
  await app.asOwner.post(links.admin.exports, { intent: 'export', kind: 'archive' });
  while (await writeArchives(shop));
  const [file] = await filesOf(app.asOwner);
  return Buffer.from(await (await app.asOwner.ask(file ?? 'no file')).arrayBuffer());
}

/** Sends an archive as an owner does, and has it looked at; returns the address of its page. */
export async function anArchiveSent({ app, shop }: Place, archive: Buffer): Promise<string> {
  const { status, answer } = await sendPieces(app.asOwner, links.admin.archives, archive);
  if (status !== 200) throw new Error(`the archive was not taken: ${answer.error}`);
  while (await readArchives(shop));
  return links.admin.import(String((answer as { importId?: string }).importId));
}

/** The same, and takes it in. */
export async function anArchiveIn(place: Place, archive: Buffer): Promise<string> {
  const address = await anArchiveSent(place, archive);
  await place.app.asOwner.post(address, { intent: 'start' });
  await carryOutArchives(place.shop);
  return address;
}

/** Every file of a ZIP. */
export async function unzipped(zip: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const opened = await fromBufferPromise(zip);
  for await (const entry of opened.eachEntry())
    files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry));
  return files;
}

/**
 * What an archive means: two shops are equal when this is. Of files of words all that they say counts, but for the moment
 * of the archive; a film by its bytes; a picture, which is encoded anew where it arrives, by its address, its measures
 * and the average of its colours, in steps that encoding does not reach.
 */
export async function meaningOf(zip: Buffer): Promise<Record<string, unknown>> {
  const meaning: Record<string, unknown> = {};
  for (const [name, bytes] of Object.entries(await unzipped(zip))) {
    if (name === 'archive.json') continue;
    meaning[name] = name.startsWith('pictures/') ? await looksOf(bytes) : bytes.toString('base64');
    if (name.endsWith('.json')) meaning[name] = JSON.parse(bytes.toString('utf8'));
  }
  return meaning;
}

async function looksOf(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  return `${width} × ${height}, ${channels.map(({ mean }) => Math.round(mean / 16)).join(' ')}`;
}
