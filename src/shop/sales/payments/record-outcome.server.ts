import { returnStock } from '../../catalogue/stock/stock.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { recordRestPaid } from '../due/rest-paid.server.ts';
import { type KnownOfOrder, queueOrderConfirmed } from '../emails/order-emails.server.ts';
import { moveOrder } from '../order/move-order.server.ts';
import { holdAgain } from '../quotes/hold-stock.server.ts';
import { refundSurplus } from '../refunds/refund-surplus.server.ts';
import { raiseAttention, raiseForPayment, resolveAttention } from './attention.server.ts';
import { endHeldMoney } from './end-held-money.server.ts';
import { movePayment } from './move-payment.server.ts';
import { canBecomePaid, hasFailed, isHeld, isPaid, PAYMENT_FAILED } from './payment.ts';
import type { SaleAnswer } from './payment-provider.ts';
import { CHECK_EVERY, findPayment, type Payment, providerOf } from './payments.server.ts';
import { MAX_ROUNDS, type OpenStep, readStep } from './step.ts';

export type { KnownOfOrder };

type Answer<Kind extends SaleAnswer['kind']> = Extract<SaleAnswer, { kind: Kind }>;

/**
 * Records a provider's answer about a payment, wherever it came from (the call itself, a callback, the settling job):
 * payment, order, stock and emails in one transaction. The first final answer wins; a later one changes nothing, except
 * that money for an order that has failed, or that was taken a second time, is refunded, and that an order ends if its
 * provider has let go of the money that it held. `payment` is as last read, `known` what the caller knows of its order.
 * Returns the payment as it is then. ShopError `busy` while the provider does not say whether a surplus has gone back.
 */
export async function recordOutcome(
  shop: Shop,
  payment: Payment,
  answer: SaleAnswer,
  known?: KnownOfOrder,
): Promise<Payment> {
  if (isRelease(payment, answer)) return endHeldMoney(shop, payment, answer.cause);
  const recorded = isKnown(payment, answer)
    ? payment
    : await inTransaction(shop, async (shop) => {
        const moved = await record(shop, payment, answer, known);
        const now = moved ?? (await findPayment(shop, payment.id));
        if (needsStaff(answer) && !isAnswered(now, answer)) await notifyStaff(shop, payment, answer);
        return now;
      });
  // A person who names a payment's transaction does so in a transaction, about a payment that nobody has paid.
  if (answer.kind === 'accepted' && !shop.isInTransaction)
    await refundSurplus(shop, recorded, answer.reference);
  return recorded;
}

/** Whether the answer can change nothing any more, as with a callback that repeats it. */
function isKnown({ state }: Payment, answer: SaleAnswer): boolean {
  if (needsStaff(answer)) return false;
  return isPaid(state) || (answer.kind !== 'accepted' && hasFailed(state));
}

/** The provider holds what it held no longer; an answer about another of its transactions says nothing of that. */
function isRelease(payment: Payment, answer: SaleAnswer): answer is Answer<'declined'> {
  return answer.kind === 'declined' && isHeld(payment) && answer.reference === payment.provider_reference;
}

/** Returns the payment if it has moved. */
function record(
  shop: Shop,
  payment: Payment,
  answer: SaleAnswer,
  known?: KnownOfOrder,
): Promise<Payment | null> {
  switch (answer.kind) {
    case 'accepted':
      return recordAccepted(shop, payment, answer, known);
    case 'declined':
      return recordDeclined(shop, payment, answer);
    case 'step':
      return recordStep(shop, payment, answer);
    case 'pending':
      return recordInDoubt(shop, payment, 'pending', answer);
    case 'waiting':
      return recordInDoubt(shop, payment, 'unknown', { ...answer, cause: 'it is waiting for the customer' });
    case 'unknown':
      return recordInDoubt(shop, payment, 'unknown', answer);
  }
}

