import { type Combination, keyOf } from '#shop/catalogue/combinations.ts';
import type { OptionType, Variant } from '#shop/catalogue/product.ts';
import type { VariantChange } from '#shop/catalogue/variants-together.server.ts';
import { type FieldErrors, invalid, ShopError } from '#shop/errors.ts';
import { parsePounds } from '#values/pence.ts';
import { plainNumber } from '#values/plain-number.ts';
import { text } from '../../form-text.ts';
import type { Draft } from '../draft.ts';
import { countOf, priceOf } from './variant-form.ts';

/** What a row sends: the fields that were changed, and what was seen in them. */
export type VariantRow = { id: string; typed: Draft; seen: Draft };

const [SEEN, OPTION] = ['seen ', 'option '];

/** The field of a row that says which value of an option type is chosen; '' for none. */
export function optionField(optionHandle: string): string {
  return OPTION + optionHandle;
}

/** A variant as its row and its dialog show it, field by field as texts. */
export function rowOf(
  { title, sku, price, stockCount, available, options }: Variant,
  types: Pick<OptionType, 'optionHandle'>[],
): Draft {
  const chosen = (type: string) => options.find(({ optionHandle }) => optionHandle === type)?.handle ?? '';
  return {
    sku,
    price: (price / 100).toFixed(2),
    stockCount: String(stockCount),
    available: String(available),
    title,
    ...Object.fromEntries(types.map(({ optionHandle }) => [optionField(optionHandle), chosen(optionHandle)])),
  };
}

/** The fields of a row that mean something else than what is saved: '949' is '949.00'. */
export function changedInRow(draft: Draft, saved: Draft): string[] {
  return Object.keys(saved).filter((field) => meaning(field, draft[field]) !== meaning(field, saved[field]));
}

function meaning(field: string, value = ''): string {
  const plain = value.trim();
  if (field === 'price') return String(parsePounds(plain) ?? plain);
  return field === 'stockCount' ? (plainNumber(plain) ?? plain).replace(/^0+(?=\d)/, '') : plain;
}

/** The rows of a grid, sent as JSON. */
export function readVariantRows(json: string): VariantRow[] {
  try {
    const rows: unknown = JSON.parse(json);
    if (Array.isArray(rows) && rows.every(isRow) && rows.length > 0) return rows;
  } catch {
    // Told below, like everything else that is no list of rows.
  }
  throw new ShopError('malformed', 'Those are no variants.');
}

function isRow(row: unknown): row is VariantRow {
  if (typeof row !== 'object' || row === null) return false;
  const { id, typed, seen } = row as Record<string, unknown>;
  return typeof id === 'string' && isDraft(typed) && isDraft(seen);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

/** The form of one row, as it is sent without script: with everything that stands in it. */
export function variantRowOf(form: FormData, id: string): VariantRow {
  const [typed, seen]: [Draft, Draft] = [{}, {}];
  for (const name of form.keys()) {
    if (name.startsWith(SEEN)) seen[name.slice(SEEN.length)] = text(form, name);
    else typed[name] = text(form, name);
  }
  if (form.has('stockCountSeen')) seen.stockCount = text(form, 'stockCountSeen');
  return { id, typed, seen };
}

/** Rows as the catalogue takes them; every field that is not valid is named, 'price v_…'. */
export function changesOf(rows: VariantRow[]): VariantChange[] {
  const errors: FieldErrors = {};
  const changes = rows.map((row) => changeOf(row, errors));
  const wrong = Object.keys(errors).length;
  if (wrong === 1) throw invalid(errors);
  if (wrong > 1) throw new ShopError('invalid', `${wrong} fields are not valid.`, { fields: errors });
  return changes;
}

/** `stockCountSeen` lets it apply the difference, so that no sale is lost. */
function changeOf({ id, typed, seen }: VariantRow, errors: FieldErrors): VariantChange {
  const isTyped = (field: string) =>
    typed[field] !== undefined &&
    meaning(field, typed[field]) !== (seen[field] === undefined ? null : meaning(field, seen[field]));
  const fields: VariantChange['fields'] = {};
  if (isTyped('title')) fields.title = typed.title ?? '';
  if (isTyped('sku')) fields.sku = typed.sku ?? '';
  if (isTyped('available')) fields.available = typed.available === 'true';
  if (isTyped('price')) fields.price = priceOf(typed.price ?? '', errors, `price ${id}`) ?? 0;
  if (isTyped('stockCount')) {
    fields.stockCount = countOf(typed.stockCount ?? '', errors, `stockCount ${id}`) ?? 0;
    if (/^\d+$/.test(seen.stockCount ?? '')) fields.stockCountSeen = Number(seen.stockCount);
  }
  const price = parsePounds(seen.price ?? '');
  const choice = optionsIn(typed, isTyped);
  return {
    id,
    fields,
    ...(Object.keys(choice).length > 0 && { choice }),
    seen: {
      choice: optionsIn(seen),
      ...(seen.title !== undefined && { title: seen.title }),
      ...(seen.sku !== undefined && { sku: seen.sku }),
      ...(price !== null && { price }),
      ...(seen.available !== undefined && { available: seen.available === 'true' }),
    },
  };
}

/** The values that are chosen, by option type. */
function optionsIn(draft: Draft, isWanted = (_field: string) => true): Record<string, string> {
  const fields = Object.keys(draft).filter((field) => field.startsWith(OPTION) && isWanted(field));
  return Object.fromEntries(fields.map((field) => [field.slice(OPTION.length), draft[field] ?? '']));
}

/** What to make of the missing variants: those that are ticked, with a price and a stock to start with. */
export function generateWishOf(form: FormData) {
  const errors: FieldErrors = {};
  const price = priceOf(text(form, 'price'), errors);
  const stockCount = countOf(text(form, 'stockCount'), errors);
  if (price === undefined || stockCount === undefined) throw invalid(errors);
  const ticked = new Set(form.getAll('combination'));
  return { price, stockCount, isWanted: (combination: Combination) => ticked.has(keyOf(combination)) };
}
