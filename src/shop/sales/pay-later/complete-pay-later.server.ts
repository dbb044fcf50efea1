import { invalid, ShopError } from '../../errors.ts';
import { findTermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { Shop } from '../../shop.server.ts';
import { priceForm, refusalFor, requireValidKey } from '../checkout/check-order.server.ts';
import type { CheckoutAnswer } from '../checkout/checkout-answer.ts';
import type { CheckoutForm, PayLaterForm } from '../checkout/checkout-form.ts';
import { findDraft } from '../checkout/draft.server.ts';
import { normaliseDetails } from '../checkout/normalise-details.ts';
import { conflict, findByRequestKey, hashForm, waitForAnswer } from '../checkout/payment-answer.server.ts';
import { cancelPreviousAttempt, requestKeyFor } from '../checkout/previous-attempt.server.ts';
import { recordAnswerWithRetry } from '../checkout/record-answer.server.ts';
import { type Reserved, reserveOrder } from '../checkout/reserve-order.server.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { CALL_TIMEOUT, findPayment, type Payment } from '../payments/payments.server.ts';
import { type Approval, answerForSession, endSession } from './end-pay-later.server.ts';
import { findSession, type Session } from './pay-later-session.server.ts';
import { placePayLater } from './place-pay-later.server.ts';
import { requireSetUp, withoutCard } from './start-pay-later.server.ts';
import { whyNotPaidLater } from './too-late-to-pay-later.ts';

/** Sent by a browser; the provider's callback has neither. */
export type FromBrowser = { form?: PayLaterForm; requestKey?: string | undefined };

/**
 * Places the order that the buyer has authorised. The browser and the authorisation callback may both call it, any
 * number of times, for one order. The form stored with the session is authoritative. ShopError `not-found` for an
 * unknown ref, `invalid` for a malformed token, `conflict` if the request key belongs to another form. Without an order
 * the authorisation is released.
 */
export async function completePayLater(
  shop: Shop,
  ref: string,
  token: string,
  { form: posted, requestKey }: FromBrowser = {},
): Promise<CheckoutAnswer> {
  const provider = requireSetUp(shop);
  requireValidKey(requestKey);
  const session = await findSession(shop, ref);
  if (!/^[\w.~-]{1,200}$/.test(token))
    throw invalid({
      authorizationToken: { error: 'Authorisation not valid', fix: 'Approve the payment again' },
    });
  const form: CheckoutForm = readForm(session);
  const hash = hashForm(shop, posted?.customerName ? withoutCard(normaliseDetails(posted)) : form);
  const approval = { provider, session, token };
  if (session.payment_id || session.refusal) return answerForSession(shop, approval, { requestKey, hash });
  const gone = `${provider.name} is not offered any more. Nothing was charged: please pay in another way.`;
  if (!shop.offered.includes(provider)) return endSession(shop, approval, declined(gone));
  const again = `Please approve the payment with ${provider.name} once more. Nothing was charged.`;
  if (session.expires <= shop.now()) return endSession(shop, approval, declined(again));
  const changed = `Your details have changed since ${provider.name} approved them. ${again}`;
  if (hash !== hashForm(shop, form)) return endSession(shop, approval, declined(changed));

  const last = session.draft_id ? await cancelPreviousAttempt(shop, session.draft_id) : null;
  if (last) return endSession(shop, approval, last);
  const draft = await findDraft(shop, session.draft_id ?? undefined);
  const key = draft ? await requestKeyFor(shop, draft) : (requestKey ?? session.request_key ?? ref);
  // The client has started again with its key, after losing our answer.
  const earlier = draft ? undefined : await findByRequestKey(shop, form, key);
  if (earlier) return endSession(shop, approval, await waitForAnswer(shop, earlier));
  const terms = await findTermsOfSale(shop);
  const basket = await priceForm(shop, form, { profile: terms.profile });
  const refusal = refusalFor(basket, form);
  if (refusal) return endSession(shop, approval, refusal);
  const tooLate = whyNotPaidLater(basket, provider.name);
  if (tooLate) return endSession(shop, approval, declined(tooLate));

  const reserved = await reserveOrder(shop, form, basket, {
    requestKey: key,
    draftId: draft?.id,
    accountId: session.account_id,
    ip: session.ip,
    provider,
    ...terms,
    alsoWrite: (shop, payment) => claim(shop, approval, payment),
  });
  if ('payment' in reserved) return place(shop, reserved);
  return answerOfRace(shop, approval, { key, hash, refusal: reserved });
}

/** Links the session to its only payment, and stores the token with it. */
async function claim(shop: Shop, { provider, session, token }: Approval, payment: Payment): Promise<boolean> {
  const claimed = await shop.db
    .updateTable('pay_later_session')
    .set({ payment_id: payment.id, token: null, complete_after: null })
    .where('ref', '=', session.ref)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .returning('ref')
    .executeTakeFirst();
  if (!claimed) return false;
  const facts = { provider_token: token, check_after: shop.now() + CALL_TIMEOUT };
  await movePayment(shop, payment, 'sending', `placing the order with ${provider.name}`, facts);
  return true;
}

async function place(shop: Shop, reserved: Reserved): Promise<CheckoutAnswer> {
  const payment = await findPayment(shop, reserved.payment.id);
  const answer = await placePayLater(shop, payment, { isRepeat: false });
  return recordAnswerWithRetry(shop, payment, answer, reserved);
}

/** The answer if nothing was reserved: sold out, or another call was first. */
async function answerOfRace(
  shop: Shop,
  approval: Approval,
  { key, hash, refusal }: { key: string; hash: string; refusal: CheckoutAnswer },
): Promise<CheckoutAnswer> {
  const session = await findSession(shop, approval.session.ref);
  if (session.payment_id || session.refusal)
    return answerForSession(shop, { ...approval, session }, { hash });
  const other = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('request_key', '=', key)
    .executeTakeFirst();
  // The same checkout in another tab, or the same key in another session.
  if (other && (session.draft_id || other.request_hash === hash))
    return endSession(shop, approval, await waitForAnswer(shop, other));
  if (other) throw conflict();
  if (refusal.status === 'declined') return endSession(shop, approval, refusal);
  throw new ShopError('busy', 'Please try again in a moment.', { retryAfter: 1 });
}

function readForm({ form }: Session): CheckoutForm {
  return JSON.parse(form);
}

function declined(message: string): CheckoutAnswer {
  return { status: 'declined', message };
}
