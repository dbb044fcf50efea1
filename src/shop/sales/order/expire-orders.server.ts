import { sql } from 'kysely';
import { returnStock } from '../../catalogue/stock/stock.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { isHandWay } from '../payments/by-hand.ts';
import { endAtProvider } from '../payments/end-at-provider.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { NEVER_SENT } from '../payments/payment.ts';
import {
  findPayment,
  listPayments,
  type Payment,
  RESERVED_FOR,
  UNSENT_LEASE,
} from '../payments/payments.server.ts';
import { recordOutcome } from '../payments/record-outcome.server.ts';
import { holdAgain } from '../quotes/hold-stock.server.ts';
import { moveOrder } from './move-order.server.ts';

const TOO_LATE = 'The payment was not completed in time.';
const STARTED_AGAIN = 'You began to pay in another way, so this attempt was ended. Nothing was taken for it.';

/**
 * Ends orders that have waited too long for their customer, and restocks them. An order whose payment is in doubt never
 * expires: the payment cannot make that move.
 */
export async function expireOrders(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .selectAll('payment')
    .where('payment.part', '=', 1)
    .where('orders.status', '=', 'in-progress')
    .where('orders.expires', '<=', shop.now())
    .limit(100)
    .execute();
  for (const payment of waiting) await endWaiting(shop, payment, TOO_LATE);
  const rests = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('part', '>', sql.lit(1))
    .where('state', '=', sql.lit('awaiting-customer' as const))
    .where('created', '<=', shop.now() - RESERVED_FOR)
    .limit(100)
    .execute();
  for (const payment of rests) await endWaiting(shop, payment, TOO_LATE);
}

/** Ends orders whose process died before it sent their payment, and restocks them. */
export async function endUnsentOrders(shop: Shop): Promise<void> {
  const unsent = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'created')
    .where((row) =>
      row.or([
        row('check_after', '<=', shop.now()),
        // Written before the clock was set back.
        row('check_after', '>', shop.now() + UNSENT_LEASE),
      ]),
    )
    .limit(100)
    .execute();
  for (const payment of unsent) await expire(shop, payment, NEVER_SENT);
}

/** The same for one payment, if its process has died, so that its customer need not wait for the job. */
export async function endIfUnsent(shop: Shop, payment: Payment): Promise<Payment> {
  const isOver = payment.check_after !== null && payment.check_after <= shop.now();
  if (payment.state !== 'created' || !isOver) return payment;
  await expire(shop, payment, NEVER_SENT);
  return findPayment(shop, payment.id);
}

/**
 * Ends the draft's order if it is waiting for its customer, or has not been sent yet, so that they can pay again: its
 * stock becomes available, and a late confirmation or a late call finds nothing to pay for.
 */
export async function endWaitingOrder(shop: Shop, draftId: string): Promise<void> {
  const waiting = await shop.db
    .selectFrom('checkout_draft')
    .innerJoin('payment', 'payment.order_id', 'checkout_draft.last_order_id')
    .selectAll('payment')
    .where('checkout_draft.id', '=', draftId)
    .where('payment.part', '=', 1)
    .where('payment.state', 'in', ['created', 'awaiting-customer'])
    .executeTakeFirst();
  // What waits for a transfer is ordered: another order is another.
  if (waiting && !(isHandWay(waiting.provider) && waiting.state === 'awaiting-customer'))
    await endWaiting(shop, waiting, STARTED_AGAIN);
}

/** The same of what is due of an order, so that it can be paid in another way. */
export async function endWaitingRest(shop: Shop, orderId: string): Promise<void> {
  for (const payment of await listPayments(shop, orderId))
    if (payment.part > 1 && (payment.state === 'created' || payment.state === 'awaiting-customer'))
      await endWaiting(shop, payment, STARTED_AGAIN);
}

/**
 * Ends a payment. One that its customer can finish without us is ended at its provider first: if that was too late, its
 * order is accepted after all, and if nobody knows, it is in doubt.
 */
async function endWaiting(shop: Shop, payment: Payment, why: string): Promise<void> {
  const answer = await endAtProvider(shop, payment);
  if (answer === null || answer.kind === 'declined') await expire(shop, payment, why);
  else await recordOutcome(shop, payment, answer);
}

function expire(shop: Shop, payment: Payment, why: string) {
  return inTransaction(shop, async (shop) => {
    const expired = await movePayment(shop, payment, 'expired', why, {
      message: why,
      authentication: null,
    });
    // An order that is paid in part goes on.
    if (!expired || expired.part > 1) return;
    await moveOrder(shop, payment.order_id, 'declined', { who: 'shop', note: why }, { message: why });
    await returnStock(shop, payment.order_id);
    await holdAgain(shop, payment.order_id);
  });
}
