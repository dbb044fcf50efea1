import { VARIANT_ATTRIBUTES, withAttributes } from '#shop/catalogue/attributes/attribute-form.ts';
import { inheritedAttributes } from '#shop/catalogue/attributes/inherited-attributes.ts';
import type { VariantChange, VariantValues } from '#shop/catalogue/commands/variants-bulk.server.ts';
import { type Combination, keyOf } from '#shop/catalogue/product/combinations.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { VARIANT } from '#shop/catalogue/product/variant-form.ts';
import { invalid, ShopError } from '#shop/errors.ts';
import { checkForm, readForm } from '#shop/forms/form.ts';
import { readChanges } from '#shop/forms/rows.ts';
import { counted } from '#values/counted.ts';
import { text } from '../../../forms/form-text.ts';
import type { Draft } from '../../editing/draft.ts';
import { meaningOf, optionField, VARIANT_ROW } from './variant-draft.ts';

const { sku, available, price, stockCount, vatRate, stockPolicy, weeksFrom, weeksTo } = VARIANT;
const STOCK = { stockCount, stockPolicy, weeksFrom, weeksTo };

/** What the form of a new variant sends. */
export function newVariantIn(form: FormData, product: Product) {
  const options = product.options.map(({ optionHandle }) => ({
    optionHandle,
    handle: text(form, optionField(optionHandle)),
  }));
  const metafields = withAttributes({ metafields: '{}' }, inheritedAttributes(product, options));
  return { ...readForm({ sku, available, price, vatRate, ...STOCK }, form), options, metafields };
}

/** What the missing variants start with, and which of them are ticked. */
export function missingVariantsIn(form: FormData) {
  const ticked = new Set(form.getAll('combination'));
  return {
    ...readForm({ price, ...STOCK }, form),
    isWanted: (combination: Combination) => ticked.has(keyOf(combination)),
  };
}

/**
 * The rows of the grid, with the fields that were changed. Each field is named with its variant, 'price v_…', as its
 * error is; 'seen price v_…' is what the owner saw in it.
 */
export function variantChangesIn(form: FormData): VariantChange[] {
  const changes = Object.entries(rowsIn(form)).map(([id, { typed, seen }]) => {
    const isChanged = ([field, text]: [string, string]) =>
      seen[field] === undefined || meaningOf(field, text) !== meaningOf(field, seen[field]);
    const changed = Object.fromEntries(Object.entries(typed).filter(isChanged));
    return { id, fields: valuesOf(changed), seen: valuesOf(seen) };
  });
  if (changes.length === 0) throw new ShopError('malformed', 'No variants were sent.');
  const errors = changes.flatMap(({ id, fields }) =>
    Object.entries({
      ...checkForm(VARIANT_ROW, fields),
      ...checkForm(VARIANT_ATTRIBUTES, fields.attributes ?? {}),
    }).map(([field, error]) => [`${field} ${id}`, error]),
  );
  if (errors.length === 1) throw invalid(Object.fromEntries(errors));
  if (errors.length > 1)
    throw new ShopError('invalid', `${counted(errors.length, 'field is', 'fields are')} not valid.`, {
      fields: Object.fromEntries(errors),
    });
  return changes;
}

/** Whether a form sends any row of the grid. */
export function hasVariants(form: FormData): boolean {
  return Object.keys(rowsIn(form)).length > 0;
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

const OPTION = optionField('');

function valuesOf(draft: Draft): VariantValues {
  const choice = Object.entries(draft).filter(([field]) => field.startsWith(OPTION));
  const attributes = readChanges(VARIANT_ATTRIBUTES, draft);
  return {
    ...readChanges(VARIANT_ROW, draft),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(choice.length > 0 && {
      choice: Object.fromEntries(choice.map(([field, handle]) => [field.slice(OPTION.length), handle])),
    }),
  };
}
