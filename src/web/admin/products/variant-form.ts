import type { Product } from '#shop/catalogue/product.ts';
import { type FieldErrors, invalid } from '#shop/errors.ts';
import { type Pence, parsePounds } from '#values/pence.ts';
import { plainNumber } from '#values/plain-number.ts';
import { text } from '../../form-text.ts';

/** What the form of a new variant sends. */
export function variantFieldsOf(form: FormData, product: Product) {
  const errors: FieldErrors = {};
  const price = priceOf(text(form, 'price'), errors);
  const stockCount = countOf(text(form, 'stockCount'), errors);
  if (price === undefined || stockCount === undefined) throw invalid(errors);
  return {
    sku: text(form, 'sku'),
    available: text(form, 'available') === 'true',
    price,
    stockCount,
    options: product.options.map(({ optionHandle }) => ({
      optionHandle,
      handle: text(form, `option ${optionHandle}`),
    })),
  };
}

/** Pounds with decimals, kept as pence (specification, 5); undefined, with the error noted, when they are none. */
export function priceOf(typed: string, errors: FieldErrors, name = 'price'): Pence | undefined {
  const price = parsePounds(typed);
  if (price === null)
    errors[name] = { error: 'Price not valid', fix: 'Write pounds and pence, such as 349.99' };
  return price ?? undefined;
}

export function countOf(typed: string, errors: FieldErrors, name = 'stockCount'): number | undefined {
  const count = plainNumber(typed) ?? '';
  if (/^\d{1,7}$/.test(count)) return Number(count);
  errors[name] = { error: 'Stock not valid', fix: 'Write how many there are, such as 12' };
  return undefined;
}
