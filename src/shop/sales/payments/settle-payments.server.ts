import { inTransaction, type Shop } from '../../shop.server.ts';
import { lockOrder } from '../order/lock-order.server.ts';
import { placePayLater } from '../pay-later/place-pay-later.server.ts';
import { settleRefunds } from '../refunds/refund-part.server.ts';
import { refundPayment } from '../refunds/refund-payment.server.ts';
import { raiseForPayment } from './attention.server.ts';
import type { SaleAnswer } from './payment-provider.ts';
import {
  CHECK_EVERY,
  expectedOf,
  findPayment,
  type Payment,
  providerOrAttention,
} from './payments.server.ts';
import { recordOutcome } from './record-outcome.server.ts';

/** Milliseconds after which a person is needed; the gateway's callbacks have ended by then. */
export const ESCALATE_AFTER = 15 * 60_000;
/** Milliseconds, so that any doubt is settled within two minutes of the provider knowing. */
const MAX_INTERVAL = 90_000;
/** Milliseconds; a review by the provider takes a day at most. */
const REVIEW_ENDS_AFTER = 26 * 60 * 60_000;

/**
 * Settles payments and refunds in doubt, after a crash or a lost answer. Safe in several processes: each payment is
 * claimed first.
 */
export async function settlePayments(shop: Shop, stopping?: AbortSignal): Promise<void> {
  const due = await shop.db
    .selectFrom('payment')
    .select(['id', 'check_after', 'created'])
    .where('check_after', '<=', shop.now())
    .where('state', '!=', 'created')
    .orderBy('check_after')
    .limit(50)
    .execute();
  for (const payment of due) {
    if (stopping?.aborted) return;
    if (await claim(shop, payment)) await settle(shop, await findPayment(shop, payment.id));
  }
  await settleRefunds(shop);
}

/** Postpones the next query, longer for older payments; true for one process only. */
async function claim(
  shop: Shop,
  { id, check_after, created }: Pick<Payment, 'id' | 'check_after' | 'created'>,
) {
  const now = shop.now();
  const pause = Math.min(Math.max(CHECK_EVERY, Math.floor((now - created) / 10)), MAX_INTERVAL);
  const claimed = await shop.db
    .updateTable('payment')
    .set({ check_after: now + pause })
    .where('id', '=', id)
    .where('check_after', '=', check_after)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function settle(shop: Shop, payment: Payment) {
  if (payment.state === 'refunding') return void (await refundPayment(shop, payment.id));
  const known = payment.state === 'sending' ? await recordInterrupted(shop, payment) : payment;
  if ((await queryProvider(shop, known)) || known.state === 'awaiting-customer') return;
  const age = shop.now() - payment.created;
  const isOld = age > (payment.state === 'pending' ? REVIEW_ENDS_AFTER : ESCALATE_AFTER);
  if (isOld) await askPerson(shop, known);
}

/** Unless its answer has come meanwhile; whoever records one from now on finds the entry and resolves it. */
function askPerson(shop: Shop, payment: Payment): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockOrder(shop, payment.order_id);
    const { state } = await findPayment(shop, payment.id);
    if (state !== payment.state) return;
    await raiseForPayment(shop, payment, 'the provider does not say what became of this payment');
  });
}

function recordInterrupted(shop: Shop, payment: Payment): Promise<Payment> {
  const cause = 'no answer came before the shop stopped';
  return recordOutcome(shop, payment, { kind: 'unknown', reference: null, cause });
}

/** True if the provider settled it. */
export async function queryProvider(shop: Shop, payment: Payment): Promise<boolean> {
  const answer = await findAnswer(shop, payment);
  if (answer === null || answer.kind === 'unknown') return false;
  const isNew = answer.kind !== 'pending' || payment.state !== 'pending';
  if (isNew) await recordOutcome(shop, payment, answer);
  return answer.kind !== 'pending';
}

async function findAnswer(shop: Shop, payment: Payment): Promise<SaleAnswer | null> {
  const provider = await providerOrAttention(shop, payment);
  const reference = payment.provider_reference;
  if (!provider) return null;
  // Placing the order again with the same authorisation is idempotent.
  if (!reference) return payment.provider_token ? placePayLater(shop, payment, { isRepeat: true }) : null;
  const expected = await expectedOf(shop, payment);
  const answer = await provider.query(reference, expected);
  // A customer who cannot come back any more: cancelled first, so that a late confirmation takes nothing.
  if (answer.kind !== 'waiting') return answer;
  return payment.state === 'awaiting-customer' ? null : provider.cancel(reference, expected);
}
