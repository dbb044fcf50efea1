import type { Updateable } from 'kysely';
import type { PaymentState, Schema } from '#database/schema.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { canPaymentMove } from './payment.ts';
import { findPayment, type Payment } from './payments.server.ts';

type Facts = Omit<Updateable<Schema['payment']>, 'state' | 'updated' | 'id' | 'order_id' | 'amount'>;

/**
 * Moves a payment to another state and records the move with it; of several at the same time the first wins. `known` is
 * the payment as it was last read: it is read again only if it has moved since. Returns the payment as it is then, or
 * null if it may not make that move.
 */
export function movePayment(
  shop: Shop,
  known: Payment,
  to: PaymentState,
  note: string,
  facts: Facts = {},
): Promise<Payment | null> {
  return inTransaction(shop, async (shop) => {
    for (let { state } = known; ; ) {
      const moved = canPaymentMove(state, to) ? await update(shop, { id: known.id, state }, to, facts) : null;
      if (moved) {
        await recordPaymentEvent(shop, known.id, { from: state, to, note });
        return moved;
      }
      ({ state } = await findPayment(shop, known.id));
      if (!canPaymentMove(state, to)) return null;
    }
  });
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

async function update(
  shop: Shop,
  from: Pick<Payment, 'id' | 'state'>,
  to: PaymentState,
  facts: Facts,
): Promise<Payment | undefined> {
  return shop.db
    .updateTable('payment')
    .set({ check_after: null, ...facts, state: to, updated: shop.now() })
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .returningAll()
    .executeTakeFirst();
}
