import { discounted, type Pence } from '#values/uk/pence.ts';

/** A price as it is shown, in pence; nothing is struck through where both are equal. */
export type PriceTag = { amount: Pence; was: Pence };

/**
 * What a price shows under the shop's discount, a fraction: what the discount takes off, or else what it was before a sale,
 * is struck through.
 */
export function priceTag(
  { price, wasPrice = null }: { price: Pence; wasPrice?: Pence | null },
  discount: number,
): PriceTag {
  return { amount: discounted(price, discount), was: discount > 0 ? price : (wasPrice ?? price) };
}
