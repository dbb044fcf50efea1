import { VISITOR } from '#shop/actor.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import type { CheckoutForm } from '#shop/sales/checkout/checkout-form.ts';
import { continueStep } from '#shop/sales/checkout/continue-payment.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { finishReturn } from '#shop/sales/checkout/return-from-step.server.ts';
import type { Provider } from '#shop/sales/payments/payment-provider.ts';
import type { Bank } from '../kit/bank.ts';
import { atBank } from '../kit/bank-page.ts';
import { BROWSER } from '../kit/builders.ts';
import { hearCallback } from '../kit/callbacks.ts';
import type { TestShop } from '../kit/shop.ts';

export type Place = { shop: TestShop; bank: Bank };

/** What a buyer has in their purse, and does at their bank. */
export type Buyer = { card: string; expiry: string; code?: string; press?: 'confirm' | 'fail' };

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
  means(place: Place, buyer: Buyer, form: CheckoutForm): Promise<Means>;
  /** Sends the form with its means; by default as the checkout does. */
  send?(place: Place, form: CheckoutForm, means: Means): Promise<CheckoutAnswer>;
  /**
   * What the buyer does after PAY NOW at the bank and the provider, and what the browser brings back: fields posted to the
   * return address.
   */
  decide(place: Place, answer: CheckoutAnswer, buyer: Buyer): Promise<Record<string, string>>;
  /** The browser comes back; by default to the return address. */
  comeBack?(place: Place, begun: CheckoutAnswer): Promise<CheckoutAnswer>;
  /** The provider tells the shop of this order's payment; by default the gateway's signed copy. */
  hear?(place: Place, orderNumber: string): Promise<void>;
  /** Loses the answer to the next call that moves money; by default the gateway's. */
  lose?(place: Place): Promise<unknown>;
  /** The provider decides, the buyer waits, and the money is taken when the order is shipped. */
  isLater?: true;
  /** How money goes back that was just taken; by default it is not taken after all. */
  givesBackBy?: 'refund';
  /** Whether a buyer who is at the provider can finish there while the shop hears nothing. */
  finishesAlone: boolean;
  /** Whether the shop can end the payment there, so that nothing comes for an order that has ended. */
  endsAtProvider?: true;
};

/** All of the providers that a browser can reach. */
export type AtProvider = { bank: Pick<Bank, 'url' | 'control' | 'ways'> };

/** A way whose buyers need nothing but their browser. */
export type BrowserWay = Omit<Way, 'means' | 'decide'> & {
  means(at: AtProvider, buyer: Buyer): Promise<Means>;
  decide(at: AtProvider, answer: CheckoutAnswer, buyer: Buyer): Promise<Record<string, string>>;
};

/** Fields of the form, and what only the way itself reads. */
type Means = Partial<CheckoutForm> & Record<string, unknown>;

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
  return send(place, way, form, await way.means(place, buyer, form), how);
}

/** The form as the browser sends it, once the page has its means; sent twice it is a double click. */
export function send(place: Place, way: Way, form: CheckoutForm, means: Means, how: How = {}) {
  if (way.send) return way.send(place, form, means);
  const sent = { ...form, cardNumber: '', expiry: '', cvv: '', way: way.id, ...means };
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
  const isOpen = ({ status }: CheckoutAnswer) => status === (way.isLater ? 'checking' : 'authenticate');
  let answer = begun;
  for (let round = 0; isOpen(answer) && round < 6; round++)
    answer = await comeBack(place, way, answer, await way.decide(place, answer, buyer));
  return answer;
}

/** The browser comes back with what it brings. */
export async function comeBack(
  place: Place,
  way: Way,
  begun: CheckoutAnswer,
  answered: Record<string, string>,
): Promise<CheckoutAnswer> {
  if (way.comeBack) return way.comeBack(place, begun);
  const { reference = '' } = begun;
  return (
    (await finishReturn(place.shop, reference, answered)) ??
    continueStep(place.shop, reference, 'page', answered)
  );
}

/** At the bank of 3-D Secure, for ways whose shop is part of it. */
export async function decideAtBank(_: AtProvider, answer: CheckoutAnswer, { press = 'confirm' }: Buyer) {
  return (await atBank(answer, press)).fields;
}
