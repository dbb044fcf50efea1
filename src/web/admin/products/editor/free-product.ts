import type { Product } from '#shop/catalogue/product/product.ts';
import { ShopError } from '#shop/errors.ts';
import { text } from '../../../forms/form-text.ts';

/** The field of a form that confirms a price of £0. */
export const FREE = 'isFree';

type Sold = Pick<Product, 'available' | 'price'>;

/** Asks once before something comes into the shop for nothing. ShopError `invalid`, with the field above. */
export function requirePriceOrConsent(form: FormData, before: Sold | null, after: Sold): void {
  if (!isFree(after) || (before && isFree(before)) || text(form, FREE) === 'yes') return;
  const error = { error: 'It would be in the shop for £0.00', fix: 'Enter a price, or confirm it' };
  throw new ShopError('invalid', `${error.error}. ${error.fix}.`, { fields: { [FREE]: error } });
}

/** The price is that of its cheapest variant on sale, if it has any. */
function isFree({ available, price }: Sold): boolean {
  return available && price === 0;
}
