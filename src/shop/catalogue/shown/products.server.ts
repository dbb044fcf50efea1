import { compiled } from '#database/compiled.server.ts';
import type { Accountant } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { isBeyond, onPage } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { countTally } from '../owner-list/product-tally.server.ts';
import type { Product } from '../product/product.ts';
import type { ShownProduct } from '../product/product-fields.ts';
import { columnFor } from '../rows/lock-product.server.ts';
import { type ProductRow, type Scope, selectProducts, toProduct } from '../rows/product-rows.server.ts';
import { ORDERS, type SortedPaging } from './product-cards.server.ts';

/** A product as customers see it, by handle or id. ShopError `not-found` for drafts too. */
export async function findProduct(shop: Shop, handleOrId: string): Promise<ShownProduct> {
  const row = await findProductRow(shop, handleOrId);
  if (row.available !== 1) throw notFound('product');
  return toProduct(row, 'available');
}

export type ProductForAdmin = { product: Product; version: number };

/** A whole product, and the version for If-Match. */
export async function findProductForAdmin(
  shop: Shop,
  _admin: Accountant,
  handleOrId: string,
): Promise<ProductForAdmin> {
  const row = await findProductRow(shop, handleOrId);
  return { product: toProduct(row, 'all'), version: row.version };
}

export type ProductPage = { products: ShownProduct[]; total: number };

/** Products on sale, newest first unless sorted otherwise. */
export function listProducts(shop: Shop, paging: SortedPaging): Promise<ProductPage> {
  return listWhole(shop, paging, 'available');
}

/** All products, drafts too, newest first unless sorted otherwise. */
export function listProductsForAdmin(
  shop: Shop,
  _admin: Accountant,
  paging: SortedPaging,
): Promise<ProductPage> {
  return listWhole(shop, paging, 'all');
}

async function listWhole(shop: Shop, paging: SortedPaging, scope: Scope): Promise<ProductPage> {
  const tally = await countTally(shop);
  const total = scope === 'available' ? tally.active : tally.all;
  if (isBeyond(paging, total)) return { products: [], total };
  const [by, direction] = ORDERS[paging.sort ?? 'shop'];
  const page = onPage(shop.db.selectFrom('product'), paging)
    .select('product.id')
    .$if(scope === 'available', (query) => query.where('available', '=', 1))
    .orderBy(by, direction)
    .orderBy('id', direction);
  const rows = await selectProducts(shop.db, shop.database.engine)
    .where('product.id', 'in', shop.db.selectFrom(page.as('page')).select('page.id'))
    .orderBy(by, direction)
    .orderBy('product.id', direction)
    .execute();
  return { products: rows.map((row) => toProduct(row, scope)), total };
}

const findBy = {
  id: compiled((db, { id }: { id: string }, engine) => selectProducts(db, engine).where('id', '=', id)),
  handle: compiled((db, { id }: { id: string }, engine) =>
    selectProducts(db, engine).where('handle', '=', id),
  ),
};

/** The row of a product with its parts; ShopError `not-found`. */
export async function findProductRow(shop: Shop, handleOrId: string): Promise<ProductRow> {
  const [row] = await findBy[columnFor(handleOrId)](shop, { id: handleOrId });
  if (!row) throw notFound('product');
  return row;
}
