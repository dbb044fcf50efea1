import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { RatePart } from '#values/uk/vat.ts';
import type { Shop } from '../../shop.server.ts';
import type { Payment } from '../payments/payments.server.ts';
import { type GivenPart, partsOfRow } from './given.ts';
import { isOpen, type Refund, type Refundable, type RefundLine, ratesOfNew, sumRefunds } from './refund.ts';

/** All refunds of an order, failed ones included, oldest first. */
export async function listRefunds(shop: Shop, orderId: string): Promise<Refund[]> {
  const rows = await shop.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(refundOf);
}

/** The same of many orders, by their ids; those without refunds are left out. */
export async function listRefundsOf(shop: Shop, orderIds: string[]): Promise<Map<string, Refund[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, rows]) => [id, rows.map(refundOf)]));
}

type NewRefund = Pick<Insertable<Schema['refund']>, 'amount' | 'delivery' | 'reason' | 'state' | 'who'> & {
  id?: string;
  lines: RefundLine[];
  provider_reference?: string;
  check_after?: number;
  /** By which payments money goes back; without it all of it does, by the one payment. */
  parts?: GivenPart[];
};

/** Writes a refund after those that the order has, of what they have left, and returns its id. The order is locked. */
export async function insertRefund(
  shop: Shop,
  payment: Pick<Payment, 'id' | 'order_id'>,
  before: Refund[],
  left: Refundable,
  { id = shop.newId('e'), lines, parts, ...facts }: NewRefund,
): Promise<string> {
  const { rates, deliveryRates } = ratesOfNew(left, { ...facts, lines });
  const given = parts ? parts.reduce((sum, { amount }) => sum + amount, 0) : facts.amount;
  await shop.db
    .insertInto('refund')
    .values({
      provider_reference: '',
      check_after: null,
      ...facts,
      ...{ given, parts: parts && !isAllByOne(parts, payment, before) ? JSON.stringify(parts) : null },
      id,
      order_id: payment.order_id,
      payment_id: payment.id,
      number: before.length + 1,
      refunded_before: sumRefunds(before),
      lines: JSON.stringify(lines),
      rates: JSON.stringify(rates),
      delivery_rates: JSON.stringify(deliveryRates),
      message: '',
      created: shop.now(),
      updated: shop.now(),
    })
    .execute();
  return id;
}

function isAllByOne(parts: GivenPart[], payment: Pick<Payment, 'id'>, before: Refund[]): boolean {
  const [part] = parts;
  return parts.length === 1 && part?.paymentId === payment.id && part.before === sumRefunds(before);
}

/** Pence of an order that have been refunded. */
export async function sumRefunded(shop: Shop, orderId: string): Promise<number> {
  return sumRefunds(await listRefunds(shop, orderId));
}

/** Until it is settled, the order can be neither cancelled nor refunded further. */
export async function hasOpenRefund(shop: Shop, orderId: string): Promise<boolean> {
  return (await listRefunds(shop, orderId)).some(isOpen);
}

export function refundOf(row: Selectable<Schema['refund']>): Refund {
  const { id, number, amount, delivery, reason, lines, state, message, who, created } = row;
  return {
    id,
    number,
    amount,
    ...{ given: row.given ?? amount, parts: partsOfRow(row) },
    delivery,
    givenBefore: row.refunded_before,
    reason,
    rates: readRates(row.rates),
    deliveryRates: readRates(row.delivery_rates),
    lines: JSON.parse(lines),
    state,
    asksAgain: state === 'unknown' ? row.check_after : null,
    reference: row.provider_reference,
    // The refund of what was left has the payment's own id.
    isRest: id === row.payment_id,
    message,
    who,
    created,
    made: state === 'done' ? row.updated : null,
  };
}

function readRates(stored: string | null): RatePart[] | null {
  return JSON.parse(stored ?? 'null');
}
