import { VISITOR } from '#shop/actor.ts';
import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import type { CheckoutForm } from '#shop/checkout/checkout-form.ts';
import { continueStep } from '#shop/checkout/continue-payment.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { finishReturn } from '#shop/checkout/return-from-step.server.ts';
import type { Provider } from '#shop/payments/payment-provider.ts';
import type { Bank } from '../bank.ts';
import { atBank } from '../bank-page.ts';
import { BROWSER } from '../builders.ts';
import { hearCallback } from '../callbacks.ts';
import type { TestShop } from '../shop.ts';

export type Place = { shop: TestShop; bank: Bank };

/** What a buyer has in their purse, and does at their bank. */
export type Buyer = { card: string; expiry: string; press?: 'confirm' | 'fail' };

export const GOOD: Buyer = { card: '4929421234600821', expiry: '03 / 31' };
export const DECLINED: Buyer = { ...GOOD, card: '4000000000000002' };
export const CHALLENGED: Buyer = { ...GOOD, expiry: '12 / 31' };

/**
 * A way to pay as its buyers use it: what every adapter brings to the scenarios of every-way.ts. Nothing here knows the
 * adapter's own types: a buyer sees the provider's pages over HTTP.
 */
export type Way = {
  /** The adapter's id. */
  id: string;
  provider(bank: Bank): Provider;
  /** What the page adds to the form before PAY NOW sends it. */
  means(place: Place, buyer: Buyer): Promise<Partial<CheckoutForm>>;
  /**
   * What the buyer does after PAY NOW at the bank and the provider, and what the browser brings back: fields posted to the
   * return address.
   */
  decide(place: Place, answer: CheckoutAnswer, buyer: Buyer): Promise<Record<string, string>>;
  /** The provider tells the shop of this order's payment; by default the gateway's signed copy. */
  hear?(place: Place, orderNumber: string): Promise<void>;
  /** How money goes back that was just taken; by default it is not taken after all. */
  givesBackBy?: 'refund';
  /** Whether a buyer who is at the provider can finish there while the shop hears nothing. */
  finishesAlone: boolean;
  /** Whether the shop can end the payment there, so that nothing comes for an order that has ended. */
  endsAtProvider?: true;
};

/** The provider's own message about an order, as it is posted. */
export async function hear(place: Place, way: Way, orderNumber: string): Promise<void> {
  if (way.hear) return way.hear(place, orderNumber);
  await hearCallback(place.shop, await place.bank.callbackFor(orderNumber));
}

type How = { requestKey?: string; draftId?: string };

/** PAY NOW, with a browser that cannot show hidden frames. */
export async function press(
  place: Place,
  way: Way,
  form: CheckoutForm,
  buyer: Buyer,
  how: How = {},
): Promise<CheckoutAnswer> {
  const card = { cardNumber: '', expiry: '', cvv: '' };
  const sent = { ...form, ...card, way: way.id, ...(await way.means(place, buyer)) };
  return placeOrder(place.shop, VISITOR, sent, { browser: BROWSER, ip: '192.0.2.1', ...how });
}

/** Everything from PAY NOW to the end. */
export async function buy(place: Place, way: Way, form: CheckoutForm, buyer: Buyer, how?: How) {
  return finish(place, way, await press(place, way, form, buyer, how), buyer);
}

/** Does what is asked of the buyer until nothing is. */
export async function finish(
  place: Place,
  way: Way,
  begun: CheckoutAnswer,
  buyer: Buyer,
): Promise<CheckoutAnswer> {
  let answer = begun;
  for (let round = 0; answer.status === 'authenticate' && round < 6; round++)
    answer = await comeBack(place, answer, await way.decide(place, answer, buyer));
  return answer;
}

/** The browser comes back to the return address. */
export async function comeBack(
  { shop }: Place,
  { reference = '' }: CheckoutAnswer,
  answered: Record<string, string>,
): Promise<CheckoutAnswer> {
  return (await finishReturn(shop, reference, answered)) ?? continueStep(shop, reference, 'page', answered);
}

/** At the bank of 3-D Secure, for ways whose shop is part of it. */
export async function decideAtBank(_: Place, answer: CheckoutAnswer, { press = 'confirm' }: Buyer) {
  return (await atBank(answer, press)).fields;
}
