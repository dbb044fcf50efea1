import { invalid } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import type { ConsignedLine } from './consignment.ts';
import type { LineUnits } from './units.ts';

/** Units of a line that are to leave. */
export type Wanted = { lineId: string; quantity: number };

/**
 * The units that leave, by line, and whether nothing is left after them; without a choice, all that are left. ShopError
 * `invalid` for more than are left, and for none.
 */
export function chooseUnits(
  units: LineUnits[],
  wanted: Wanted[] | undefined,
): { chosen: ConsignedLine[]; isRest: boolean } {
  const choice = wanted ?? units.map(({ lineId, left }) => ({ lineId, quantity: left }));
  if (new Set(choice.map(({ lineId }) => lineId)).size < choice.length) throw refuse('Name each line once');
  if (choice.some(({ lineId }) => !units.some((line) => line.lineId === lineId)))
    throw refuse('Name lines of this order');
  const chosen = units.map(({ lineId, variantId, title, left }) => {
    const quantity = choice.find((each) => each.lineId === lineId)?.quantity ?? 0;
    if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > left)
      throw refuse(`Of ${title} there ${left === 1 ? 'is 1' : `are ${left}`} left to ship`);
    return { lineId, variantId, title, quantity, left };
  });
  if (chosen.every(({ quantity }) => quantity === 0)) throw refuse('Choose what leaves');
  return {
    chosen: chosen.filter(({ quantity }) => quantity > 0).map(({ left: _, ...line }) => line),
    isRest: chosen.every(({ quantity, left }) => quantity === left),
  };
}

function refuse(fix: string) {
  return invalid({ lines: wrong('Quantity', fix) });
}
