import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { findFirstPayment, type Payment } from '../payments/payments.server.ts';
import { REFUND_IN_PROGRESS } from '../refunds/refund.ts';
import { hasOpenRefund } from '../refunds/refund-ledger.server.ts';
import { lockOrder, requireVersion } from './lock-order.server.ts';
import { canMove } from './order.ts';
import { isAlreadyDone } from './request-keys.server.ts';

export type ChangeOptions = {
  /** The version that the administrator saw; if the order has changed since, ShopError `conflict`. */
  ifVersion?: number | undefined;
  /** An idempotency key: a change is made once for each. */
  requestKey?: string | undefined;
};

/**
 * Locks an order that may make this move and returns its payment; null if the same request has already been carried
 * out. ShopError `not-found` or `conflict`.
 */
export async function lockPayment(
  shop: Shop,
  orderId: string,
  to: 'shipped' | 'cancelled',
  { ifVersion, requestKey }: ChangeOptions,
): Promise<Payment | null> {
  const order = await lockOrder(shop, orderId);
  const payment = await findFirstPayment(shop, orderId);
  const isUnderWay = to === 'cancelled' && payment.state === 'refunding';
  if (await isAlreadyDone(shop, { orderId, now: order.status, to, requestKey }, isUnderWay)) return null;
  requireVersion(order, ifVersion);
  if (!canMove(order.status, to)) throw cannotBecome(order, to);
  if (await hasOpenRefund(shop, orderId)) throw new ShopError('conflict', REFUND_IN_PROGRESS);
  return payment;
}

/** ShopError `conflict`, for a move that an order may not make. */
export function cannotBecome({ status }: { status: string }, to: string): ShopError {
  return new ShopError('conflict', `An order that is ${status} cannot become ${to}.`);
}
