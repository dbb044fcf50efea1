import type { Accountant, Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { bumpCatalogueVersionNow } from '../../cache/catalogue-version.server.ts';
import { removeUnusedFilms, requireFilms, type StoredFilm, storeFilms } from '../../images/films.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { lockProduct } from '../rows/lock-product.server.ts';
import { findProductRow } from '../shown/products.server.ts';

/** Sets the film of a product's flames, one file in each format, in place of the one before. ShopError `not-found`. */
export async function setProductFilm(
  shop: Shop,
  admin: Manager,
  productId: string,
  uploads: Uint8Array[],
): Promise<void> {
  await findProductRow(shop, productId);
  const films = await storeFilms(shop, uploads);
  await inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId);
    await requireFilms(shop, films);
    const before = await deleteRows(shop, [productId]);
    await insertRows(shop, productId, films);
    await removeUnusedFilms(shop, before);
    await recordFilm(shop, admin, productId, 'film set');
  });
}

/** Removes a product's film, if it has one. */
export async function removeProductFilm(shop: Shop, admin: Manager, productId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId);
    await bumpCatalogueVersionNow(shop);
    if (await dropProductFilms(shop, [productId])) await recordFilm(shop, admin, productId, 'film removed');
  });
}

/** The same in the transaction of products that are deleted; whether there was one. */
export async function dropProductFilms(shop: Shop, productIds: string[]): Promise<boolean> {
  const gone = await deleteRows(shop, productIds);
  await removeUnusedFilms(shop, gone);
  return gone.length > 0;
}

/** Gives a product the film of another, whose files they then share; in the caller's transaction. */
export async function copyProductFilm(shop: Shop, fromId: string, toId: string): Promise<void> {
  const listFilms = () =>
    shop.db
      .selectFrom('product_film')
      .select(['format', 'content_hash as hash', 'bytes'])
      .where('product_id', '=', fromId)
      .execute();
  if ((await listFilms()).length === 0) return;
  // Waits for anyone who deletes it, whose files go with it.
  await bumpCatalogueVersionNow(shop);
  const films = await listFilms();
  if (films.length > 0) await insertRows(shop, toId, films);
}

/** Gives a new product films that are stored, in the caller's transaction. ShopError `conflict` for one just deleted. */
export async function addFilms(shop: Shop, productId: string, films: StoredFilm[]): Promise<void> {
  if (films.length === 0) return;
  await requireFilms(shop, films);
  await insertRows(shop, productId, films);
}

/** The formats in which a product has a film, for the owner. */
export function listFilmFiles(shop: Shop, _admin: Accountant, productId: string) {
  return shop.db
    .selectFrom('product_film')
    .select(['format', 'url', 'bytes'])
    .where('product_id', '=', productId)
    .orderBy('format', 'desc')
    .execute();
}

function deleteRows(shop: Shop, productIds: string[]) {
  return shop.db
    .deleteFrom('product_film')
    .where('product_id', 'in', productIds)
    .returning(['content_hash', 'format'])
    .execute();
}

async function insertRows(
  shop: Shop,
  productId: string,
  films: Omit<StoredFilm, 'isKnown'>[],
): Promise<void> {
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

function recordFilm(
  shop: Shop,
  admin: Manager,
  productId: string,
  action: 'film set' | 'film removed',
): Promise<void> {
  return recordChange(shop, admin, { action, kind: 'product', subjectId: productId });
}
