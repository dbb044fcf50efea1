import type { Accountant } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { idsOf } from '../../ids.ts';
import { onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { SaleRow, SaleTerms } from './sale.ts';

const COLUMNS = ['id', 'name', 'state', 'starts', 'ends', 'covers', 'rule', 'version'] as const;

/** Sales, the newest first, and how many there are. */
export async function listSales(
  shop: Shop,
  _admin: Accountant,
  paging: Paging,
): Promise<{ sales: SaleRow[]; total: number }> {
  const { total } = await shop.db
    .selectFrom('sale')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sales = await onPage(shop.db.selectFrom('sale'), paging)
    .select(COLUMNS)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { sales, total: Number(total) };
}

/** Sales that run within some time, in the order in which they begin. Milliseconds since 1970, UTC. */
export function listSalesBetween(
  shop: Shop,
  _admin: Accountant,
  { from, to }: { from: number; to: number },
): Promise<SaleRow[]> {
  return shop.db
    .selectFrom('sale')
    .select(COLUMNS)
    .where('state', 'in', ['planning', 'planned', 'draft'])
    .where('ends', '>', from)
    .where('starts', '<', to)
    .orderBy('starts')
    .orderBy('id')
    .execute();
}

/** Drafts, and what is planned and not over, the oldest first. */
export function listKeptSales(shop: Shop): Promise<{ id: string; name: string }[]> {
  return shop.db
    .selectFrom('sale')
    .select(['id', 'name'])
    .where((row) => row.or([row('state', '=', 'draft'), row('ends', '>', shop.now())]))
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export type Sale = SaleRow & SaleTerms;

/** A sale with everything that it names. ShopError `not-found`. */
export async function findSale(shop: Shop, _admin: Accountant, id: string): Promise<Sale> {
  return requireSale(shop, id);
}

/** The same for commands. */
export async function requireSale(shop: Shop, id: string): Promise<Sale> {
  const sale = await findSaleOrNone(shop, id);
  if (!sale) throw notFound('sale');
  return sale;
}

/** The same where there may be none. */
export async function findSaleOrNone(shop: Shop, id: string): Promise<Sale | null> {
  const sale = await shop.db.selectFrom('sale').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!sale) return null;
  const collections = await shop.db
    .selectFrom('sale_collection')
    .select('collection_id as id')
    .where('sale_id', '=', id)
    .orderBy('collection_id')
    .execute();
  const products = await shop.db
    .selectFrom('sale_product')
    .select('product_id as id')
    .where('sale_id', '=', id)
    .orderBy('product_id')
    .execute();
  const prices = await shop.db
    .selectFrom('sale_price')
    .select(['variant_id as variantId', 'pence'])
    .where('sale_id', '=', id)
    .orderBy('variant_id')
    .execute();
  return { ...sale, named: idsOf([...collections, ...products]), prices };
}
