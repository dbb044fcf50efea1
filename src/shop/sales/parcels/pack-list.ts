import { itemsOf, type OrderItem, type OrderView } from '../order/order.ts';
import type { LineUnits } from './units.ts';

/** A line of an order with the units to pack, those that were refunded before they left, and those that have left. */
export type PackItem = OrderItem & { toPack: number; refunded: number; sent: number };

/** What to pack: what is left to ship; of an order that has left, what was in it. The units are in the order of its lines. */
export function packListOf(order: OrderView, units: LineUnits[]): PackItem[] {
  const hasLeft = order.status === 'shipped';
  return itemsOf(order).map((item, n) => {
    const { left = 0, shipped = 0, unsent = 0 } = units[n] ?? {};
    return { ...item, refunded: unsent, toPack: hasLeft ? shipped : left, sent: hasLeft ? 0 : shipped };
  });
}
