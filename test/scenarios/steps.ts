import { endUnsentOrders, expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { hearCallback } from '../kit/callbacks.ts';
import { anAdmin } from '../kit/shop.ts';
import type { World } from './world.ts';

/** What world.fateOf() returns for an order that was paid once. */
export const SOLD = { status: 'accepted', payment: 'accepted', money: ['sale'] };

/** The same for an order that was cancelled, before or after settlement. */
export const cancelledBy = (move: 'cancellation' | 'refund') => ({
  status: 'cancelled',
  payment: 'refunded',
  money: ['sale', move],
});

/** Runs the settling jobs every half minute for so many minutes. */
export async function letPass({ shop }: World, minutes: number) {
  for (let passed = 0; passed < minutes * 60; passed += 30) {
    shop.advanceClock(30_000);
    await settlePayments(shop);
    await expireOrders(shop);
    await endUnsentOrders(shop);
  }
}

/** The entry about an order under 'Needs attention'. */
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

/** Hands the shop the gateway's callback about the one order of this variant. */
export async function deliverCallback(world: World, sold: { id: string }) {
  const { number } = await onlyOrder(world, sold);
  await hearCallback(world.shop, await world.bank.callbackFor(number));
}
