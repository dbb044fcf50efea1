import { pence } from '#values/pence.ts';
import type { Shop } from '../shop.server.ts';
import { CHECK_EVERY, findPayment, flag, type Payment, recordOutcome } from './payments.server.ts';
import { giveBack } from './refunds.server.ts';

/** After this long without an answer a person is asked to look; the gateway's callbacks have ended by then. */
const ASK_A_PERSON_AFTER = 15 * 60_000;

/**
 * Settles what is stuck between a call to the provider and its answer: after a crash, a lost answer, a refund in
 * doubt. Safe in several processes at once: each payment is claimed before it is asked about.
 */
export async function settlePayments(shop: Shop): Promise<void> {
  const due = await shop.db
    .selectFrom('payment')
    .select(['id', 'check_after', 'created'])
    .where('check_after', '<=', shop.now())
    .orderBy('check_after')
    .limit(50)
    .execute();
  for (const payment of due) {
    if (await claim(shop, payment)) await settle(shop, await findPayment(shop, payment.id));
  }
}

/** Puts the next look off, the longer the older it is; only one process finds it as it was. */
async function claim(
  shop: Shop,
  { id, check_after, created }: Pick<Payment, 'id' | 'check_after' | 'created'>,
) {
  const now = shop.now();
  const claimed = await shop.db
    .updateTable('payment')
    .set({ check_after: now + Math.max(CHECK_EVERY, Math.floor((now - created) / 10)) })
    .where('id', '=', id)
    .where('check_after', '=', check_after)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function settle(shop: Shop, payment: Payment) {
  if (payment.state === 'refunding') return void (await giveBack(shop, payment.id));
  if (payment.state === 'sending') {
    const cause = 'no answer came before the shop stopped';
    return void (await recordOutcome(shop, payment.id, { kind: 'unknown', reference: null, cause }));
  }
  const isSettled = payment.provider_reference !== null && (await askGateway(shop, payment));
  const isOld = shop.now() - payment.created > ASK_A_PERSON_AFTER;
  if (!isSettled && isOld && !payment.needs_attention)
    await flag(shop, payment.id, 'the provider does not say what became of it');
}

async function askGateway(shop: Shop, { id, provider_reference, amount }: Payment): Promise<boolean> {
  if (!shop.cards || !provider_reference) return false;
  const answer = await shop.cards.query(provider_reference, { paymentId: id, amount: pence(amount) });
  if (answer.kind === 'unknown') return false;
  await recordOutcome(shop, id, answer);
  return true;
}
