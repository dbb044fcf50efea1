import type { Refund } from '../payments/refund.ts';
import { itemsOf, type OrderEvent, type OrderItem, type OrderView } from './order.ts';

/** A line of an order with the pieces of it that go into the box, and those that were refunded before it left. */
export type PackItem = OrderItem & { toPack: number; refunded: number };

/** What goes into the box: nothing whose money went back, or is on its way back, before the order left. */
export function packListOf(
  order: OrderView,
  refunds: Pick<Refund, 'created' | 'state' | 'lines'>[],
  events: Pick<OrderEvent, 'at' | 'to'>[],
): PackItem[] {
  const shipped = events.find(({ to }) => to === 'shipped');
  const left = shipped ? Date.parse(shipped.at) : Number.POSITIVE_INFINITY;
  const pieces = refundedPieces(refunds.filter(({ created }) => created < left));
  return itemsOf(order).map((item) => {
    const refunded = Math.min(item.quantity, pieces.get(item.variant.id) ?? 0);
    return { ...item, refunded, toPack: item.quantity - refunded };
  });
}

/** Refunded pieces by the id of their variant. */
export function refundedPieces(refunds: Pick<Refund, 'state' | 'lines'>[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines))
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}
