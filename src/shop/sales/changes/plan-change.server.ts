import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pounds } from '#values/uk/pence.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { requireValid } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { dueOf, givenOf } from '../due/due.ts';
import { requireNobodyPays } from '../due/order-money.server.ts';
import { findUnits } from '../parcels/find-units.server.ts';
import type { LineUnits } from '../parcels/units.ts';
import { isPaid } from '../payments/payment.ts';
import { listPayments, type Payment } from '../payments/payments.server.ts';
import type { QuoteLine } from '../quotes/quote-lines.ts';
import { requireRefundable } from '../refunds/check-refund.server.ts';
import type { Refund, Refundable, RefundLine } from '../refunds/refund.ts';
import { CHANGE, type ChangeContent } from './change-form.ts';
import { keptLine, priceAdded } from './price-added.server.ts';
import { deliveryOff, takeOff } from './taken-off.server.ts';

export type Order = Selectable<Schema['orders']>;

/** What a change does to an order; money in pence. */
export type ChangePlan = {
  /** What is added, at the prices of now; null for nothing. */
  basket: PricedBasket | null;
  /** What is taken off, as the lines of a credit; with it so much of its delivery. */
  lines: RefundLine[];
  delivery: number;
  credit: number;
  added: number;
  /** Of that, what is charged in place of giving it back. */
  kept: number;
  /** What goes back to the customer, and what is to be paid once the change is made. */
  back: number;
  due: number;
  /** Taken for it so far. */
  taken: number;
};

/** What a plan was made with, for who carries it out. */
export type Planned = ChangePlan & {
  payment: Payment;
  payments: Payment[];
  refunds: Refund[];
  left: Refundable;
};

/**
 * What a change would do, as things are now; it changes nothing. ShopError `invalid`; `conflict` for an order that can not be
 * changed, or not at this moment.
 */
export async function planChange(shop: Shop, order: Order, content: ChangeContent): Promise<Planned> {
  requireValid(CHANGE, content);
  requireChangeable(order);
  const known = await requireRefundable(shop, order);
  const payments = await listPayments(shop, order.id);
  requireNobodyPays(payments);
  const units = await findUnits(shop, order, known.refunds);
  const lines = takeOff(content.takenOff, known.left, units);
  const delivery = await deliveryOff(shop, order, content, { lines, left: known.left });
  const credit = lines.reduce((sum, { amount }) => sum + amount, delivery);
  if (credit > known.left.amount)
    throw new ShopError(
      'conflict',
      `Only ${pounds(known.left.amount)} can still be taken off: the rest was refunded before.`,
    );
  const taken = order.taken ?? sumTaken(payments);
  const given = (added: number) => givenOf(credit, dueOf({ ...order, taken, amount: order.amount + added }));
  const wanted = await priceAdded(shop, order, content, content.added);
  const kept = content.over === 'keep' ? given(wanted?.amount ?? 0) : 0;
  const basket =
    kept > 0
      ? await priceAdded(shop, order, content, [...content.added, keptLine(shop, content, kept, lines)])
      : wanted;
  const added = basket?.amount ?? 0;
  if (!basket && credit === 0)
    throw invalid({ added: wrong('Change', 'Add something, or take something off') });
  requireSomethingLeft(lines, units, content.added);
  const back = given(added);
  const due = dueOf({ ...order, taken, amount: order.amount + added }) - (credit - back);
  return { ...known, payments, basket, lines, delivery, credit, added, kept, back, due, taken };
}

/** What was taken for an order whose payments were not counted until now. */
function sumTaken(payments: Payment[]): number {
  return payments
    .filter(({ state, late }) => isPaid(state) && !late)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** ShopError `conflict` for an order whose contents can not be changed, or not any more. */
export function requireChangeable({ status, vat, delivery_rates }: Order): void {
  if (status !== 'accepted')
    throw new ShopError('conflict', `An order that is ${status} can not be changed any more.`);
  if (vat === null || delivery_rates === null)
    throw new ShopError(
      'conflict',
      'An earlier version of the shop took this order, which can not be changed.',
    );
}

function requireSomethingLeft(lines: RefundLine[], units: LineUnits[], added: QuoteLine[]): void {
  if (added.some(({ variantId }) => variantId !== null)) return;
  const isGone = units.every(({ lineId, shipped, left }) => {
    const off = lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
    return shipped === 0 && left - off <= 0;
  });
  if (isGone)
    throw new ShopError('conflict', 'Nothing would be left of this order. Please cancel it instead.');
}
