import { MAX_QUANTITY_PER_LINE } from '../../basket/basket.ts';

/** More than one line of an order takes: of so many left, nobody needs to know the exact count. */
export const PLENTY = MAX_QUANTITY_PER_LINE + 1;

/** The stock of a variant before and after. */
export type StockChange = { from: number; to: number };

/** Whether stock has fallen to this level, or below. */
export function hasFallenTo(level: number, { from, to }: StockChange): boolean {
  return from > level && to <= level;
}

/** Whether a change of stock shows anywhere: more than plenty looks the same, but for the owner's threshold. */
export function isShown({ from, to }: StockChange, threshold: number): boolean {
  const [less, more] = from < to ? [from, to] : [to, from];
  return less < PLENTY || hasFallenTo(threshold, { from: more, to: less });
}