async function recordAccepted(
  shop: Shop,
  payment: Payment,
  answer: Answer<'accepted'>,
  known?: KnownOfOrder,
): Promise<Payment | null> {
  const facts = {
    provider_reference: answer.reference,
    authorisation_code: answer.authorisationCode,
    card_brand: answer.cardBrand,
    ...(payment.card_last_four || !answer.cardLastFour ? {} : { card_last_four: answer.cardLastFour }),
    message: answer.message,
    authentication: null,
    provider_token: null,
    authorised_until: authorisedUntil(shop, payment, answer),
  };
  const accepted = await movePayment(shop, payment, 'accepted', answer.message, facts, canBecomePaid);
  if (accepted && accepted.part > 1) {
    await recordRestPaid(shop, accepted);
    return accepted;
  }
  if (accepted) {
    const moved = await moveOrder(
      shop,
      payment.order_id,
      'accepted',
      { who: answer.who ?? 'customer' },
      { auth_code: answer.authorisationCode, message: answer.message },
    );
    if (moved) await queueOrderConfirmed(shop, { ...moved.order, paidBy: accepted }, known);
    await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the payment was accepted' });
    return accepted;
  }
  const now = await findPayment(shop, payment.id);
  if (!hasFailed(now.state) || now.amount === 0) return now;
  shop.log.error('money arrived for what had ended and is refunded', { paymentId: payment.id });
  // The order has ended: the settling job refunds the money.
  return movePayment(shop, now, 'refunding', 'money arrived for an order that had ended', {
    ...facts,
    // Of an order that goes on it is none of its money.
    ...(now.part > 1 && { late: 1 as const }),
    check_after: shop.now(),
  });
}

/** When the authorisation ends; null if the sale has already taken the money. */
function authorisedUntil(shop: Shop, payment: Payment, { authorisedUntil }: Answer<'accepted'>) {
  const { authorisedFor } = providerOf(shop, payment) ?? {};
  return authorisedFor === undefined ? null : (authorisedUntil ?? shop.now() + authorisedFor);
}

async function recordDeclined(
  shop: Shop,
  payment: Payment,
  answer: Answer<'declined'>,
): Promise<Payment | null> {
  const message = answer.message || PAYMENT_FAILED;
  const declined = await movePayment(shop, payment, 'declined', answer.cause, {
    message,
    authentication: null,
    provider_token: null,
    ...(answer.reference ? { provider_reference: answer.reference } : {}),
  });
  if (!declined) return null;
  await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'nothing was taken' });
  // An order that is paid in part goes on.
  if (declined.part > 1) return declined;
  await moveOrder(shop, payment.order_id, 'declined', { who: 'shop', note: answer.cause }, { message });
  await returnStock(shop, payment.order_id);
  await holdAgain(shop, payment.order_id);
  return declined;
}

/** The order keeps its stock until it expires. */
async function recordStep(shop: Shop, payment: Payment, answer: Answer<'step'>): Promise<Payment | null> {
  const round = (readStep(payment.authentication)?.round ?? 0) + 1;
  const { reference, step } = answer;
  if (round > MAX_ROUNDS) {
    const cause = 'the bank kept asking for authentication';
    return recordDeclined(shop, payment, { kind: 'declined', reference, message: PAYMENT_FAILED, cause });
  }
  const next: OpenStep = { ...step, round, answered: null };
  const isLeft = step.show.kind === 'page' && step.show.of === 'provider';
  const note = isLeft ? "the customer goes to the provider's page" : 'the bank asks for authentication';
  const finishesAlone = providerOf(shop, payment)?.finishesAlone === true;
  return movePayment(shop, payment, 'awaiting-customer', `${note}, round ${round}`, {
    ...(reference ? { provider_reference: reference } : {}),
    // Whoever can finish without coming back to us is asked about.
    check_after: finishesAlone && reference ? shop.now() + CHECK_EVERY : null,
    authentication: JSON.stringify(next),
  });
}

async function recordInDoubt(
  shop: Shop,
  payment: Payment,
  state: 'unknown' | 'pending',
  { reference, cause }: { reference: string | null; cause: string },
): Promise<Payment | null> {
  const moved = await movePayment(shop, payment, state, cause, {
    check_after: shop.now() + CHECK_EVERY,
    ...(reference ? { provider_reference: reference } : {}),
  });
  if (!moved) return null;
  // Money may have moved, so the order keeps its stock until that is known.
  await shop.db.updateTable('orders').set({ expires: null }).where('id', '=', payment.order_id).execute();
  return moved;
}

type ForStaff = Answer<'declined'> | Answer<'unknown'>;

function needsStaff(answer: SaleAnswer): answer is ForStaff {
  return 'needsStaff' in answer && answer.needsStaff === true;
}

/** Whether a doubt came too late: a callback, say, has told meanwhile that this very money was taken. */
function isAnswered({ state, provider_reference }: Payment, { kind, reference }: ForStaff): boolean {
  return kind === 'unknown' && isPaid(state) && (reference === null || reference === provider_reference);
}

async function notifyStaff(shop: Shop, payment: Payment, answer: ForStaff) {
  const reason = answer.cause;
  // A fault in our account affects every customer: one entry is enough.
  if (answer.kind === 'declined' && !answer.reference)
    return raiseAttention(shop, { subject: `${payment.provider}: ${reason}`, amount: 0, reason });
  const amount = answer.kind === 'unknown' ? payment.amount : 0;
  await raiseForPayment(shop, payment, reason, { amount });
}
