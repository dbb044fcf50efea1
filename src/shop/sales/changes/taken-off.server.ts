import { invalid } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import type { Shop } from '../../shop.server.ts';
import type { LineUnits } from '../parcels/units.ts';
import { lineOf, type Refundable, type RefundLine } from '../refunds/refund.ts';
import type { ChangeContent, TakenOff } from './change-form.ts';

/** Units that are taken off, as lines of a credit. ShopError `invalid` for more than have not left. */
export function takeOff(wanted: TakenOff[], left: Refundable, units: LineUnits[]): RefundLine[] {
  return wanted.map(({ lineId, quantity, isRestocked }) => {
    const line = left.lines.find((each) => each.lineId === lineId);
    const here = Math.min(line?.left ?? 0, openOf(units, lineId));
    if (!line || quantity > here)
      throw invalid({
        takenOff: wrong('Quantity', `Of ${line?.title ?? 'this line'} ${here} can still be taken off`),
      });
    return lineOf(line, { quantity, unsent: quantity, isRestocked });
  });
}

/** Units that have not left; of a survey or a fitting beside goods, which goes into no parcel, all that were not refunded. */
export function openOf(units: LineUnits[], lineId: string): number {
  const line = units.find((each) => each.lineId === lineId);
  if (!line) return 0;
  return line.variantId === '' ? line.sold - line.shipped - line.refunded : line.left;
}

/** What was paid for bringing lines that go as a whole, unless another amount is wanted. */
export async function deliveryOff(
  shop: Shop,
  order: { id: string },
  { deliveryOff: wanted }: ChangeContent,
  { lines, left }: { lines: RefundLine[]; left: Refundable },
): Promise<number> {
  if (wanted !== null) {
    if (wanted > left.delivery)
      throw invalid({
        deliveryOff: wrong('Delivery', 'No more can be taken off than was paid for it'),
      });
    return wanted;
  }
  const whole = lines.filter(
    ({ lineId, quantity }) => left.lines.find((each) => each.lineId === lineId)?.left === quantity,
  );
  if (whole.length === 0) return 0;
  const rows = await shop.db
    .selectFrom('order_line')
    .select(['id', 'delivery'])
    .where('order_id', '=', order.id)
    .execute();
  const paid = rows.filter(({ id }) => whole.some(({ lineId }) => lineId === id));
  return Math.min(
    left.delivery,
    paid.reduce((sum, { delivery }) => sum + delivery, 0),
  );
}
