import { isProvider, PROVIDERS } from '#values/carriers.ts';
import { type FieldErrors, invalid } from '../errors.ts';
import type { OptionType } from './product.ts';

/** The fields of a product that an owner may set; absent ones stay as they are. */
export type ProductFields = {
  title?: string;
  description?: string;
  HTMLdescription?: string;
  externalRef?: string | null;
  available?: boolean;
  /** Pence; shown until a variant is on sale. */
  price?: number;
  options?: OptionTypeInput[];
  postageProvider?: string;
  metafields?: string;
  tags?: string[];
  handle?: string;
};

/** Missing handles are derived from the names. */
export type OptionTypeInput = Omit<OptionType, 'optionHandle' | 'options'> & {
  optionHandle?: string;
  options: { handle?: string; viewName: string }[];
};

/** The fields of a variant that an owner may set. */
export type VariantFields = {
  title?: string;
  sku?: string;
  available?: boolean;
  price?: number;
  options?: { optionHandle: string; handle: string }[];
  stockCount?: number;
  /** The count the owner saw: the difference is applied, so sales in between are not lost. */
  stockCountSeen?: number;
};

/** In characters: more than a shop needs, and what a database can index. */
const MAX_LENGTH = {
  title: 300,
  name: 100,
  description: 20_000,
  HTMLdescription: 200_000,
  metafields: 50_000,
};
/** The most tags, option types, or values of one option. */
const MAX_NUMBER = 100;

/** Throws ShopError `invalid` with every field that cannot be saved. */
export function checkProductFields(fields: ProductFields): void {
  const errors: FieldErrors = {
    ...tooLong('title', 'Title', fields.title, MAX_LENGTH.title),
    ...tooLong('description', 'Description', fields.description, MAX_LENGTH.description),
    ...tooLong('HTMLdescription', 'HTML Description', fields.HTMLdescription, MAX_LENGTH.HTMLdescription),
    ...tooLong('externalRef', 'External Ref', fields.externalRef, MAX_LENGTH.name),
    ...tooLong('metafields', 'Metafields', fields.metafields, MAX_LENGTH.metafields),
  };
  if (fields.title !== undefined && fields.title.trim() === '') errors.title = empty('Title');
  if (fields.price !== undefined && !isPrice(fields.price)) errors.price = NO_PRICE;
  if (fields.postageProvider !== undefined && !isProvider(fields.postageProvider))
    errors.postageProvider = NO_PROVIDER;
  if (fields.metafields !== undefined && !isJsonObject(fields.metafields))
    errors.metafields = { error: 'Metafields not valid', fix: 'Must be a JSON object' };
  if (fields.tags && !areNames(fields.tags, { mayBeEmpty: true }))
    errors.tags = { error: 'Tags not valid', fix: NAMES };
  const options = fields.options ?? [];
  const names = [
    options.map(({ optionName }) => optionName),
    ...options.map((type) => type.options.map(({ viewName }) => viewName)),
  ];
  if (!names.every((each) => areNames(each))) errors.options = { error: 'Options not valid', fix: NAMES };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws ShopError `invalid` with every field that cannot be saved. */
export function checkVariantFields(fields: VariantFields): void {
  const errors: FieldErrors = {
    ...tooLong('title', 'Title', fields.title, MAX_LENGTH.title),
    ...tooLong('sku', 'SKU', fields.sku, MAX_LENGTH.name),
  };
  if (fields.title !== undefined && fields.title.trim() === '') errors.title = empty('Title');
  if (fields.price !== undefined && !isPrice(fields.price)) errors.price = NO_PRICE;
  for (const name of ['stockCount', 'stockCountSeen'] as const) {
    const count = fields[name];
    if (count !== undefined && !(Number.isInteger(count) && count >= 0 && count <= MAX_STOCK))
      errors[name] = NO_STOCK;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function empty(label: string) {
  return { error: `${label} not valid`, fix: `${label} can not be empty` };
}

function tooLong(field: string, label: string, text: string | null | undefined, most: number): FieldErrors {
  if (!text || text.length <= most) return {};
  const fix = `${label} can have at most ${most.toLocaleString('en-GB')} characters`;
  return { [field]: { error: `${label} not valid`, fix } };
}

const NAMES = `Up to ${MAX_NUMBER}, each with a name of at most ${MAX_LENGTH.name} characters`;

function areNames(names: string[], { mayBeEmpty = false } = {}): boolean {
  return (
    names.length <= MAX_NUMBER &&
    names.every((name) => name.length <= MAX_LENGTH.name && (mayBeEmpty || name.trim() !== ''))
  );
}

/** More than anybody stocks, and twice as much still fits an integer column on both engines. */
export const MAX_STOCK = 1_000_000_000;
export const NO_STOCK = {
  error: 'Stock not valid',
  fix: 'Must be a whole number, 0 to 1,000,000,000',
};

export const NO_PROVIDER = {
  error: 'Postage Provider not valid',
  fix: `Must be ${PROVIDERS.join(' or ')}`,
};

const NO_PRICE = { error: 'Price not valid', fix: 'Must be a whole number of pence, 0 to 100,000,000' };

/** Up to a million pounds, which fits an integer column on both engines. */
function isPrice(price: number): boolean {
  return Number.isInteger(price) && price >= 0 && price <= 100_000_000;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
