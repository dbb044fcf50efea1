import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pence, pounds } from '#values/pence.ts';
import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { restock } from '../catalogue/stock.server.ts';
import { queueRefunded } from '../emails/order-emails.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { raiseAttention } from './attention.server.ts';
import { checkRefund } from './check-refund.server.ts';
import type { RefundAnswer } from './payment-provider.ts';
import {
  CALL_TIMEOUT,
  CHECK_EVERY,
  findPayment,
  notConfigured,
  type Payment,
  providerOrAttention,
  requireProvider,
} from './payments.server.ts';
import type { RefundRequest } from './refund.ts';
import { refundOf } from './refund-ledger.server.ts';
import { isQueued } from './refund-payment.server.ts';

/** A bank settles overnight; what is not settled after this long is looked at by a person. */
const ESCALATE_AFTER = 36 * 3_600_000;

/**
 * Gives a part of an order's money back through its provider. ShopError `not-found`; `invalid` for an amount that
 * cannot be; `conflict` when the order has changed, a refund is under way, or the provider refuses; `busy` when its
 * answer is in doubt or it cannot do it right now, and then the shop goes on asking by itself.
 */
export async function refundPart(
  shop: Shop,
  admin: Admin,
  orderId: string,
  wish: RefundRequest & { ifVersion?: number | undefined },
): Promise<void> {
  const { refundId, amount } = await inTransaction(shop, (shop) => ask(shop, admin, orderId, wish));
  const answer = await settleRefund(shop, refundId);
  if (answer.kind === 'done') return;
  const why =
    'message' in answer ? answer.message : 'The provider has not said yet whether the money went back.';
  if (isQueued(answer))
    throw new ShopError('busy', `${why} The shop keeps asking until the ${pounds(amount)} are back.`, {
      retryAfter: 60,
    });
  throw new ShopError('conflict', `The ${pounds(amount)} could not be given back: ${why}`);
}

/** Writes the refund down before anybody is asked, so that it is made once whatever happens. */
async function ask(
  shop: Shop,
  admin: Admin,
  orderId: string,
  wish: RefundRequest & { ifVersion?: number | undefined },
) {
  // The order is held until the transaction ends; its new version stops a second press of the button.
  const order = await shop.db
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1), updated: shop.now() }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  if (!order) throw notFound('order');
  const { payment, refunds, amount, delivery, lines } = await checkRefund(shop, order, wish);
  requireProvider(shop, payment);
  const refund = {
    id: shop.newId('e'),
    order_id: orderId,
    payment_id: payment.id,
    number: refunds.length + 1,
    amount,
    refunded_before: refunds.reduce((sum, each) => sum + (each.state === 'done' ? each.amount : 0), 0),
    reason: wish.reason,
    lines: JSON.stringify(lines),
    delivery,
    state: 'requested' as const,
    provider_reference: '',
    message: '',
    who: admin.name,
    created: shop.now(),
    updated: shop.now(),
    check_after: shop.now() + CALL_TIMEOUT,
  };
  await shop.db.insertInto('refund').values(refund).execute();
  await recordChange(shop, admin, {
    action: 'refund asked for',
    kind: 'order',
    subjectId: orderId,
    after: { refund: `${pounds(amount)}: ${wish.reason}`, lines, delivery },
  });
  return { refundId: refund.id, amount };
}

/** Asks the provider, outside any transaction, and writes down what came of it. */
async function settleRefund(shop: Shop, refundId: string): Promise<RefundAnswer> {
  const refund = await shop.db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const payment = await findPayment(shop, refund.payment_id);
  const answer = await askForPart(shop, refund, payment);
  if (answer.kind === 'done') await recordDone(shop, refundId, answer.reference);
  else if (isQueued(answer)) await retryLater(shop, refund, answer);
  else await end(shop, refundId, { state: 'failed', message: 'message' in answer ? answer.message : '' });
  return answer;
}

async function askForPart(
  shop: Shop,
  refund: Selectable<Schema['refund']>,
  payment: Payment,
): Promise<RefundAnswer> {
  if (!payment.provider_reference)
    return { kind: 'refused', message: 'The provider has no reference for this payment.' };
  const provider = await providerOrAttention(shop, payment);
  if (!provider) return { kind: 'unknown', cause: notConfigured(payment) };
  try {
    return await provider.refundPart(payment.provider_reference, {
      amount: pence(refund.amount),
      givenBefore: pence(refund.refunded_before),
      total: pence(payment.amount),
      key: refund.id,
    });
  } catch (error) {
    shop.log.error('the provider could not be asked', { refundId: refund.id, error });
    return { kind: 'unknown', cause: 'the call failed' };
  }
}

function recordDone(shop: Shop, refundId: string, reference: string) {
  return inTransaction(shop, async (shop) => {
    const row = await end(shop, refundId, { state: 'done', provider_reference: reference });
    if (!row) return;
    const { lines } = refundOf(row);
    for (const { variantId, quantity, isRestocked } of lines)
      if (isRestocked) await restock(shop, variantId, quantity);
    await queueRefunded(shop, row.order_id, refundId);
  });
}

type End = { state: 'done' | 'failed'; provider_reference?: string; message?: string };

/** Ends an open refund; undefined when it had ended before, whoever asks. */
function end(shop: Shop, refundId: string, how: End) {
  return shop.db
    .updateTable('refund')
    .set({ ...how, updated: shop.now(), check_after: null })
    .where('id', '=', refundId)
    .where('state', 'in', ['requested', 'unknown'])
    .returningAll()
    .executeTakeFirst();
}

type Open = { id: string; order_id: string; amount: number; created: number };

async function retryLater(shop: Shop, { id, order_id, amount, created }: Open, answer: RefundAnswer) {
  const why = 'message' in answer ? answer.message : 'cause' in answer ? answer.cause : '';
  await shop.db
    .updateTable('refund')
    .set({ state: 'unknown', message: why, updated: shop.now(), check_after: shop.now() + CHECK_EVERY })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'unknown'])
    .execute();
  if (shop.now() - created < ESCALATE_AFTER) return;
  await raiseAttention(shop, {
    subject: id,
    orderId: order_id,
    amount,
    reason: `a refund is not made: ${why}`,
  });
}

/** Goes on with refunds whose answer was lost or that had to wait; each is claimed before it is asked about. */
export async function settleRefunds(shop: Shop): Promise<void> {
  const due = await shop.db
    .selectFrom('refund')
    .select(['id', 'check_after'])
    .where('check_after', '<=', shop.now())
    .orderBy('check_after')
    .limit(50)
    .execute();
  for (const { id, check_after } of due) {
    const claimed = await shop.db
      .updateTable('refund')
      .set({ check_after: shop.now() + CALL_TIMEOUT })
      .where('id', '=', id)
      .where('check_after', '=', check_after)
      .returning('id')
      .executeTakeFirst();
    if (claimed) await settleRefund(shop, id);
  }
}
