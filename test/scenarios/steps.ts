import { expireOrders } from '#shop/orders/expire-orders.server.ts';
import { listAttention } from '#shop/payments/attention.server.ts';
import { settlePayments } from '#shop/payments/settle-payments.server.ts';
import { anAdmin } from '../shop.ts';
import type { World } from './world.ts';

/** Settles as the job does it, again and again, until so many minutes have gone by. */
export async function letPass({ shop }: World, minutes: number) {
  for (let passed = 0; passed < minutes * 60; passed += 30) {
    shop.advanceClock(30_000);
    await settlePayments(shop);
    await expireOrders(shop);
  }
}

/** What the list of open matters says about an order. */
export async function entryOf({ shop }: World, orderId: string | undefined) {
  return (await listAttention(shop, anAdmin())).find((entry) => entry.orderId === orderId);
}

/** The one order in which this variant was sold. */
export async function onlyOrder({ shop }: World, { id }: { id: string }) {
  const row = await shop.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.id', 'orders.order_number'])
    .where('variant_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id: row.id, number: String(row.order_number) };
}
