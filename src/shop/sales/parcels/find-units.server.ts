import type { Shop } from '../../shop.server.ts';
import type { OrderStatus } from '../order/order.ts';
import type { Refund } from '../refunds/refund.ts';
import { listRefunds } from '../refunds/refund-ledger.server.ts';
import { listConsignments } from './consignments.server.ts';
import { isPartlyShipped, type LineUnits, type SoldUnits, unitsGone, unitsOf } from './units.ts';

type Order = { id: string; status: OrderStatus };

/** Where the units of an order are now. `known` are its refunds, if the caller has read them. */
export async function findUnits(shop: Shop, order: Order, known?: Refund[]): Promise<LineUnits[]> {
  const lines = await findSoldUnits(shop, order.id);
  const refunds = known ?? (await listRefunds(shop, order.id));
  const consignments = await listConsignments(shop, order.id);
  return unitsOf(lines, { refunds, consignments, status: order.status });
}

/** Whether an order has left, or in part. */
export async function findShipped(shop: Shop, orderId: string) {
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const units = await findUnits(shop, { id: orderId, status });
  return { status, partlyShipped: isPartlyShipped({ status }, units) };
}

/**
 * Units of each variant that do not go back into stock when the order ends unshipped: they are under way, or partial
 * refunds have dealt with them.
 */
export async function findUnitsGone(shop: Shop, orderId: string): Promise<Map<string, number>> {
  const refunds = await listRefunds(shop, orderId);
  const made = refunds.filter(({ state, isRest }) => state === 'done' && !isRest);
  return unitsGone(await findUnits(shop, { id: orderId, status: 'accepted' }, made));
}

/** The lines of an order as they were sold, in their order. */
export async function findSoldUnits(shop: Shop, orderId: string): Promise<SoldUnits[]> {
  return (await findSoldUnitsOf(shop, [orderId])).get(orderId) ?? [];
}

/** The same of many orders, by their ids. */
export async function findSoldUnitsOf(shop: Shop, orderIds: string[]): Promise<Map<string, SoldUnits[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('order_line')
    .select(['order_id', 'id', 'variant_id', 'product_title', 'options', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(soldUnitsOf)]));
}

function soldUnitsOf({ id, variant_id: variantId, quantity, ...line }: SoldRow): SoldUnits {
  return { id, variantId, quantity, title: titleOf(line) };
}

type SoldRow = { id: string; variant_id: string; product_title: string; options: string; quantity: number };

/** A line's product with its options, 'Clear Crystal Set, Blue'. */
export function titleOf(line: { product_title: string; options: string }): string {
  const kinds = (JSON.parse(line.options) as { viewName: string }[]).map(({ viewName }) => viewName);
  return [line.product_title, ...kinds].join(', ');
}
