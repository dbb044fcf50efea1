import { type Combination, keyOf } from '#shop/catalogue/combinations.ts';
import type { Product } from '#shop/catalogue/product.ts';
import type { VariantChange, VariantValues } from '#shop/catalogue/variants-bulk.server.ts';
import { type FieldErrors, invalid, ShopError } from '#shop/errors.ts';
import { type Pence, parsePounds } from '#values/pence.ts';
import { plainNumber } from '#values/plain-number.ts';
import { text } from '../../form-text.ts';
import type { Draft } from '../editing/draft.ts';
import { meaningOf, optionField } from './variant-draft.ts';

/** What the form of a new variant sends. */
export function newVariantIn(form: FormData, product: Product) {
  return {
    ...priceAndStockIn(form),
    sku: text(form, 'sku'),
    available: text(form, 'available') === 'true',
    options: product.options.map(({ optionHandle }) => ({
      optionHandle,
      handle: text(form, optionField(optionHandle)),
    })),
  };
}

/** What the missing variants start with, and which of them are ticked. */
export function missingVariantsIn(form: FormData) {
  const ticked = new Set(form.getAll('combination'));
  return {
    ...priceAndStockIn(form),
    isWanted: (combination: Combination) => ticked.has(keyOf(combination)),
  };
}

/**
 * The rows of the grid, with the fields that were changed. Each field is named with its variant, 'price v_…', as its
 * error is; 'seen price v_…' is what the owner saw in it.
 */
export function variantChangesIn(form: FormData): VariantChange[] {
  const errors: FieldErrors = {};
  const changes = Object.entries(rowsIn(form)).map(([id, { typed, seen }]) => {
    const isChanged = ([field, text]: [string, string]) =>
      seen[field] === undefined || meaningOf(field, text) !== meaningOf(field, seen[field]);
    const changed = Object.fromEntries(Object.entries(typed).filter(isChanged));
    return { id, fields: valuesOf(changed, id, errors), seen: valuesOf(seen, id, {}) };
  });
  if (changes.length === 0) throw new ShopError('malformed', 'No variants were sent.');
  const wrong = Object.keys(errors).length;
  if (wrong === 1) throw invalid(errors);
  if (wrong > 1) throw new ShopError('invalid', `${wrong} fields are not valid.`, { fields: errors });
  return changes;
}

function rowsIn(form: FormData): Record<string, { typed: Draft; seen: Draft }> {
  const rows: Record<string, { typed: Draft; seen: Draft }> = {};
  for (const name of form.keys()) {
    const [, seen, field, id] = /^(seen )?(\w+|option \S+) (v_\w+)$/.exec(name) ?? [];
    if (!field || !id) continue;
    rows[id] ??= { typed: {}, seen: {} };
    rows[id][seen ? 'seen' : 'typed'][field] = text(form, name);
  }
  return rows;
}

function valuesOf(draft: Draft, id: string, errors: FieldErrors): VariantValues {
  const { title, sku, available, price, stockCount } = draft;
  const choice = Object.entries(draft).filter(([field]) => field.startsWith(OPTION));
  return {
    ...(title !== undefined && { title }),
    ...(sku !== undefined && { sku }),
    ...(available !== undefined && { available: available === 'true' }),
    ...(price !== undefined && { price: priceOf(price, errors, `price ${id}`) }),
    ...(stockCount !== undefined && { stockCount: countOf(stockCount, errors, `stockCount ${id}`) }),
    ...(choice.length > 0 && {
      choice: Object.fromEntries(choice.map(([field, handle]) => [field.slice(OPTION.length), handle])),
    }),
  };
}

const OPTION = optionField('');

function priceAndStockIn(form: FormData) {
  const errors: FieldErrors = {};
  const price = priceOf(text(form, 'price'), errors);
  const stockCount = countOf(text(form, 'stockCount'), errors);
  if (price === undefined || stockCount === undefined) throw invalid(errors);
  return { price, stockCount };
}

/** Pounds with decimals, as pence; undefined, with the error noted, when they are not valid. */
function priceOf(typed: string, errors: FieldErrors, name = 'price'): Pence | undefined {
  const price = parsePounds(typed);
  if (price === null)
    errors[name] = { error: 'Price not valid', fix: 'Write pounds and pence, such as 349.99' };
  return price ?? undefined;
}

function countOf(typed: string, errors: FieldErrors, name = 'stockCount'): number | undefined {
  const count = plainNumber(typed) ?? '';
  if (/^\d{1,7}$/.test(count)) return Number(count);
  errors[name] = { error: 'Stock not valid', fix: 'Write how many there are, such as 12' };
  return undefined;
}
