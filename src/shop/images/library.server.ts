import { sql } from 'kysely';
import type { Accountant, Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { countRows, onPage, type Paging } from '../paging.server.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { deletePicture } from './delete-picture.server.ts';
import { type ImageInput, reencodeImage, type StoredImage, saveImage } from './images.server.ts';
import { findUses, type ImageUse, isUnused } from './uses.server.ts';

export type LibraryImage = StoredImage & {
  filename: string;
  alt: string;
  bytes: number;
  created: number;
  uses: ImageUse[];
};

export type LibraryQuery = Paging & {
  q?: string;
  onlyUnused?: boolean;
  sort?: 'created' | '-created' | undefined;
};

/** A page of the library, newest first unless sorted otherwise, with where each picture is used. */
export async function listLibraryImages(
  shop: Shop,
  _admin: Accountant,
  { page, pageSize, q = '', onlyUnused = false, sort = '-created' }: LibraryQuery,
): Promise<{ images: LibraryImage[]; total: number }> {
  const library = shop.db
    .selectFrom('image')
    .where('purpose', '=', 'library')
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`lower(filename || ' ' || url) LIKE ${like(q)} ESCAPE '!'`),
    );
  const wanted = onlyUnused ? library.where(isUnused(await findShopProfile(shop))) : library;
  const direction = sort === 'created' ? 'asc' : 'desc';
  const rows = await onPage(wanted, { page, pageSize })
    .select(['id', 'url', 'filename', 'width', 'height', 'alt', 'bytes', 'created'])
    .orderBy('created', direction)
    .orderBy('id', direction)
    .execute();
  const uses = await findUses(
    shop,
    rows.map(({ url }) => url),
  );
  const images = rows.map((row) => ({ ...row, uses: uses.get(row.url) ?? [] }));
  return { images, total: await countRows(wanted) };
}

/** Adds a picture to the library, or a drawing in SVG, from which logos come. */
export async function addLibraryImage(shop: Shop, admin: Manager, upload: ImageInput): Promise<StoredImage> {
  const reencoded = await reencodeImage(shop, upload, { mayBeDrawing: true });
  return inTransaction(shop, async (shop) => {
    const { alt, filename } = upload;
    const image = await saveImage(shop, reencoded, { purpose: 'library', alt, filename });
    await recordChange(shop, admin, {
      action: 'uploaded',
      kind: 'image',
      subjectId: image.id,
      after: { filename: filename ?? '', url: image.url },
    });
    return image;
  });
}

/** Deletes a picture from the library. ShopError `conflict`, saying where, while it is in use. */
export async function deleteLibraryImage(shop: Shop, admin: Manager, id: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    // Saving the home page waits for the same lock, so a picture cannot go while it is being used there.
    await bumpCatalogueVersionNow(shop);
    const image = await shop.db
      .selectFrom('image')
      .select(['id', 'url', 'filename'])
      .where('id', '=', id)
      .where('purpose', '=', 'library')
      .executeTakeFirst();
    if (!image) throw notFound('picture');
    const uses = (await findUses(shop, [image.url])).get(image.url) ?? [];
    if (uses.length > 0)
      throw new ShopError(
        'conflict',
        `This picture is in use: ${uses.map(({ label }) => label).join(', ')}.`,
      );
    await deletePicture(shop, image.url);
    const { url, filename } = image;
    await recordChange(shop, admin, {
      action: 'deleted',
      kind: 'image',
      subjectId: id,
      before: { filename, url },
    });
  });
}

function like(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}
