import { type Actor, accountIdOf } from '../actor.ts';
import { notFound } from '../errors.ts';
import { networkOf } from '../limits/network.ts';
import { countHit, type Limit, refuseOverLimit } from '../limits/rate-limit.server.ts';
import { raiseAttention } from '../payments/attention.server.ts';
import { payLaterOrder } from '../payments/pay-later-order.ts';
import type { PayLater, SessionAnswer } from '../payments/pay-later-provider.ts';
import { addressesOf } from '../payments/pay-later-session.server.ts';
import type { Shop } from '../shop.server.ts';
import { priceForm, refusalFor, requireValidForm } from './check-order.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutForm, checkDetails, type PayLaterForm } from './checkout-form.ts';
import { findDraft } from './draft.server.ts';
import { normaliseDetails } from './normalise-details.ts';
import { findPreviousAttempt } from './previous-attempt.server.ts';

/** What the page needs to offer it (specification, 3 'Buy-now-pay-later session response'). */
export type PayLaterStart = {
  ref: string;
  client_token: string;
  payment_method_categories: { identifier: string; name: string }[];
};

/** The provider keeps a session for two days. */
const LIFETIME = 48 * 60 * 60_000;
/** A session costs the provider and us a little: no address needs more, a shop full of people included. */
const SESSIONS: Limit = { limit: 300, windowMs: 15 * 60_000 };
const UNAVAILABLE = 'Klarna is not available at the moment. Please choose another way to pay.';

/** ShopError `not-found` when paying later is switched off or not set up. */
export function requirePayLater(shop: Shop): PayLater {
  if (!shop.payLater) throw notFound('address');
  return shop.payLater;
}

/**
 * Begins to pay later: checks and prices the form as for a card, tells the provider, and keeps what it was told.
 * No stock is taken and no order made. Errors as of placeOrder; an answer instead of a start when the goods cannot
 * be sold like that.
 */
export async function createPayLaterSession(
  shop: Shop,
  actor: Actor,
  sent: PayLaterForm,
  { draftId, ip }: { draftId?: string | undefined; ip: string },
): Promise<PayLaterStart | CheckoutAnswer> {
  const provider = requirePayLater(shop);
  requireValidForm(sent, checkDetails(sent));
  const form = withoutCard(normaliseDetails(sent));
  const key = `pay-later:${networkOf(ip)}`;
  await refuseOverLimit(shop, key, SESSIONS);
  await countHit(shop, key, SESSIONS);
  const draft = await findDraft(shop, draftId);
  const last = await findPreviousAttempt(shop, draft);
  if (last?.status === 'accepted' || last?.status === 'checking') return last;

  const basket = await priceForm(shop, form);
  const refusal = refusalFor(basket, form);
  if (refusal) return refusal;
  if (basket.amount === 0) return { status: 'declined', message: 'There is nothing to pay later.' };
  const order = payLaterOrder(basket, form);
  const ref = shop.newId('req');
  const answer = await provider.openSession(order, addressesOf(shop, ref));
  if (answer.kind === 'refused') return refused(shop, answer);
  await shop.db
    .insertInto('pay_later_session')
    .values({
      ref,
      session_id: answer.sessionId,
      draft_id: draft?.id ?? null,
      account_id: accountIdOf(actor),
      ip,
      form: JSON.stringify(form),
      provider_order: JSON.stringify(order),
      token: null,
      complete_after: null,
      payment_id: null,
      refusal: null,
      created: shop.now(),
      expires: shop.now() + LIFETIME,
    })
    .execute();
  return { ref, client_token: answer.clientToken, payment_method_categories: answer.categories };
}

/** Nothing of a card is needed here, and so nothing is kept. */
export function withoutCard(form: PayLaterForm): CheckoutForm {
  return { ...form, cardNumber: '', expiry: '', cvv: '' };
}

async function refused(shop: Shop, { cause, needsStaff }: Extract<SessionAnswer, { kind: 'refused' }>) {
  shop.log.error('the pay-later provider opened no session', { cause });
  if (needsStaff) await raiseAttention(shop, { subject: `klarna: ${cause}`, amount: 0, reason: cause });
  return { status: 'declined' as const, message: UNAVAILABLE };
}
