import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pounds } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { restock } from '../../catalogue/stock/stock.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { partsOfCredit } from '../due/order-money.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { lockForChange, lockOrder } from '../order/lock-order.server.ts';
import { isOverdue, pauseAfter, reasonOf } from '../payments/ask-again.ts';
import { raiseForPayment, resolveAttention } from '../payments/attention.server.ts';
import type { RefundAnswer } from '../payments/payment-provider.ts';
import { CALL_TIMEOUT, requireProvider } from '../payments/payments.server.ts';
import { checkRefund } from './check-refund.server.ts';
import { endIfNothingIsLeft } from './end-refunded.server.ts';
import { giveParts, isCreditOfChange } from './give-parts.server.ts';
import { partsOfRow } from './given.ts';
import type { RefundRequest } from './refund.ts';
import { insertRefund, refundOf } from './refund-ledger.server.ts';
import { isQueued, requireRefunded } from './refund-payment.server.ts';

type Request = RefundRequest & { ifVersion?: number | undefined };

/**
 * Refunds part of an order through its provider. ShopError `not-found`; `invalid` for an impossible amount; `conflict`
 * if the order has changed, a refund is in progress, or the provider refuses; `busy` if the provider's answer is in
 * doubt or it cannot refund yet: the shop then retries.
 */
export async function refundPart(
  shop: Shop,
  admin: Manager,
  orderId: string,
  request: Request,
): Promise<void> {
  const { refundId, amount } = await inTransaction(shop, (shop) => enter(shop, admin, orderId, request));
  const answer = await settleRefund(shop, refundId);
  requireRefunded(answer, pounds(amount), `The shop will keep trying to refund ${pounds(amount)}.`);
}

/** Records the refund before the provider is asked, so that it is made only once. */
async function enter(shop: Shop, admin: Manager, orderId: string, request: Request) {
  // The next version stops a second press of the button.
  const order = await lockForChange(shop, orderId, request.ifVersion);
  const { payment, refunds, left, amount, delivery, lines, reason } = await checkRefund(shop, order, request);
  const { parts, payments } = await partsOfCredit(shop, order, refunds, amount);
  for (const each of payments)
    if (parts.some(({ paymentId }) => paymentId === each.id)) requireProvider(shop, each);
  const refundId = await insertRefund(shop, payment, refunds, left, {
    parts,
    amount,
    delivery,
    lines,
    reason,
    state: 'requested',
    who: admin.name,
    check_after: shop.now() + CALL_TIMEOUT,
  });
  await recordChange(shop, admin, {
    action: 'refund requested',
    kind: 'order',
    subjectId: orderId,
    after: { refund: `${pounds(amount)}: ${reason}`, lines, delivery },
  });
  return { refundId, amount };
}

/** Asks the provider, outside any transaction, and records its answer. */
export async function settleRefund(shop: Shop, refundId: string): Promise<RefundAnswer> {
  const refund = await shop.db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const isOfChange = await isCreditOfChange(shop, refundId);
  const answer = await giveParts(shop, refund, partsOfRow(refund), { standsAnyway: isOfChange });
  if (answer.kind === 'done') await recordDone(shop, refund, answer.reference);
  else if (isQueued(answer)) await retryLater(shop, refund, answer);
  else await end(shop, refundId, { state: 'failed', message: reasonOf(answer) });
  return answer;
}

function recordDone(shop: Shop, { id, order_id }: Open, reference: string) {
  return inTransaction(shop, async (shop) => {
    // Before anything else, so that it is not shipped meanwhile.
    await lockOrder(shop, order_id);
    const row = await end(shop, id, { state: 'done', provider_reference: reference });
    if (!row) return;
    const { lines } = refundOf(row);
    const back = lines.filter(({ isRestocked }) => isRestocked);
    // In the order in which sales take stock.
    for (const { variantId, quantity } of back.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)))
      await restock(shop, variantId, quantity);
    if (!(await isCreditOfChange(shop, id))) await tellOfRefund(shop, row);
    await resolveAttention(shop, id, { who: 'shop', resolution: 'the refund was made' });
    await endIfNothingIsLeft(shop, row);
  });
}

/** Nothing went back of what was set off: its customer reads what is still to be paid. */
function tellOfRefund(shop: Shop, { id, order_id, given }: Row): Promise<void> {
  const kind = given === 0 ? 'order-credited' : 'order-refunded';
  return queueOrderEmail(shop, kind, order_id, { subject: id });
}

type Row = Selectable<Schema['refund']>;

type End = { state: 'done' | 'failed'; provider_reference?: string; message?: string };

/** Ends an open refund; undefined if it had already ended. */
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

async function retryLater(shop: Shop, refund: Open, answer: RefundAnswer) {
  const waited = shop.now() - refund.created;
  const message = reasonOf(answer);
  await shop.db
    .updateTable('refund')
    .set({ state: 'unknown', message, updated: shop.now(), check_after: shop.now() + pauseAfter(waited) })
    .where('id', '=', refund.id)
    .where('state', 'in', ['requested', 'unknown'])
    .execute();
  if (isOverdue(answer, waited))
    await raiseForPayment(shop, refund, `a refund has not been made: ${message}`);
}

/** Retries refunds whose answer was lost or that had to wait; each is claimed first. */
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
