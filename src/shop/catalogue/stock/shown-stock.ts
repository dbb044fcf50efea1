import { MAX_QUANTITY_PER_LINE } from '../../basket/basket.ts';

/** More than one line of an order takes: of so many left, nobody needs to know the exact count. */
export const PLENTY = MAX_QUANTITY_PER_LINE + 1;

/** The stock of a variant before and after. */
export type StockChange = { from: number; to: number };

/** Whether a change of stock shows anywhere: more than plenty looks the same, unless the owner is told of so many left. */
export function isShown({ from, to }: StockChange, low: { to: number }): boolean {
  return Math.min(from, to) < Math.max(PLENTY, low.to + 1);
}
