import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { hasFailed, isInDoubt, isPaid } from '../payments/payment.ts';
import { listPayments, type Payment } from '../payments/payments.server.ts';
import { type GivenPart, splitGiven } from '../refunds/given.ts';
import type { Refund } from '../refunds/refund.ts';
import { dueOf, givenOf } from './due.ts';

type Order = Selectable<Schema['orders']>;

/**
 * By which payments a credit of an order goes back, after what is due is set off. The order is locked. ShopError `conflict`
 * while it is being paid.
 */
export async function partsOfCredit(
  shop: Shop,
  order: Order,
  refunds: Refund[],
  credit: number,
): Promise<{ parts: GivenPart[]; payments: Payment[] }> {
  const payments = await listPayments(shop, order.id);
  const due = dueOf(order);
  // What is being paid at this moment would be set off, and paid all the same.
  if (due > 0) requireNobodyPays(payments);
  return { payments, parts: splitGiven(givenOf(credit, due), payments, refunds) };
}

/** Whether a payment has begun that may still take money. */
export function isBeingPaid(payments: Pick<Payment, 'state'>[]): boolean {
  return payments.some(({ state }) => !isPaid(state) && !hasFailed(state));
}

/** ShopError `conflict` while a customer is paying what is due. */
export function requireNobodyPays(payments: Pick<Payment, 'state'>[]): void {
  if (isBeingPaid(payments))
    throw new ShopError(
      'conflict',
      'Its customer is paying at this moment. Please try again in a few minutes.',
    );
}

/** Whether money for what is due of an order may be moving at this moment. */
export async function isPayingRest(shop: Shop, orderId: string): Promise<boolean> {
  const payments = await listPayments(shop, orderId);
  return payments.some(({ part, state }) => part > 1 && isInDoubt(state));
}
