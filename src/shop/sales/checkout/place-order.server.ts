import { type Actor, accountIdOf } from '../../actor.ts';
import { findTermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Browser } from '../payments/attempt.ts';
import { partOrder, providerOrder } from '../payments/provider-order.ts';
import { draftOfForm } from '../quotes/quote-draft.server.ts';
import { type Beginning, beginPayment, type Paying } from './begin-payment.server.ts';
import {
  isPaidInPart,
  priceForm,
  refusalFor,
  requireValidForm,
  requireValidKey,
} from './check-order.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutForm, checkDetails } from './checkout-form.ts';
import { skipFrames } from './continue-payment.server.ts';
import { payerOf, refuseTooManyDeclines } from './decline-limit.server.ts';
import { NO_PROVIDER } from './insert-order.server.ts';
import { normaliseDetails } from './normalise-details.ts';
import { awaitCustomer, refuseTooManyTransfers, TRANSFER, transferFor } from './pay-by-transfer.server.ts';
import { findByRequestKey, waitForAnswer } from './payment-answer.server.ts';
import { cancelPreviousAttempt } from './previous-attempt.server.ts';
import { type Reserved, reserveOrder } from './reserve-order.server.ts';
import { checkMeans, chooseProvider, withOnlyItsMeans } from './way-to-pay.ts';

/** What comes with the form. */
export type CheckoutContext = {
  /** An idempotency key. */
  requestKey?: string | undefined;
  /** The checkout draft that the form belongs to, if any. */
  draftId?: string | undefined;
  /** For 3-D Secure. */
  browser: Omit<Browser, 'ip'>;
  ip: string;
};

/**
 * Places an order and sends its payment to the provider that the form names, at most once for each request key.
 * ShopError `invalid`, `not-allowed` for a card that must not come here, `conflict` if the request key was used for
 * another form, `too-many` after too many declines; any other outcome is an answer.
 */
export async function placeOrder(
  shop: Shop,
  actor: Actor,
  typed: CheckoutForm,
  context: CheckoutContext,
): Promise<CheckoutAnswer> {
  const sent = typed.paymentMethod === TRANSFER ? { ...typed, way: TRANSFER } : typed;
  const provider = chooseProvider(shop.offered, sent);
  requireValidForm(sent, { ...checkDetails(sent), ...checkMeans(provider, sent, shop.now()) });
  requireValidKey(context.requestKey);
  const answer = await place(
    shop,
    actor,
    provider,
    withOnlyItsMeans(provider, normaliseDetails(sent)),
    context,
  );
  // Also for a repeated call, if the first one was interrupted between two rounds.
  return hasScript(context.browser) ? answer : skipFrames(shop, answer);
}

async function place(
  shop: Shop,
  actor: Actor,
  provider: Beginning | null,
  form: CheckoutForm,
  context: CheckoutContext,
): Promise<CheckoutAnswer> {
  const earlier = await findByRequestKey(shop, form, context.requestKey);
  if (earlier) return waitForAnswer(shop, earlier);
  await refuseTooManyDeclines(shop, form, payerOf(form, context));
  const draftId = form.quote ? (await draftOfForm(shop, form, undefined))?.id : context.draftId;
  const last = draftId ? await cancelPreviousAttempt(shop, draftId) : null;
  if (last) return last;

  const terms = await findTermsOfSale(shop);
  const basket = await priceForm(shop, form, { profile: terms.profile, ip: context.ip });
  const refusal = refusalFor(basket, form);
  const free = shop.isTestMode ? { ...NO_PROVIDER, mode: 'sandbox' as const } : NO_PROVIDER;
  const byTransfer = transferFor(shop, form, terms.profile);
  const takenBy = basket.amount > 0 ? (provider ?? byTransfer) : free;
  const waits = byTransfer !== null && takenBy === byTransfer;
  const reserved =
    refusal ??
    (waits ? await refuseTooManyTransfers(shop, form, context.ip) : null) ??
    (takenBy
      ? await reserveOrder(shop, form, basket, {
          ...context,
          draftId,
          accountId: accountIdOf(actor),
          provider: takenBy,
          ...terms,
          ...(waits && { alsoWrite: (shop, payment) => awaitCustomer(shop, payment, terms.profile) }),
        })
      : notOffered(shop));
  if ('payment' in reserved && waits) return { status: 'accepted', orderId: reserved.payment.order_id };
  if ('payment' in reserved) return beginPayment(shop, provider, payingFor(reserved), form, context);
  // Another call with the same key may have been first, and taken the last of the stock.
  const first = await findByRequestKey(shop, form, context.requestKey);
  return first ? waitForAnswer(shop, first) : reserved;
}

function payingFor(reserved: Reserved): Paying {
  const { payment, orderNumber, basket } = reserved;
  const order = (form: CheckoutForm) =>
    isPaidInPart(basket) ? partOrder(form, payment.amount, 'Deposit') : providerOrder(basket, form);
  return { payment, orderNumber, order, known: reserved };
}

export function notOffered({ offered }: Shop): CheckoutAnswer {
  const isOther = offered.some(({ pays }) => pays !== 'library');
  return {
    status: 'declined',
    message: isOther
      ? 'This way to pay is not offered any more. Nothing was charged: please choose another.'
      : 'We cannot take card payments at the moment.',
  };
}

/** Only a script knows the screen and the time zone. */
export function hasScript({ screen, timeZoneOffset }: CheckoutContext['browser']): boolean {
  return screen !== undefined && timeZoneOffset !== undefined;
}
