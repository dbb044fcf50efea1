import { compiled } from '#database/compiled.server.ts';
import type { Accountant } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { idsOf, inOrderOf } from '../../ids.ts';
import { isBeyond, onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findPageByPrice } from '../facets/list-order.server.ts';
import { countTally } from '../owner-list/product-tally.server.ts';
import type { Product } from '../product/product.ts';
import type { ShownProduct } from '../product/product-fields.ts';
import { atPricesNow } from '../rows/at-prices-now.server.ts';
import { columnFor } from '../rows/lock-product.server.ts';
import {
  findProductRows,
  type ProductRow,
  type Scope,
  selectProducts,
  toProduct,
} from '../rows/product-rows.server.ts';
import { ORDERS, type Sort, type SortedPaging } from './sorts.server.ts';

/** A product as customers see it, by handle or id. ShopError `not-found` for drafts too. */
export async function findProduct(shop: Shop, handleOrId: string): Promise<ShownProduct> {
  const row = await findProductRow(shop, handleOrId);
  if (row.available !== 1) throw notFound('product');
  const [product] = await atPricesNow(shop, [toProduct(row, 'available')]);
  if (!product) throw notFound('product');
  return product;
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
  const ids = await findPage(shop, { ...paging, sort: paging.sort ?? 'shop' }, scope);
  const rows = inOrderOf(ids, await findProductRows(shop, { ids }));
  const products = rows.map((row) => toProduct(row, scope));
  return { products: await atPricesNow(shop, products), total };
}

/** The ids of a page; those of administrators are sorted by prices without a sale. */
async function findPage(shop: Shop, listed: Paging & { sort: Sort }, scope: Scope): Promise<string[]> {
  const inSale = scope === 'available' ? await findPageByPrice(shop, { collectionId: null }, listed) : null;
  if (inSale) return inSale.ids;
  const [by, direction] = ORDERS[listed.sort];
  const page = onPage(shop.db.selectFrom('product'), listed)
    .select('product.id')
    .$if(scope === 'available', (query) => query.where('available', '=', 1))
    .orderBy(by, direction)
    .orderBy('id', direction);
  return idsOf(await page.execute());
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
