import type { OrderStatus } from '../order/order.ts';
import type { Refund } from '../refunds/refund.ts';
import type { Consignment } from './consignment.ts';

/** A line of an order as it was sold. */
export type SoldUnits = { id: string; variantId: string; title: string; quantity: number };

/** Where the units of a line are. */
export type LineUnits = {
  lineId: string;
  variantId: string;
  title: string;
  sold: number;
  /** In consignments that were not taken back. */
  shipped: number;
  /** Refunded, or being refunded. */
  refunded: number;
  /** Of those the units that never left. */
  unsent: number;
  /** Still to be shipped. */
  left: number;
};

type Moved = Pick<Consignment, 'sent' | 'lines' | 'takenBack'>;
type Given = Pick<Refund, 'created' | 'state' | 'lines'>;

/**
 * Where the units of an order are: sold less shipped, less refunded before they left, is still to be shipped. Of units
 * that come back to the shelf because their consignment was taken back, those that were refunded are not shipped again.
 */
export function unitsOf(
  lines: SoldUnits[],
  { refunds, consignments, status }: { refunds: Given[]; consignments: Moved[]; status: OrderStatus },
): LineUnits[] {
  const first = Math.min(...consignments.map(({ sent }) => sent));
  const left = consignments.flatMap((each) => (each.takenBack === null ? each.lines : []));
  const given = refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ created, lines }) =>
      // A version that shipped orders whole did not keep it.
      lines.map((line) => ({ ...line, unsent: line.unsent ?? (created < first ? line.quantity : 0) })),
    );
  const hasGoods = lines.some(({ variantId }) => variantId !== '');
  return lines.map(({ id, variantId, title, quantity: sold }) => {
    const shipped = sum(ofLine(left, id), ({ quantity }) => quantity);
    const refunded = sum(ofLine(given, id), ({ quantity }) => quantity);
    const unsent = Math.max(
      sum(ofLine(given, id), (line) => line.unsent),
      refunded - shipped,
    );
    // A survey or a fitting beside goods goes into no parcel.
    const isService = hasGoods && variantId === '';
    const rest = status === 'shipped' || isService ? 0 : Math.max(0, sold - shipped - unsent);
    return { lineId: id, variantId, title, sold, shipped, refunded, unsent, left: rest };
  });
}

/** Whether part of an order has left and part has not. */
export function isPartlyShipped({ status }: { status: OrderStatus }, units: LineUnits[]): boolean {
  return status === 'accepted' && units.some(({ shipped }) => shipped > 0);
}

/** Units of each variant that are not to go back into stock with the rest: they left, or a refund has dealt with them. */
export function unitsGone(units: LineUnits[]): Map<string, number> {
  const gone = new Map<string, number>();
  for (const { variantId, sold, left } of units)
    gone.set(variantId, (gone.get(variantId) ?? 0) + sold - left);
  return gone;
}

function ofLine<T extends { lineId: string }>(lines: T[], id: string): T[] {
  return lines.filter(({ lineId }) => lineId === id);
}

function sum<T>(lines: T[], read: (line: T) => number): number {
  return lines.reduce((total, line) => total + read(line), 0);
}
