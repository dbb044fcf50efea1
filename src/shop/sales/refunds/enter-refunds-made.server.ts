import { pounds } from '#values/uk/pence.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { lockOrder } from '../order/lock-order.server.ts';
import { findUnits } from '../parcels/find-units.server.ts';
import { hasBeenRaised, raiseForPayment } from '../payments/attention.server.ts';
import type { MadeRefund } from '../payments/callback.ts';
import { companyOf, findPayment, type Payment } from '../payments/payments.server.ts';
import { remainderOf } from './check-refund.server.ts';
import { endIfNothingIsLeft } from './end-refunded.server.ts';
import { everythingOf, isOpen, type Refund } from './refund.ts';
import { insertRefund, listRefunds } from './refund-ledger.server.ts';

/** Milliseconds: customers are not written to about a refund that was found long after it was made. */
const STILL_NEWS = 2 * 24 * 3_600_000;

/**
 * Enters refunds that somebody made in the account with the provider, each once, with its credit note. The stock stays
 * as it is. ShopError `busy` while a refund of the shop's own is open: what it is counted from must not change under it.
 */
export async function enterRefundsMade(shop: Shop, paymentId: string, made: MadeRefund[]): Promise<void> {
  for (const each of made.toSorted((a, b) => a.made - b.made))
    await inTransaction(shop, (shop) => enter(shop, paymentId, each));
}

async function enter(shop: Shop, paymentId: string, made: MadeRefund) {
  const { order_id } = await findPayment(shop, paymentId);
  const order = await lockOrder(shop, order_id);
  const payment = await findPayment(shop, paymentId);
  const refunds = await listRefunds(shop, order.id);
  if (refunds.some(({ reference }) => reference === made.reference) || isCounted(payment, refunds)) return;
  if (payment.state === 'refunding' || refunds.some(isOpen))
    throw new ShopError('busy', 'A refund of this order is in progress.', { retryAfter: 60 });
  const company = companyOf(shop, payment);
  const left = await remainderOf(shop, order, refunds);
  if (made.amount > left.amount) return tooMuch(shop, payment, made, { company, left: left.amount });
  const isAll = made.amount === left.amount;
  const id = await insertRefund(shop, payment, refunds, left, {
    amount: made.amount,
    delivery: isAll ? left.delivery : 0,
    lines: isAll ? everythingOf(left, await findUnits(shop, order, refunds), false) : [],
    reason: `Refunded in the account with ${company}`,
    state: 'done',
    provider_reference: made.reference,
    who: company,
  });
  await recordChange(
    shop,
    { name: company, accountId: null },
    {
      action: 'refunded',
      kind: 'order',
      subjectId: order.id,
      after: { refund: `${pounds(made.amount)}, in the account with ${company}` },
    },
  );
  if (shop.now() - made.made < STILL_NEWS)
    await queueOrderEmail(shop, 'order-refunded', order.id, { subject: id });
  if (!isAll || order.status !== 'accepted') return;
  const ended = await endIfNothingIsLeft(shop, { order_id: order.id, who: company });
  const what =
    ended === 'shipped'
      ? 'what had not left was cancelled: add it'
      : 'the order was cancelled: add its goods';
  const reason = `everything was refunded in the account with ${company}, so ${what} to the stock again, if they are there`;
  await raiseForPayment(shop, payment, reason, { subject: id, amount: 0 });
}

/** Nothing was taken, or the refund of everything that was left has counted it. */
function isCounted({ state }: Payment, refunds: Refund[]): boolean {
  if (state === 'refunded') return refunds.some(({ isRest, reference }) => isRest && reference !== '');
  return state !== 'accepted' && state !== 'refunding';
}

async function tooMuch(
  shop: Shop,
  payment: Payment,
  { reference, amount }: MadeRefund,
  { company, left }: { company: string; left: number },
) {
  if (await hasBeenRaised(shop, { subject: reference, orderId: payment.order_id })) return;
  const reason = `${pounds(amount)} was refunded in the account with ${company}, and only ${pounds(left)} of the order was left: it is not entered here`;
  await raiseForPayment(shop, payment, reason, { subject: reference, amount: amount - left });
}
