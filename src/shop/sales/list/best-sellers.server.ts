import { sql } from 'kysely';
import type { Accountant } from '../../actor.ts';
import { idsOf } from '../../ids.ts';
import type { Shop } from '../../shop.server.ts';
import type { RefundLine } from '../refunds/refund.ts';
import { type FilteredOrders, filterOrders } from './order-filter.server.ts';

/** Sales of a variant less refunds: units, and pence after discount, without delivery. */
export type SoldVariant = {
  variantId: string;
  productId: string;
  title: string;
  units: number;
  amount: number;
};

/** Sales of a product; `handle` is null if it has been deleted, and `title` is then the one it was sold under. */
export type BestSeller = {
  id: string;
  title: string;
  handle: string | null;
  picture: string | null;
  units: number;
  amount: number;
};

/** Sales by variant since a moment, in milliseconds. */
export async function listSold(shop: Shop, _admin: Accountant, from: number): Promise<SoldVariant[]> {
  const orders = filterOrders(shop, { kind: 'all' }, { status: 'sold', from });
  const sold = new Map<string, SoldVariant>();
  for (const { units, goods, discount, ...ids } of await sumLines(orders))
    sold.set(ids.variantId, { ...ids, units: Number(units), amount: Number(goods) - Number(discount) });
  for (const { variantId, quantity, amount } of await listReturned(orders)) {
    const known = sold.get(variantId);
    if (known)
      sold.set(variantId, { ...known, units: known.units - quantity, amount: known.amount - amount });
  }
  return [...sold.values()];
}

/** The products with the highest sales, highest first, with their present titles and pictures. */
export async function findBestSellers(
  shop: Shop,
  _admin: Accountant,
  sold: SoldVariant[],
  atMost: number,
): Promise<BestSeller[]> {
  const byProduct = new Map<string, { title: string; units: number; amount: number }>();
  for (const { productId, title, units, amount } of sold) {
    const known = byProduct.get(productId) ?? { title, units: 0, amount: 0 };
    byProduct.set(productId, { title, units: known.units + units, amount: known.amount + amount });
  }
  const best = [...byProduct]
    .map(([id, sales]) => ({ id, ...sales }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, atMost);
  if (best.length === 0) return [];
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'title', 'handle', 'featured_media as picture'])
    .where('id', 'in', idsOf(best))
    .execute();
  const today = new Map(rows.map((row) => [row.id, row]));
  return best.map((sales) => ({ handle: null, picture: null, ...sales, ...today.get(sales.id) }));
}

function sumLines(orders: FilteredOrders) {
  return orders
    .innerJoin('order_line as line', 'line.order_id', 'orders.id')
    .select((row) => [
      'line.variant_id as variantId',
      'line.product_id as productId',
      row.fn.max('line.product_title').as('title'),
      row.fn.sum<number>('line.quantity').as('units'),
      row.fn.sum<number>(row('line.unit_price', '*', row.ref('line.quantity'))).as('goods'),
      // Orders of a version that kept no shares have them nearly.
      sql<number>`sum(coalesce(line.discount, round(line.unit_price * line.quantity * orders.discount_fraction)))`.as(
        'discount',
      ),
    ])
    .groupBy(['line.variant_id', 'line.product_id'])
    .execute();
}

async function listReturned(orders: FilteredOrders): Promise<RefundLine[]> {
  const rows = await orders
    // Not an inner join: SQLite reads the tables of a cross join in this order, a month of orders before all refunds.
    .crossJoin('refund')
    .whereRef('refund.order_id', '=', 'orders.id')
    .where('refund.state', '=', 'done')
    .select('refund.lines')
    .execute();
  return rows.flatMap(({ lines }) => JSON.parse(lines) as RefundLine[]);
}
