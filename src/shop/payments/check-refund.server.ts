import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pounds } from '#values/pence.ts';
import type { Admin } from '../actor.ts';
import { invalid, ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import {
  MAX_REASON_LENGTH,
  REFUND_UNDER_WAY,
  type Refund,
  type Refundable,
  type RefundLine,
  type RefundRequest,
  refundableOf,
} from './refund.ts';
import { listRefunds } from './refund-ledger.server.ts';

type Order = Selectable<Schema['orders']>;

/** What of an order can still go back, for the dialog that asks; null when nothing can be refunded as it stands. */
export async function findRefundable(shop: Shop, _admin: Admin, orderId: string): Promise<Refundable | null> {
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = await paymentOf(shop, orderId);
  const refunds = await listRefunds(shop, orderId);
  if (refusalOf(order, payment.state, refunds)) return null;
  const left = await remainderOf(shop, order, refunds);
  return left.amount > 0 ? left : null;
}

/**
 * Holds a wish against the order, inside the transaction that writes the refund down: never more than was paid, never
 * more pieces than were sold. The order's version is already the new one.
 */
export async function checkRefund(
  shop: Shop,
  order: Order,
  wish: RefundRequest & { ifVersion?: number | undefined },
) {
  if (wish.ifVersion !== undefined && wish.ifVersion !== order.version - 1)
    throw new ShopError('conflict', 'This order has changed since you opened it. Please look at it again.');
  const payment = await paymentOf(shop, order.id);
  const refunds = await listRefunds(shop, order.id);
  const why = refusalOf(order, payment.state, refunds);
  if (why) throw new ShopError('conflict', why);
  const left = await remainderOf(shop, order, refunds);
  const lines = readLines(wish, left);
  const delivery = wish.amount === undefined ? Math.min(Math.max(0, wish.delivery), left.delivery) : 0;
  const amount = wish.amount ?? lines.reduce((sum, line) => sum + line.amount, delivery);
  if (amount <= 0) throw refuse('amount', 'Refund not valid', 'Choose lines, delivery or an amount');
  if (amount > left.amount)
    throw refuse('amount', 'Refund not valid', `At most ${pounds(left.amount)} can go back`);
  if (!wish.reason.trim()) throw refuse('reason', 'Reason not valid', 'Reason can not be empty');
  if (wish.reason.length > MAX_REASON_LENGTH)
    throw refuse('reason', 'Reason not valid', `Reason can have at most ${MAX_REASON_LENGTH} characters`);
  return { payment, refunds, amount, delivery, lines };
}

function refuse(field: string, error: string, fix: string): ShopError {
  return invalid({ [field]: { error, fix } });
}

function readLines(wish: RefundRequest, left: Refundable): RefundLine[] {
  const wanted = wish.lines.filter(({ quantity }) => quantity !== 0);
  // Each entry is held against what is left of its line: a line named twice would pass as two.
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length)
    throw refuse('lines', 'Quantity not valid', 'Name each line once');
  return wanted.map(({ lineId, quantity, isRestocked }) => {
    const line = left.lines.find((each) => each.lineId === lineId);
    if (!line || !Number.isSafeInteger(quantity) || quantity < 0 || quantity > line.left)
      throw refuse('lines', 'Quantity not valid', 'No more pieces can go back than were bought');
    const { variantId, title, amounts } = line;
    return { lineId, variantId, title, quantity, amount: amounts[quantity - 1] ?? 0, isRestocked };
  });
}

function refusalOf({ status }: Order, paymentState: string, refunds: Refund[]): string | null {
  if (status !== 'accepted' && status !== 'shipped')
    return `An order that is ${status} has nothing to refund.`;
  if (paymentState !== 'accepted') return 'Its money is being given back.';
  if (refunds.some(({ state }) => state === 'requested' || state === 'unknown')) return REFUND_UNDER_WAY;
  return null;
}

/** What of an order has not gone back yet, nor is on its way. */
export async function remainderOf(shop: Shop, order: Order, refunds: Refund[]): Promise<Refundable> {
  const sold = await shop.db
    .selectFrom('order_line')
    .select([
      'id',
      'variant_id as variantId',
      'product_title',
      'options',
      'unit_price as unitPrice',
      'quantity',
    ])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const named = sold.map(({ product_title, options, ...line }) => {
    const kinds = (JSON.parse(options) as { viewName: string }[]).map(({ viewName }) => viewName);
    return { ...line, title: [product_title, ...kinds].join(', ') };
  });
  return refundableOf(named, order, refunds);
}

function paymentOf(shop: Shop, orderId: string) {
  return shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
}
