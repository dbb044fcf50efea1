import { pounds } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { requireValidKey } from '../checkout/check-order.server.ts';
import { partsOfCredit } from '../due/order-money.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { reindexOrder } from '../list/index-order.server.ts';
import { lockForChange, lockOrder } from '../order/lock-order.server.ts';
import { publishOrder } from '../order/move-order.server.ts';
import { CALL_TIMEOUT, requireProvider } from '../payments/payments.server.ts';
import { insertRefund } from '../refunds/refund-ledger.server.ts';
import { settleRefund } from '../refunds/refund-part.server.ts';
import { addLines, sumsOf } from './add-lines.server.ts';
import { type ChangeContent, ORDER_CHANGED } from './change-form.ts';
import { type Order, type Planned, planChange } from './plan-change.server.ts';

/** So often an order is changed at most. */
const MAX_CHANGES = 20;

export type Wanted = {
  content: ChangeContent;
  ifVersion: number | undefined;
  /** Asked again with the same key it is the same change. */
  requestKey?: string | undefined;
};

/**
 * Changes what an order is of, before it leaves: lines are added at the prices of now and lines are taken off as a credit, all
 * or nothing. What it costs more is due; what it costs less goes back the way it came. Its customer gets one email. ShopError
 * `not-found`; `invalid`; `conflict` for an order that can not be changed, has changed, or for what is sold out.
 */
export async function changeOrder(
  shop: Shop,
  admin: Manager,
  orderId: string,
  wanted: Wanted,
): Promise<void> {
  requireValidKey(wanted.requestKey);
  const refundId = await inTransaction(shop, (shop) => change(shop, admin, orderId, wanted));
  // A change stands whatever its provider says of the money that goes back: it is asked again, or a person gives it.
  if (refundId) await settleRefund(shop, refundId);
}

/** What is to be asked of its provider once the change is stored; null for nothing. */
async function change(
  shop: Shop,
  admin: Manager,
  orderId: string,
  { content, ifVersion, requestKey }: Wanted,
): Promise<string | null> {
  const found = await lockOrder(shop, orderId);
  if (requestKey && (await isDone(shop, orderId, requestKey))) return null;
  await lockForChange(shop, orderId, ifVersion);
  const plan = await planChange(shop, found, content);
  const number = await nextNumber(shop, orderId);
  const changeId = shop.newId('chg');
  const order = await addLines(shop, found, plan, { changeId, number });
  const refundId = await credit(shop, order, plan, {
    who: admin.name,
    reason: content.reason || ORDER_CHANGED,
  });
  await shop.db
    .insertInto('order_change')
    .values({
      ...{ id: changeId, order_id: orderId, number, at: shop.now(), who: admin.name },
      paid: found.paid ?? shop.now(),
      ...{ reason: content.reason, refund_id: refundId, request_key: requestKey ?? null },
      ...sumsOf(plan.basket),
    })
    .execute();
  await queueOrderEmail(shop, 'order-changed', orderId, { subject: changeId });
  await publishOrder(shop, orderId, 'order.changed');
  await reindexOrder(shop, orderId);
  await recordChange(shop, admin, {
    ...{ action: 'contents changed', kind: 'order', subjectId: orderId },
    after: {
      ...(plan.basket && { added: plan.basket.lines.map(inWords).join('; ') }),
      ...(plan.lines.length > 0 && { takenOff: plan.lines.map(inWords).join('; ') }),
      ...(plan.back > 0 && { refund: pounds(plan.back) }),
      ...(plan.due > 0 && { due: pounds(plan.due) }),
      ...(content.reason && { reason: content.reason }),
    },
  });
  return refundId;
}

const inWords = ({ quantity, title }: { quantity: number; title: string }) => `${quantity} × ${title}`;

async function isDone(shop: Shop, orderId: string, requestKey: string): Promise<boolean> {
  const earlier = await shop.db
    .selectFrom('order_change')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return earlier !== undefined;
}

async function nextNumber(shop: Shop, orderId: string): Promise<number> {
  const row = await shop.db
    .selectFrom('order_change')
    .select((each) => each.fn.max('number').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const number = Number(row?.last ?? 0) + 1;
  if (number > MAX_CHANGES)
    throw new ShopError('conflict', `It was changed ${MAX_CHANGES} times. Please make a new order.`);
  return number;
}

/** Stores what is taken off as a credit, of which what is due is set off; its id, or null for nothing. */
async function credit(
  shop: Shop,
  order: Order,
  plan: Planned,
  { who, reason }: { who: string; reason: string },
): Promise<string | null> {
  if (plan.credit === 0) return null;
  const { payment, refunds, left, lines, delivery } = plan;
  const { parts, payments } = await partsOfCredit(shop, order, refunds, plan.credit);
  for (const each of payments)
    if (parts.some(({ paymentId }) => paymentId === each.id)) requireProvider(shop, each);
  return insertRefund(shop, payment, refunds, left, {
    ...{ parts, amount: plan.credit, delivery, lines, reason },
    ...{ state: 'requested', who, check_after: shop.now() + CALL_TIMEOUT },
  });
}
