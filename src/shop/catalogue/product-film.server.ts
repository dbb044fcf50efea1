import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersionNow } from '../catalogue-version.server.ts';
import { removeUnusedFilms, requireFilms, type StoredFilm, storeFilms } from '../images/films.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { lockProduct } from './lock-product.server.ts';

/** Sets the film of a product's flames, one file in each format, in place of the one before. */
export async function setProductFilm(
  shop: Shop,
  admin: Admin,
  productId: string,
  uploads: Uint8Array[],
): Promise<void> {
  const films = await storeFilms(shop, uploads);
  await inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId);
    await requireFilms(shop, films);
    const before = await deleteRows(shop, productId);
    await insertRows(shop, productId, films);
    await removeUnusedFilms(shop, before);
    await recordFilm(shop, admin, productId, 'film set');
  });
}

/** Removes a product's film, if it has one. */
export async function removeProductFilm(shop: Shop, admin: Admin, productId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId);
    await bumpCatalogueVersionNow(shop);
    if (await dropProductFilm(shop, productId)) await recordFilm(shop, admin, productId, 'film removed');
  });
}

/** The same in the transaction of a product that is deleted; whether there was one. */
export async function dropProductFilm(shop: Shop, productId: string): Promise<boolean> {
  const gone = await deleteRows(shop, productId);
  await removeUnusedFilms(shop, gone);
  return gone.length > 0;
}

/** The formats in which a product has a film, for the owner. */
export function listFilmFiles(shop: Shop, _admin: Admin, productId: string) {
  return shop.db
    .selectFrom('product_film')
    .select(['format', 'url', 'bytes'])
    .where('product_id', '=', productId)
    .orderBy('format', 'desc')
    .execute();
}

function deleteRows(shop: Shop, productId: string) {
  return shop.db
    .deleteFrom('product_film')
    .where('product_id', '=', productId)
    .returning(['content_hash', 'format'])
    .execute();
}

async function insertRows(shop: Shop, productId: string, films: StoredFilm[]): Promise<void> {
  const rows = films.map(({ format, hash, bytes }) => ({
    product_id: productId,
    format,
    // As unguessable as a picture's.
    url: `/media/${shop.newId('film').slice('film_'.length)}.${format}`,
    content_hash: hash,
    bytes,
    created: shop.now(),
  }));
  await shop.db.insertInto('product_film').values(rows).execute();
}

function recordFilm(shop: Shop, admin: Admin, productId: string, action: string): Promise<void> {
  return recordChange(shop, admin, { action, kind: 'product', subjectId: productId });
}
