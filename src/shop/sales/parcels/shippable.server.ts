import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pounds } from '#values/uk/pence.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import type { Shop } from '../../shop.server.ts';
import { dueOf } from '../due/due.ts';
import { findFirstPayment } from '../payments/payments.server.ts';
import { isOpen, MAX_REASON, REFUND_IN_PROGRESS, sumRefunds } from '../refunds/refund.ts';
import { listRefunds } from '../refunds/refund-ledger.server.ts';
import { findUnits } from './find-units.server.ts';
import type { LineUnits } from './units.ts';

const NOTHING_LEFT =
  'Everything on this order has been refunded, so there is nothing to ship. Please cancel it instead.';

export type Order = Selectable<Schema['orders']>;

/**
 * An order and where its units are. ShopError `conflict` if a refund of it is in progress, or refunds have left no money
 * or nothing to ship of it: what was put back into stock must not leave twice. Call it with the order locked.
 */
export async function requireShippable(
  shop: Shop,
  orderId: string,
): Promise<{ order: Order; units: LineUnits[] }> {
  const { state } = await findFirstPayment(shop, orderId);
  const refunds = await listRefunds(shop, orderId);
  if (state === 'refunding' || refunds.some(isOpen)) throw new ShopError('conflict', REFUND_IN_PROGRESS);
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const units = await findUnits(shop, order, refunds);
  const hasGoods = units.some(({ left }) => left > 0);
  if (!hasGoods || (order.amount > 0 && sumRefunds(refunds) >= order.amount))
    throw new ShopError('conflict', NOTHING_LEFT);
  return { order, units };
}

/**
 * Nothing leaves that is not paid, unless somebody says why: returns that, '' where nothing is due. ShopError `conflict`;
 * `invalid` for a reason that is too long.
 */
export function requirePaid(order: Order, typed: string): string {
  const due = dueOf(order);
  if (due <= 0) return '';
  const reason = typed.replace(/\s+/g, ' ').trim();
  if (!reason)
    throw new ShopError(
      'conflict',
      `${pounds(due)} of this order is still to be paid, so it was not marked as shipped.`,
    );
  if (reason.length > MAX_REASON)
    throw invalid({ unpaidReason: wrong('Reason', `At most ${MAX_REASON} letters`) });
  return `sent although ${pounds(due)} is to be paid: ${reason}`;
}

/** ShopError `conflict` for a part of what is collected. */
export function requireWholeToCollect({ collects }: Pick<Order, 'collects'>): void {
  if (collects) throw new ShopError('conflict', 'An order that is collected is made ready as a whole.');
}

/** ShopError `conflict` for a parcel of what is collected. Call it with the order locked. */
export async function requireDelivered(shop: Shop, orderId: string): Promise<void> {
  const { collects } = await shop.db
    .selectFrom('orders')
    .select('collects')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (collects) throw new ShopError('conflict', 'This order is collected, so it has no parcel.');
}
