import { parsePostcode } from '#values/postcode.ts';
import type { Actor } from '../accounts/actor.ts';
import { priceBasket } from '../basket/price-basket.server.ts';
import type { PricedBasket } from '../basket/priced-basket.ts';
import { invalid, ShopError } from '../errors.ts';
import type { Browser, SaleAnswer } from '../payments/card-gateway.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import { CHECKING_PAYMENT } from '../payments/payment.ts';
import { recordOutcome } from '../payments/payments.server.ts';
import type { Shop } from '../shop.server.ts';
import { answerOf, findByRequestKey, waitForAnswer } from './answer-of.server.ts';
import { checkCard, checkDetails, checkItems } from './check-form.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutForm, cardDigits, checksumOf, expiryParts } from './checkout-form.ts';
import { countDecline, refuseTooManyDeclines } from './decline-limit.server.ts';
import { type Reserved, reserveOrder } from './reserve-order.server.ts';
import { tidyForm } from './tidy-form.ts';

/** What comes with the form: who pays from where, and the key under which a repeated press finds the same payment. */
export type Circumstances = {
  requestKey?: string | undefined;
  /** The checkout draft that the form belongs to, when there is one. */
  draftId?: string | undefined;
  /** The gateway wants to know the buyer's browser. */
  browser: Omit<Browser, 'ip'>;
  ip: string;
};

const NEW_PRICES = 'Prices have changed since you filled your basket. Please check the new total.';

/**
 * Places an order and pays it by card (design, 'Four requests'). Throws ShopError `invalid` with the field texts of
 * the specification, section 5, `conflict` when the request key was used for another form, `too-many` after too
 * many declines; every other end is an answer. Charges at most once for one request key, however often and at
 * whatever moment it is called.
 */
export async function placeOrder(
  shop: Shop,
  actor: Actor,
  sent: CheckoutForm,
  circumstances: Circumstances,
): Promise<CheckoutAnswer> {
  refuseInvalid(sent, shop.now());
  refuseOddKey(circumstances.requestKey);
  const form = tidyForm(sent);
  const earlier = await findByRequestKey(shop, form, circumstances.requestKey);
  if (earlier) return waitForAnswer(shop, earlier);
  await refuseTooManyDeclines(shop, form, circumstances);

  const basket = await priceBasket(shop, basketOf(form), parsePostcode(form.postcode));
  const reserved =
    refuseToSell(shop, basket, form) ?? (await reserveOrder(shop, actor, form, basket, circumstances));
  if ('paymentId' in reserved) return payByCard(shop, reserved, form, circumstances);
  // Another call under the same key may have come first, and have taken the last piece.
  const first = await findByRequestKey(shop, form, circumstances.requestKey);
  return first ? waitForAnswer(shop, first) : reserved;
}

function refuseInvalid(form: CheckoutForm, now: number) {
  const errors = { ...checkDetails(form), ...checkCard(form, now), ...checkItems(form) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (form.checksum !== checksumOf(form))
    throw invalid({
      checksum: { error: 'Checksum not valid', fix: 'Send the form again from the checkout' },
    });
}

function refuseOddKey(requestKey: string | undefined) {
  if (requestKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(requestKey))
    throw new ShopError('malformed', 'The idempotency key must be 1 to 200 plain characters.');
}

/** The lines as ordered; the same variant twice is one line. */
function basketOf(form: CheckoutForm) {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of form.items)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ handle: '', variant: { id, title: '' }, quantity }));
}

/** What stands against the sale before anything is written; null when nothing does. */
function refuseToSell(shop: Shop, basket: PricedBasket, form: CheckoutForm): CheckoutAnswer | null {
  const isGone = basket.lines.some(({ problem }) => problem?.kind === 'gone');
  const isTooMany = checkItems({ ...form, items: basket.lines.map((line) => ({ ...line, price: 0 })) });
  if (isGone)
    throw invalid({ items: { error: 'Items not valid', fix: 'One of the products is no longer sold' } });
  if (isTooMany.items) throw invalid(isTooMany);

  const problem = basket.lines.find((line) => line.problem)?.problem;
  if (problem) return { status: 'declined', message: problem.message };
  const priceNow = new Map(basket.lines.map((line) => [line.variantId, line.unitPrice]));
  const isSamePrice = form.items.every(({ variantId, price }) => priceNow.get(variantId) === price);
  if (!isSamePrice || form.amount !== basket.amount)
    return { status: 'declined', message: NEW_PRICES, amount: basket.amount };
  if (!shop.cards && basket.amount > 0)
    return { status: 'declined', message: 'We cannot take card payments at the moment.' };
  return null;
}

/** Asks the gateway, outside any transaction, and writes down what it said. */
async function payByCard(
  shop: Shop,
  reserved: Reserved,
  form: CheckoutForm,
  circumstances: Circumstances,
): Promise<CheckoutAnswer> {
  const answer = await sell(shop, reserved, form, circumstances);
  // An outage of the gateway is no decline: only that one has a reference.
  if (answer.kind === 'declined' && answer.reference) await countDecline(shop, form, circumstances);
  try {
    return answerOf(await recordOutcome(shop, reserved.paymentId, answer));
  } catch (error) {
    // Money may have moved: the callback and the settling job will write it down.
    shop.log.error('an answer of the gateway was not written down', { paymentId: reserved.paymentId, error });
    return { status: 'checking', message: CHECKING_PAYMENT, orderId: reserved.orderId };
  }
}

async function sell(
  shop: Shop,
  { paymentId, publicReference, orderNumber, amount }: Reserved,
  form: CheckoutForm,
  { browser, ip }: Circumstances,
): Promise<SaleAnswer> {
  // A basket that costs nothing is accepted as it is: no gateway takes an amount of zero.
  if (amount === 0 || !shop.cards)
    return {
      kind: 'accepted',
      reference: '',
      authorisationCode: '',
      cardBrand: '',
      message: 'Nothing to pay',
    };
  await movePayment(shop, paymentId, 'sending', 'asking the card gateway', {
    check_after: shop.now() + LONGEST_SALE,
  });
  const { month, year } = expiryParts(form.expiry);
  try {
    return await shop.cards.sell({
      paymentId,
      orderNumber,
      amount,
      card: { number: cardDigits(form.cardNumber), expiryMonth: month, expiryYear: year, cvv: form.cvv },
      customer: {
        name: form.customerName,
        email: form.email,
        phoneNumber: form.phoneNumber,
        address: [form.b_addressLine1, form.b_addressLine2, form.b_town].filter(Boolean).join('\n'),
        postcode: form.b_postcode,
      },
      browser: { ...browser, ip },
      returnUrl: `${shop.publicUrl}/checkout/return/${publicReference}`,
      callbackUrl: `${shop.publicUrl}/checkout/callback`,
    });
  } catch (error) {
    shop.log.error('the card gateway could not be asked', { paymentId, error });
    return { kind: 'unknown', reference: null, cause: 'the call failed' };
  }
}

/** A call that is still out after this long died with its process: nobody knows what became of it. */
const LONGEST_SALE = 60_000;
