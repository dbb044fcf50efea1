import { compiled } from '#database/compiled.server.ts';
import { pounds } from '#values/uk/pence.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { raiseAttention, raiseForPayment } from './attention.server.ts';
import type { Callback } from './callback.ts';
import type { Provider } from './payment-provider.ts';
import { expectedOf, PAYMENT_COLUMNS, type Payment, providerOf } from './payments.server.ts';
import { recordNews } from './record-news.server.ts';
import { recordOutcome } from './record-outcome.server.ts';
import { queryProvider } from './settle-payments.server.ts';

/** Milliseconds in which the answer that the callback repeats is usually recorded. */
const DIRECT_ANSWER = 100;

type Received = { headers: Headers; rawBody: string };
type Answer = Extract<Callback, { kind: 'answer' }>;
type PaidOrder = Payment & { order_number: number };

/**
 * Records what a provider posts: a signed copy of an answer, or that something has happened to a payment. A repeated or
 * late one changes nothing. ShopError `not-allowed` if no configured provider signed it, `not-found` if the payment is
 * not ours; the owner is notified if it may have moved money.
 */
export async function receiveCallback(shop: Shop, received: Received): Promise<void> {
  const heard = await readByAny(shop, received);
  if (!heard) {
    shop.log.warn('a callback was refused: its signature is wrong');
    throw new ShopError('not-allowed', 'The signature is wrong.');
  }
  if (heard.callback.kind === 'nothing') return;
  const payment = await findRecorded(shop, heard.callback);
  const callback = payment ? await readByItsOwn(shop, payment, heard, received) : null;
  if (!payment || !callback) return refuseUnknown(shop, heard);
  if (callback.kind === 'look') return lookAt(shop, payment, callback.reference);
  if (callback.kind === 'refund-failed') return tellOfFailedRefund(shop, payment, callback);
  if (callback.kind === 'answer') return recordAnswer(shop, payment, callback);
  await recordNews(shop, payment.id, callback);
}

type Heard = { provider: Provider; callback: Exclude<Callback, { kind: 'not-ours' }> };

/** Tries every configured provider: an old one still calls about its payments. */
async function readByAny(shop: Shop, received: Received): Promise<Heard | null> {
  for (const provider of Object.values(shop.providers)) {
    const callback = await provider.readCallback(received);
    if (callback.kind !== 'not-ours') return { provider, callback };
  }
  return null;
}

/** What the payment's own provider reads, which may be another way to pay at the same account. */
async function readByItsOwn(shop: Shop, payment: Payment, heard: Heard, received: Received) {
  const own = providerOf(shop, payment);
  const callback = own === heard.provider ? heard.callback : await own?.readCallback(received);
  return callback && callback.kind !== 'not-ours' && callback.kind !== 'nothing' ? callback : null;
}

type FailedRefund = Extract<Callback, { kind: 'refund-failed' }>;

/** The money is back at the provider, and the customer is still owed it. */
function tellOfFailedRefund(shop: Shop, payment: Payment, { reference, amount, cause }: FailedRefund) {
  const reason = `a refund of ${pounds(amount)} did not reach the customer (${cause}): give it back another way`;
  return raiseForPayment(shop, payment, reason, { subject: reference, amount });
}

async function refuseUnknown(shop: Shop, { provider, callback }: Heard): Promise<never> {
  if (callback.kind === 'answer' && isMoney(callback)) {
    const { paymentId, orderNumber, amount } = callback;
    const reason = `${provider.staffName} reports a payment ${paymentId} for order ${orderNumber} that is not ours`;
    await raiseAttention(shop, { subject: paymentId, amount, reason });
  }
  throw new ShopError('not-found', 'There is no such payment.');
}

function isMoney({ answer }: Answer): boolean {
  return answer.kind === 'accepted' || answer.kind === 'unknown';
}

async function recordAnswer(shop: Shop, payment: PaidOrder, { answer, amount, orderNumber }: Answer) {
  if (payment.amount !== amount || String(payment.order_number) !== orderNumber)
    return raiseForPayment(shop, payment, `a callback names order ${orderNumber} and ${amount} pence`, {
      amount,
    });
  // A step comes with the direct answer; should that be lost, the reference settles the payment.
  if (answer.kind === 'step' && answer.reference) await keepReference(shop, payment.id, answer.reference);
  // A doubt is recorded for its reference.
  const isDoubt = answer.kind === 'unknown' && answer.reference;
  if (answer.kind === 'accepted' || answer.kind === 'declined' || isDoubt)
    await recordOutcome(shop, payment, answer);
}

/** Asks the provider, whose answer is the only thing that counts; also about money for an order that has ended. */
async function lookAt(shop: Shop, payment: Payment, reference: string) {
  const known = payment.provider_reference ?? reference;
  if (known !== reference) return lookAtAnother(shop, payment, reference);
  await keepReference(shop, payment.id, reference);
  await queryProvider(shop, { ...payment, provider_reference: reference });
}

/** Another transaction of the same payment matters only if it took money. */
async function lookAtAnother(shop: Shop, payment: Payment, reference: string) {
  const answer = await providerOf(shop, payment)?.query(reference, await expectedOf(shop, payment));
  if (answer?.kind === 'accepted') await recordOutcome(shop, payment, answer);
  // The settling job does not know of it.
  if (answer?.kind === 'unknown' && !answer.needsStaff)
    throw new ShopError('busy', 'The provider could not be asked.', { retryAfter: 60 });
}

/** The settling job asks by it, and cancels a payment that nobody will confirm. */
async function keepReference(shop: Shop, paymentId: string, reference: string) {
  await shop.db
    .updateTable('payment')
    .set({ provider_reference: reference })
    .where('id', '=', paymentId)
    .where('state', 'in', ['sending', 'unknown'])
    .where('provider_reference', 'is', null)
    .execute();
}

/** The provider answers and calls back at once: the answer is left to be first, as two writers would only wait. */
async function findRecorded(shop: Shop, { paymentId }: { paymentId: string }): Promise<PaidOrder | null> {
  const [found] = await findPaidOrder(shop, { paymentId });
  if (found?.state !== 'sending') return found ?? null;
  await shop.holdBack(DIRECT_ANSWER);
  const [later] = await findPaidOrder(shop, { paymentId });
  return later ?? null;
}

const findPaidOrder = compiled((db, { paymentId }: { paymentId: string }) =>
  db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(PAYMENT_COLUMNS.map((column) => `payment.${column}` as const))
    .select('orders.order_number')
    .where('payment.id', '=', paymentId),
);
