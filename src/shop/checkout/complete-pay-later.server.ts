import { invalid, ShopError } from '../errors.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { findSession, type Session } from '../payments/pay-later-session.server.ts';
import { CALL_TIMEOUT, findPayment } from '../payments/payments.server.ts';
import { placePayLater } from '../payments/place-pay-later.server.ts';
import type { Shop } from '../shop.server.ts';
import { priceForm, refusalFor, requireValidKey } from './check-order.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutForm, PayLaterForm } from './checkout-form.ts';
import { findDraft } from './draft.server.ts';
import { answerForSession, conflict, refuse } from './end-pay-later.server.ts';
import { normaliseDetails } from './normalise-details.ts';
import { hashForm, waitForAnswer } from './payment-answer.server.ts';
import { cancelPreviousAttempt, requestKeyFor } from './previous-attempt.server.ts';
import { recordAnswerWithRetry } from './record-answer.server.ts';
import { type Reserved, reserveOrder } from './reserve-order.server.ts';
import { requirePayLater, withoutCard } from './start-pay-later.server.ts';

/** What a browser sends along; the provider's callback has neither. */
export type FromBrowser = { form?: PayLaterForm; requestKey?: string | undefined };

const AGAIN = 'Please approve the payment with Klarna once more. Nothing was charged.';
const CHANGED = `Your details have changed since Klarna approved them. ${AGAIN}`;

/**
 * Places the order that the buyer has authorised: browser and authorisation callback run this alike, however often,
 * and one order comes of it. The snapshot is what counts, not what is posted. ShopError `not-found` for a ref that
 * is not ours, `invalid` for a token that is none, `conflict` when the request key belongs to another form; every
 * other end is an answer, and without an order the authorisation is given back.
 */
export async function completePayLater(
  shop: Shop,
  ref: string,
  token: string,
  { form: posted, requestKey }: FromBrowser = {},
): Promise<CheckoutAnswer> {
  const provider = requirePayLater(shop);
  requireValidKey(requestKey);
  if (!/^[\w.~-]{1,200}$/.test(token))
    throw invalid({
      authorizationToken: { error: 'Authorisation not valid', fix: 'Approve the payment again' },
    });
  const session = await findSession(shop, ref);
  const form: CheckoutForm = readForm(session);
  const hash = hashForm(shop, posted?.customerName ? withoutCard(normaliseDetails(posted)) : form);
  if (session.payment_id || session.refusal)
    return answerForSession(shop, session, token, { requestKey, hash });
  if (session.expires <= shop.now()) return refuse(shop, session, token, declined(AGAIN));
  if (hash !== hashForm(shop, form)) return refuse(shop, session, token, declined(CHANGED));

  const last = session.draft_id ? await cancelPreviousAttempt(shop, session.draft_id) : null;
  if (last) return refuse(shop, session, token, last);
  const basket = await priceForm(shop, form);
  const refusal = refusalFor(basket, form);
  if (refusal) return refuse(shop, session, token, refusal);

  const draft = await findDraft(shop, session.draft_id ?? undefined);
  const key = draft ? await requestKeyFor(shop, draft) : (requestKey ?? ref);
  const reserved = await reserveOrder(shop, form, basket, {
    requestKey: key,
    draftId: draft?.id,
    accountId: session.account_id,
    ip: session.ip,
    provider,
    also: (shop, { paymentId }) => claim(shop, ref, token, paymentId),
  });
  if ('paymentId' in reserved) return place(shop, reserved);
  return answerOfRace(shop, session, token, { key, hash, refusal: reserved });
}

/** One payment for one session, from the beginning with the token that it is made by. */
async function claim(shop: Shop, ref: string, token: string, paymentId: string): Promise<boolean> {
  const claimed = await shop.db
    .updateTable('pay_later_session')
    .set({ payment_id: paymentId, token: null, complete_after: null })
    .where('ref', '=', ref)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .returning('ref')
    .executeTakeFirst();
  if (!claimed) return false;
  const facts = { provider_token: token, check_after: shop.now() + CALL_TIMEOUT };
  await movePayment(shop, paymentId, 'sending', 'placing the order at Klarna', facts);
  return true;
}

async function place(shop: Shop, reserved: Reserved): Promise<CheckoutAnswer> {
  const payment = await findPayment(shop, reserved.paymentId);
  return recordAnswerWithRetry(shop, reserved, await placePayLater(shop, payment, { isRepeat: false }));
}

/** Nothing was reserved: sold out, or another call was faster. */
async function answerOfRace(
  shop: Shop,
  { ref }: Session,
  token: string,
  { key, hash, refusal }: { key: string; hash: string; refusal: CheckoutAnswer },
): Promise<CheckoutAnswer> {
  const session = await findSession(shop, ref);
  if (session.payment_id || session.refusal) return answerForSession(shop, session, token, { hash });
  if (refusal.status === 'declined') return refuse(shop, session, token, refusal);
  const other = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (!other) throw new ShopError('busy', 'Please try again in a moment.', { retryAfter: 1 });
  // The same checkout in another tab, or a tool that used its key twice.
  if (session.draft_id) return refuse(shop, session, token, await waitForAnswer(shop, other));
  throw conflict();
}

function readForm({ form }: Session): CheckoutForm {
  return JSON.parse(form);
}

function declined(message: string): CheckoutAnswer {
  return { status: 'declined', message };
}
