import { itemsOf, type OrderEvent, type OrderItem, type OrderView } from '../order/order.ts';
import type { Refund } from '../refunds/refund.ts';

/** A line of an order with the quantity to pack, and the quantity refunded before it was shipped. */
export type PackItem = OrderItem & { toPack: number; refunded: number };

/** What to pack: nothing that was refunded, or is being refunded, before the order was shipped. */
export function packListOf(
  order: OrderView,
  refunds: Pick<Refund, 'created' | 'state' | 'lines'>[],
  events: Pick<OrderEvent, 'at' | 'to'>[],
): PackItem[] {
  const shipped = events.find(({ to }) => to === 'shipped');
  const left = shipped ? Date.parse(shipped.at) : Number.POSITIVE_INFINITY;
  const quantities = refundedQuantities(refunds.filter(({ created }) => created < left));
  return itemsOf(order).map((item) => {
    const ofVariant = quantities.get(item.variant.id) ?? 0;
    const refunded = Math.min(item.quantity, ofVariant);
    quantities.set(item.variant.id, ofVariant - refunded);
    return { ...item, refunded, toPack: item.quantity - refunded };
  });
}

/** By variant id. */
export function refundedQuantities(refunds: Pick<Refund, 'state' | 'lines'>[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines))
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return quantities;
}
