import type { Updateable } from 'kysely';
import type { PaymentState, Schema } from '#database/schema.ts';
import { notFound } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { canPaymentMove } from './payment.ts';

type Facts = Omit<Updateable<Schema['payment']>, 'state' | 'updated' | 'id' | 'order_id' | 'amount'>;

/**
 * Moves a payment to another state and records the move; of several at the same time the first wins. Returns the
 * previous state, or null if the payment may not make that move. Call it in the transaction it is part of.
 */
export async function movePayment(
  shop: Shop,
  paymentId: string,
  to: PaymentState,
  note: string,
  facts: Facts = {},
): Promise<PaymentState | null> {
  for (;;) {
    const from = await findState(shop, paymentId);
    if (!canPaymentMove(from, to)) return null;
    const moved = await shop.db
      .updateTable('payment')
      .set({ check_after: null, ...facts, state: to, updated: shop.now() })
      .where('id', '=', paymentId)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!moved) continue;
    await recordPaymentEvent(shop, paymentId, { from, to, note });
    return from;
  }
}

/** Records an event of a payment, in the same transaction. */
export async function recordPaymentEvent(
  shop: Shop,
  paymentId: string,
  { from, to, note }: { from: PaymentState; to: PaymentState; note: string },
): Promise<void> {
  const event = { id: shop.newId('e'), payment_id: paymentId, at: shop.now(), note };
  await shop.db
    .insertInto('payment_event')
    .values({ ...event, from_state: from, to_state: to })
    .execute();
}

async function findState(shop: Shop, paymentId: string): Promise<PaymentState> {
  const payment = await shop.db
    .selectFrom('payment')
    .select('state')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw notFound('payment');
  return payment.state;
}
