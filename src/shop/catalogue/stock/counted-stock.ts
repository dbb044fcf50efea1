import { ShopError } from '../../errors.ts';
import { requireValid } from '../../forms/form.ts';
import { MAX_STOCK, VARIANT } from '../product/variant-form.ts';

/** A stock that somebody sets, with the count that they saw, if they saw one. */
export type Counted = { to: number; seen?: number | undefined };

/**
 * What a stock becomes that is set. With `seen`, the difference to it counts, so units sold in between stay sold;
 * ShopError `conflict` if that would go below zero, `invalid` above the maximum.
 */
export function countedStock(now: number, { to, seen = now }: Counted): number {
  const count = now + to - seen;
  if (count > MAX_STOCK) requireValid(VARIANT, { stockCount: count });
  if (count < 0) throw new ShopError('conflict', 'More have been sold since then than you want to remove.');
  return count;
}
