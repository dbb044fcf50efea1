import type { Refund } from '../payments/refund.ts';
import { itemsOf, type OrderEvent, type OrderItem, type OrderView } from './order.ts';

/** A line of an order with the quantities of it that go into the box, and those that were refunded before it left. */
export type PackItem = OrderItem & { toPack: number; refunded: number };

/** What goes into the box: nothing whose money went back, or is on its way back, before the order left. */
export function packListOf(
  order: OrderView,
  refunds: Pick<Refund, 'created' | 'state' | 'lines'>[],
  events: Pick<OrderEvent, 'at' | 'to'>[],
): PackItem[] {
  const shipped = events.find(({ to }) => to === 'shipped');
  const left = shipped ? Date.parse(shipped.at) : Number.POSITIVE_INFINITY;
  const quantities = refundedQuantities(refunds.filter(({ created }) => created < left));
  return itemsOf(order).map((item) => {
    const refunded = Math.min(item.quantity, quantities.get(item.variant.id) ?? 0);
    return { ...item, refunded, toPack: item.quantity - refunded };
  });
}

/** Refunded quantities by the id of their variant. */
export function refundedQuantities(refunds: Pick<Refund, 'state' | 'lines'>[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines))
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return quantities;
}
