import { type Actor, accountIdOf } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { networkOf } from '../../limits/network.ts';
import { countOrRefuse, type Limit } from '../../limits/rate-limit.server.ts';
import { mayOffer } from '../../profile/pay-later-words.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { priceForm, refusalFor, requireValidForm, requireValidKey } from '../checkout/check-order.server.ts';
import type { CheckoutAnswer } from '../checkout/checkout-answer.ts';
import { type CheckoutForm, checkDetails, type PayLaterForm } from '../checkout/checkout-form.ts';
import { normaliseDetails } from '../checkout/normalise-details.ts';
import { findByRequestKey, waitForAnswer } from '../checkout/payment-answer.server.ts';
import { findPreviousAttempt } from '../checkout/previous-attempt.server.ts';
import { raiseAttention } from '../payments/attention.server.ts';
import type { LibraryProvider, SessionAnswer } from '../payments/payment-provider.ts';
import { findOffered, findSetUp } from '../payments/payments.server.ts';
import { providerOrder } from '../payments/provider-order.ts';
import { draftOfForm } from '../quotes/quote-draft.server.ts';
import { addressesOf } from './pay-later-session.server.ts';
import { whyNotPaidLater } from './too-late-to-pay-later.ts';

/** What the page needs to offer it. */
export type PayLaterStart = {
  ref: string;
  client_token: string;
  payment_method_categories: { identifier: string; name: string }[];
};

/** Milliseconds; the provider's sessions last two days. */
const LIFETIME = 48 * 60 * 60_000;
/** Per network address; enough for a busy office. */
const SESSIONS: Limit = { limit: 300, windowMs: 15 * 60_000 };

/** ShopError `not-found` if paying later is switched off or not configured. */
function requireOffered(shop: Shop): LibraryProvider {
  return required(findOffered(shop, 'library'));
}

/** Also while it is paused. ShopError `not-found` if paying later is not configured. */
export function requireSetUp(shop: Shop): LibraryProvider {
  return required(findSetUp(shop, 'library'));
}

function required(provider: LibraryProvider | null): LibraryProvider {
  if (!provider) throw notFound('address');
  return provider;
}

/**
 * Opens a session with the provider for a checked and priced form, and stores both; takes no stock and places no order.
 * Errors as of `placeOrder`. Returns an answer instead if the goods cannot be sold, or an order was placed under the
 * request key.
 */
export async function createPayLaterSession(
  shop: Shop,
  actor: Actor,
  sent: PayLaterForm,
  { draftId, requestKey, ip }: { draftId?: string | undefined; requestKey?: string | undefined; ip: string },
): Promise<PayLaterStart | CheckoutAnswer> {
  const provider = requireOffered(shop);
  requireValidForm(sent, checkDetails(sent));
  requireValidKey(requestKey);
  const form = withoutCard(normaliseDetails(sent));
  const network = networkOf(ip);
  if (network) await countOrRefuse(shop, `pay-later:${network}`, SESSIONS);
  const earlier = await findByRequestKey(shop, form, requestKey);
  if (earlier) return waitForAnswer(shop, earlier);
  const draft = await draftOfForm(shop, form, draftId);
  const last = await findPreviousAttempt(shop, draft);
  if (last?.status === 'accepted' || last?.status === 'checking') return last;

  const basket = await priceForm(shop, form, { ip });
  const refusal = refusalFor(basket, form);
  if (refusal) return refusal;
  const tooLate = whyNotPaidLater(basket, provider.name);
  if (tooLate) return { status: 'declined', message: tooLate };
  if (basket.amount === 0) return { status: 'declined', message: 'There is nothing to pay.' };
  const order = providerOrder(basket, form);
  const ref = shop.newId('req');
  const answer = await provider.openSession(order, addressesOf(shop, ref));
  if (answer.kind === 'refused') return refused(shop, provider, answer);
  const { payLater } = await findShopProfile(shop);
  const categories = answer.categories.filter(({ identifier }) => mayOffer(identifier, payLater));
  if (categories.length === 0) return unavailable(provider);
  await shop.db
    .insertInto('pay_later_session')
    .values({
      ref,
      session_id: answer.sessionId,
      draft_id: draft?.id ?? null,
      account_id: accountIdOf(actor),
      ip,
      request_key: requestKey ?? null,
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
  return { ref, client_token: answer.clientToken, payment_method_categories: categories };
}

/** No card is needed, so none is stored. */
export function withoutCard(form: PayLaterForm): CheckoutForm {
  return { ...form, cardNumber: '', expiry: '', cvv: '', way: '', paymentMethod: '', paymentToken: '' };
}

async function refused(
  shop: Shop,
  { id, name }: LibraryProvider,
  { cause, needsStaff }: Extract<SessionAnswer, { kind: 'refused' }>,
): Promise<CheckoutAnswer> {
  shop.log.error('the pay-later provider opened no session', { cause });
  if (needsStaff) await raiseAttention(shop, { subject: `${id}: ${cause}`, amount: 0, reason: cause });
  return unavailable({ name });
}

function unavailable({ name }: Pick<LibraryProvider, 'name'>): CheckoutAnswer {
  const message = `${name} is not available at the moment. Please choose another way to pay.`;
  return { status: 'declined', message };
}
