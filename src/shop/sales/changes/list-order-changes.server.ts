import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import type { OrderChange } from './order-change.ts';

/** The changes of an order, oldest first. */
export async function listOrderChanges(shop: Shop, orderId: string): Promise<OrderChange[]> {
  return (await listOrderChangesOf(shop, [orderId])).get(orderId) ?? [];
}

/** The same of many orders, by their ids; those that were not changed are left out. */
export async function listOrderChangesOf(
  shop: Shop,
  orderIds: string[],
): Promise<Map<string, OrderChange[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('order_change')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, changes]) => [id, changes.map(changeOf)]));
}

function changeOf(row: Selectable<Schema['order_change']>): OrderChange {
  const { id, number, at, who, reason, goods, delivery, amount, vat } = row;
  return {
    ...{ id, number, at, who, reason, goods, delivery, amount, vat },
    deliveryRates: JSON.parse(row.delivery_rates),
    refundId: row.refund_id,
  };
}
