import { notFound } from '../../errors.ts';
import { readForm, refuseInvalid } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { beginPayment } from '../checkout/begin-payment.server.ts';
import { requireValidKey } from '../checkout/check-order.server.ts';
import type { CheckoutAnswer } from '../checkout/checkout-answer.ts';
import { CHECKOUT, type CheckoutForm } from '../checkout/checkout-form.ts';
import { skipFrames } from '../checkout/continue-payment.server.ts';
import { payerOf, refuseTooManyDeclines } from '../checkout/decline-limit.server.ts';
import { findByRequestKey, waitForAnswer } from '../checkout/payment-answer.server.ts';
import { type CheckoutContext, hasScript, notOffered } from '../checkout/place-order.server.ts';
import { checkMeans, chooseProvider, withOnlyItsMeans } from '../checkout/way-to-pay.ts';
import { endWaitingRest } from '../order/expire-orders.server.ts';
import { partOrder } from '../payments/provider-order.ts';
import { reserveRest } from './reserve-rest.server.ts';

/** What is sent: the means of payment, and the amount that was shown. */
export type RestSent = Partial<Record<keyof CheckoutForm, unknown>>;

/**
 * Pays all that is due of an order, for whoever has its link, at most once for each request key. ShopError `not-found`;
 * `invalid`, `not-allowed` and `too-many` as for an order; any other outcome is an answer.
 */
export async function payRest(
  shop: Shop,
  orderId: string,
  sent: RestSent,
  context: Omit<CheckoutContext, 'draftId'>,
): Promise<CheckoutAnswer> {
  const typed = await formFor(shop, orderId, sent);
  const provider = chooseProvider(shop.offered, typed);
  refuseInvalid(checkMeans(provider, typed, shop.now()));
  requireValidKey(context.requestKey);
  const form = withOnlyItsMeans(provider, typed);
  const earlier = await findByRequestKey(shop, form, context.requestKey);
  if (earlier) return waitForAnswer(shop, earlier);
  await refuseTooManyDeclines(shop, form, payerOf(form, context));
  if (!provider) return notOffered(shop);
  await endWaitingRest(shop, orderId);
  const reserved = await reserveRest(shop, orderId, form, { provider, requestKey: context.requestKey });
  if (!('payment' in reserved)) return reserved;
  const name = `What was due of order #WEB${reserved.orderNumber}`;
  const order = (form: CheckoutForm) => partOrder(form, reserved.payment.amount, name);
  const answer = await beginPayment(shop, provider, { ...reserved, order }, form, context);
  return hasScript(context.browser) ? answer : skipFrames(shop, answer);
}

/** The checkout's form, with what the order says of its customer. */
async function formFor(shop: Shop, orderId: string, sent: RestSent): Promise<CheckoutForm> {
  const order = await shop.db
    .selectFrom('orders')
    .select([
      'name',
      'email',
      'phone_number',
      'address_fields',
      'shipping_zip',
      'billing_address',
      'collects',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw notFound('order');
  const billing = order.billing_address.split(', ');
  return readForm(CHECKOUT, {
    ...sent,
    ...{ customerName: order.name, email: order.email, phoneNumber: order.phone_number },
    ...{ postcode: order.shipping_zip, ...JSON.parse(order.address_fields ?? '{}') },
    ...{ collects: order.collects === 1, billingIsShipping: false },
    ...{ b_addressLine1: billing.slice(0, -1).join(', '), b_postcode: billing.at(-1) ?? '' },
    ...{ items: [], codes: [], quote: '' },
  });
}
