import type { Insertable, Updateable } from 'kysely';
import { compiledInsert, compiledUpdate } from '#database/compiled.server.ts';
import type { PaymentState, Schema } from '#database/schema.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { canPaymentMove } from './payment.ts';
import { findPayment, PAYMENT_COLUMNS, type Payment } from './payments.server.ts';

type Facts = Omit<Updateable<Schema['payment']>, 'state' | 'updated' | 'id' | 'order_id' | 'amount' | 'part'>;

/**
 * Moves a payment to another state and records the move with it; of several at the same time the first wins. `known` is
 * the payment as it was last read: it is read again only if it has moved since. Returns the payment as it is then, or
 * null if it may not make that move; `may` allows fewer.
 */
export function movePayment(
  shop: Shop,
  known: Payment,
  to: PaymentState,
  note: string,
  facts: Facts = {},
  may = (from: PaymentState) => canPaymentMove(from, to),
): Promise<Payment | null> {
  return inTransaction(shop, async (shop) => {
    for (let { state } = known; ; ) {
      const moved = may(state) ? await update(shop, { id: known.id, state }, to, facts) : null;
      if (moved) {
        await recordPaymentEvent(shop, known.id, { from: state, to, note });
        return moved;
      }
      ({ state } = await findPayment(shop, known.id));
      if (!may(state)) return null;
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
  await insertEvents(shop, [{ ...event, from_state: from, to_state: to }]);
}

const insertEvents = compiledInsert((db, events: Insertable<Schema['payment_event']>[]) =>
  db.insertInto('payment_event').values(events),
);

async function update(
  shop: Shop,
  from: Pick<Payment, 'id' | 'state'>,
  to: PaymentState,
  facts: Facts,
): Promise<Payment | undefined> {
  const [moved] = await updatePayment(
    shop,
    { id: from.id, from: from.state },
    { check_after: null, ...facts, state: to, updated: shop.now() },
  );
  return moved;
}

const updatePayment = compiledUpdate(
  (db, { id, from }: { id: string; from: PaymentState }, facts: Updateable<Schema['payment']>) =>
    db
      .updateTable('payment')
      .set(facts)
      .where('id', '=', id)
      .where('state', '=', from)
      .returning(PAYMENT_COLUMNS),
);
