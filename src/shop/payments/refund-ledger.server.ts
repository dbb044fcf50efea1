import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../shop.server.ts';
import { type Refund, sumRefunds } from './refund.ts';

/** The refunds of an order, oldest first, whatever became of them. */
export async function listRefunds(shop: Shop, orderId: string): Promise<Refund[]> {
  const rows = await shop.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(refundOf);
}

/** Pence that went back of an order. */
export async function sumRefunded(shop: Shop, orderId: string): Promise<number> {
  return sumRefunds(await listRefunds(shop, orderId));
}

/** The same of many orders, by their ids; those without refunds are left out. */
export async function sumRefundedByOrder(shop: Shop, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('refund')
    .select((row) => ['order_id', row.fn.sum<number>('amount').as('amount')])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'done')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, amount }) => [order_id, Number(amount)]));
}

/** Nobody may cancel an order, or refund more of it, before its refund has ended. */
export async function hasOpenRefund(shop: Shop, orderId: string): Promise<boolean> {
  return (await listRefunds(shop, orderId)).some(({ state }) => state === 'requested' || state === 'unknown');
}

/** Pieces of each variant that came back on the shelf with the refund of a part. */
export async function restockedQuantities(shop: Shop, orderId: string): Promise<Map<string, number>> {
  const quantities = new Map<string, number>();
  for (const { state, isRest, lines } of await listRefunds(shop, orderId)) {
    if (state !== 'done' || isRest) continue;
    for (const { variantId, quantity, isRestocked } of lines)
      if (isRestocked) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return quantities;
}

export function refundOf(row: Selectable<Schema['refund']>): Refund {
  const { id, number, amount, delivery, reason, lines, state, message, who, created } = row;
  return {
    ...{ id, number, amount, delivery, givenBefore: row.refunded_before, reason },
    ...{ lines: JSON.parse(lines), state, reference: row.provider_reference },
    // A payment is given back as a whole once: that refund goes by the payment's own id.
    ...{ isRest: id === row.payment_id, message, who, created },
  };
}
