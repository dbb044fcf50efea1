import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { compiled } from '#database/compiled.server.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { endIfUnsent } from '../order/expire-orders.server.ts';
import { isSold } from '../order/order.ts';
import { isHandWay } from '../payments/by-hand.ts';
import { CHECKING_PAYMENT, hasFailed, isPaid, PAYMENT_FAILED } from '../payments/payment.ts';
import { findPayment, PAYMENT_COLUMNS, type Payment, providerOf } from '../payments/payments.server.ts';
import { readStep } from '../payments/step.ts';
import { cardDigits } from './card-form.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** The checkout's answer for a payment in this state. */
export async function answerFor(shop: Shop, payment: Payment): Promise<CheckoutAnswer> {
  const { state, message, order_id: orderId } = payment;
  if (hasFailed(state)) return { status: 'declined', message: message || PAYMENT_FAILED };
  const step = readStep(payment.authentication);
  if (state === 'awaiting-customer' && step)
    return {
      status: 'authenticate',
      orderId,
      reference: payment.public_reference,
      show: step.show,
      adapter: { id: payment.provider, browser: providerOf(shop, payment)?.browser ?? null },
    };
  // It is ordered: only the money is waited for.
  if (state === 'awaiting-customer' && isHandWay(payment.provider)) return { status: 'accepted', orderId };
  if (await isGoingBack(shop, payment)) return { status: 'declined', message: GOING_BACK };
  if (isPaid(state)) return { status: 'accepted', orderId };
  return { status: 'checking', message: CHECKING_PAYMENT, orderId };
}

/** Whether the money came for an order that had ended, or the order has been cancelled since. */
export async function isGoingBack(
  shop: Shop,
  { state, order_id, late }: Pick<Payment, 'state' | 'order_id' | 'late'>,
): Promise<boolean> {
  if (state !== 'refunding' && state !== 'refunded') return false;
  if (late) return true;
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  return !isSold(status);
}

const GOING_BACK = 'This order has ended. Whatever was paid for it goes back to you in full.';

/** The payment with this request key, if any. ShopError `conflict` if it was made for another form. */
export async function findByRequestKey(
  shop: Shop,
  form: CheckoutForm,
  requestKey: string | undefined,
): Promise<Payment | undefined> {
  if (!requestKey) return undefined;
  const [payment] = await findByKey(shop, { requestKey });
  if (payment && payment.request_hash !== hashForm(shop, form)) throw conflict();
  return payment;
}

const findByKey = compiled((db, { requestKey }: { requestKey: string }) =>
  db.selectFrom('payment').select(PAYMENT_COLUMNS).where('request_key', '=', requestKey),
);

/** Milliseconds: longer than a dead payment takes to end, and no longer than a proxy and a person wait. */
const PATIENCE = 11_000;
const EVERY = 100;

/** Waits for the answer to a payment that another call is making; `checking` if there is none in time. */
export async function waitForAnswer(shop: Shop, payment: Payment): Promise<CheckoutAnswer> {
  const start = performance.now();
  let current = await endIfUnsent(shop, payment);
  while (isBeingMade(current) && performance.now() - start < PATIENCE) {
    await wait(EVERY);
    current = await endIfUnsent(shop, await findPayment(shop, payment.id));
  }
  return answerFor(shop, current);
}

/**
 * A keyed hash of the form, to recognise a repeated request. Of the card it includes only the first six and last four
 * digits.
 */
export function hashForm(
  shop: Shop,
  { cvv, checksum, cardNumber, codes, quote, paymentMethod, ...form }: CheckoutForm,
): string {
  const digits = cardDigits(cardNumber);
  // Without any it is the hash of a version that has none, and of a session that one has stored.
  const sent = { ...form, ...(codes?.length ? { codes } : {}), ...(quote ? { quote } : {}) };
  const text = JSON.stringify([sent, digits.slice(0, 6), digits.slice(-4)]);
  return createHmac('sha256', shop.secret).update(text).digest('base64url');
}

/** The request key was used for other details. */
export function conflict(): ShopError {
  return new ShopError(
    'conflict',
    'This payment was already started with other details. Please start again.',
  );
}

function isBeingMade({ state }: Payment): boolean {
  return state === 'created' || state === 'sending';
}
