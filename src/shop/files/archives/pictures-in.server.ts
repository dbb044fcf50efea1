import { z } from 'zod';
import type { Owner } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { MAX_PICTURE_BYTES } from '../../images/image-store.ts';
import {
  type ReencodedImage,
  reencodeImage,
  type StoredImage,
  saveImage,
} from '../../images/images.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { fileOfPicture } from './archive.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, refused, said, stays } from './part.ts';
import { PICTURE_FILE } from './product-file.server.ts';

type PictureFile = z.infer<typeof PICTURE_FILE>;
export type ReadPicture = PictureFile & { reencoded: ReencodedImage };

const LIBRARY_FILE = z.array(PICTURE_FILE).max(20_000);
const NAME = 'Library of pictures';

/** Re-encodes the pictures that the shop does not have at their addresses, one at a time, as every picture that arrives. */
export async function readPictures(
  shop: Shop,
  archive: Archive,
  files: PictureFile[],
): Promise<ReadPicture[]> {
  const known = await findKnown(shop, files);
  const read: ReadPicture[] = [];
  for (const file of files) {
    if (known.has(file.address)) continue;
    known.add(file.address);
    const bytes = await archive.bytes(fileOfPicture(file.address), MAX_PICTURE_BYTES);
    try {
      read.push({ ...file, reencoded: await reencodeImage(shop, { bytes, filename: file.filename }) });
    } catch (error) {
      if (error instanceof ShopError && error.code !== 'busy')
        throw new ShopError(error.code, `${fileOfPicture(file.address)}: ${error.message}`);
      throw error;
    }
  }
  return read;
}

/** Saves them at their addresses, in the caller's transaction. */
export async function saveRead(
  shop: Shop,
  pictures: ReadPicture[],
  purpose: 'product' | 'library',
): Promise<StoredImage[]> {
  const known = await findKnown(shop, pictures);
  const saved: StoredImage[] = [];
  for (const { address, text, filename, reencoded } of pictures)
    if (!known.has(address))
      saved.push(await saveImage(shop, reencoded, { purpose, alt: text.trim(), filename, address }));
  return saved;
}

async function findKnown(shop: Shop, pictures: { address: string }[]): Promise<Set<string>> {
  const urls = pictures.map(({ address }) => address);
  const known = new Set<string>();
  for (let from = 0; from < urls.length; from += 500) {
    const some = urls.slice(from, from + 500);
    const rows = await shop.db.selectFrom('image').select('url').where('url', 'in', some).execute();
    for (const { url } of rows) known.add(url);
  }
  return known;
}

/** What becomes of the library of an archive. */
export async function lookAtLibrary(shop: Shop, archive: Archive, name: string): Promise<Look> {
  const files = await archive.read(name, LIBRARY_FILE);
  const known = await findKnown(shop, files);
  const added = files.filter(({ address }) => !known.has(address));
  const reasons = added.flatMap(({ address }) => archive.faultOfPicture(address, MAX_PICTURE_BYTES) ?? []);
  if (reasons.length > 0) return refused(NAME, reasons.slice(0, 20));
  if (added.length === 0) return stays(NAME, 'the shop has all of its pictures');
  return { name: NAME, outcome: 'new', changes: [said('Pictures', String(added.length))], reasons };
}

/** Takes the pictures of the library in, one by one; those that cannot be taken are named together. */
export async function takeLibrary(shop: Shop, owner: Owner, archive: Archive, name: string): Promise<null> {
  const problems: string[] = [];
  for (const file of await archive.read(name, LIBRARY_FILE)) {
    try {
      const pictures = await readPictures(shop, archive, [file]);
      if (pictures.length === 0) continue;
      await inTransaction(shop, async (shop) => {
        for (const { id, url } of await saveRead(shop, pictures, 'library'))
          await recordChange(shop, owner, {
            ...{ action: 'uploaded', kind: 'image', subjectId: id },
            after: { filename: file.filename, url },
          });
      });
    } catch (error) {
      if (!(error instanceof ShopError) || error.code === 'busy') throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ShopError('invalid', problems.slice(0, 20).join(' '));
  return null;
}
