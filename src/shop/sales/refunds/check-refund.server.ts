import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { isCounted } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import type { Accountant } from '../../actor.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readSeller } from '../order/seller.ts';
import { soldOf } from '../order/sold.ts';
import { findUnits, titleOf } from '../parcels/find-units.server.ts';
import { isPartlyShipped, type LineUnits } from '../parcels/units.ts';
import { findFirstPayment } from '../payments/payments.server.ts';
import {
  canBeTrue,
  isOpen,
  lineOf,
  MAX_REASON,
  REFUND_IN_PROGRESS,
  type Refund,
  type Refundable,
  type RefundLine,
  type RefundRequest,
  refundableOf,
  unsentOf,
} from './refund.ts';
import { listRefunds } from './refund-ledger.server.ts';

type Order = Selectable<Schema['orders']>;

/** What can still be refunded of an order; null if nothing can, as it is now. */
export async function findRefundable(
  shop: Shop,
  _admin: Accountant,
  orderId: string,
): Promise<Refundable | null> {
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = await findFirstPayment(shop, orderId);
  const refunds = await listRefunds(shop, orderId);
  if (refusalOf(order, payment.state, refunds)) return null;
  const left = await remainderOf(shop, order, refunds);
  return left.amount > 0 ? left : null;
}

/**
 * Checks a requested refund, in the transaction that records it: no more than was paid, no more units than were sold.
 * ShopError `conflict` or `invalid`.
 */
export async function checkRefund(shop: Shop, order: Order, request: RefundRequest) {
  const { payment, refunds, left } = await requireRefundable(shop, order);
  // What is typed is told before what is still to be chosen.
  refuseTooMuch(request.amount ?? 0, left);
  const units = await findUnits(shop, order, refunds);
  const reason = requireReason(
    { status: order.status, partlyShipped: isPartlyShipped(order, units) },
    request.reason,
  );
  const lines = readLines({ ...request, reason }, left, units);
  const delivery = request.amount === undefined ? Math.min(Math.max(0, request.delivery), left.delivery) : 0;
  const amount = request.amount ?? lines.reduce((sum, line) => sum + line.amount, delivery);
  if (amount <= 0) throw refuse('amount', 'Refund', 'Choose lines, delivery or an amount');
  refuseTooMuch(amount, left);
  return { payment, refunds, left, amount, delivery, lines, reason };
}

/** What is left of an order, and its refunds. ShopError `conflict` for one that is no sale, or is being refunded. */
export async function requireRefundable(shop: Shop, order: Order) {
  const payment = await findFirstPayment(shop, order.id);
  const refunds = await listRefunds(shop, order.id);
  const refusal = refusalOf(order, payment.state, refunds);
  if (refusal) throw new ShopError('conflict', refusal);
  return { payment, refunds, left: await remainderOf(shop, order, refunds) };
}

function refuseTooMuch(amount: number, left: Refundable): void {
  if (amount > left.amount)
    throw refuse('amount', 'Refund', `At most ${pounds(left.amount)} can be refunded`);
}

/** A reason as it stands on the credit note; ShopError `invalid` for none, and for one that cannot be true. */
export function requireReason(order: Parameters<typeof canBeTrue>[1], typed: string): string {
  const reason = typed.replace(/\s+/g, ' ').trim();
  if (!reason) throw refuse('reason', 'Reason', 'Choose or write why the money goes back');
  if (reason.length > MAX_REASON) throw refuse('reason', 'Reason', `At most ${MAX_REASON} letters`);
  if (!canBeTrue(reason, order))
    throw refuse('reason', 'Reason', `‘${reason}’ cannot be true of an order that is ${order.status}`);
  return reason;
}

function refuse(field: string, label: string, fix: string): ShopError {
  return invalid({ [field]: wrong(label, fix) });
}

function readLines({ lines, reason }: RefundRequest, left: Refundable, units: LineUnits[]): RefundLine[] {
  const wanted = lines.filter(({ quantity }) => quantity !== 0);
  // Each is checked on its own, so a line named twice could exceed what is left.
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length)
    throw refuse('lines', 'Quantity', 'Name each line once');
  return wanted.map(({ lineId, quantity, isRestocked }) => {
    const line = left.lines.find((each) => each.lineId === lineId);
    if (!line || !Number.isSafeInteger(quantity) || quantity < 0 || quantity > line.left)
      throw refuse('lines', 'Quantity', 'No more can be refunded than were bought');
    const ofLine = units.find((each) => each.lineId === lineId);
    const unsent = unsentOf(quantity, ofLine, reason);
    if (unsent === null) throw refuse('lines', 'Quantity', whyNot(reason, line.title, ofLine?.left ?? 0));
    return lineOf(line, { quantity, unsent, isRestocked });
  });
}

/** Nothing that has left is cancelled before dispatch, and nothing that has not comes back. */
function whyNot(reason: string, title: string, left: number): string {
  return `‘${reason}’ cannot be true of so many of ${title}: ${left} ${left === 1 ? 'has' : 'have'} not left yet`;
}

function refusalOf({ status }: Order, paymentState: string, refunds: Refund[]): string | null {
  if (status !== 'accepted' && status !== 'shipped')
    return `An order that is ${status} has nothing to refund.`;
  if (paymentState !== 'accepted') return 'This order is already being refunded.';
  if (refunds.some(isOpen)) return REFUND_IN_PROGRESS;
  return null;
}

/** What is left of an order after its refunds. */
export async function remainderOf(shop: Shop, order: Order, refunds: Refund[]): Promise<Refundable> {
  const sold = await shop.db
    .selectFrom('order_line')
    .select([
      'id',
      'variant_id as variantId',
      'product_title',
      'options',
      'quantity',
      'unit_price',
      'discount',
      'vat_rate',
      'vat',
      'stock_policy as stockPolicy',
    ])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const named = sold.map(({ product_title, options, ...line }) => {
    return { ...line, title: titleOf({ product_title, options }), tookStock: isCounted(line) };
  });
  const seller = readSeller(order.seller) ?? (await findShopProfile(shop));
  return refundableOf(named, order, soldOf(order, sold, seller), refunds);
}
