import { type Pence, pence } from '#values/uk/pence.ts';
import type { Variant } from './product.ts';

/** A product's price: that of the cheapest variant on sale, or its own while there is none. */
export function shownPrice(variants: Pick<Variant, 'available' | 'price'>[], ownPrice: number): Pence {
  const onSale = variants.filter(({ available }) => available);
  return onSale.length > 0 ? pence(Math.min(...onSale.map(({ price }) => price))) : pence(ownPrice);
}
