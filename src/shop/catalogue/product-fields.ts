import { type FieldErrors, invalid } from '../errors.ts';
import type { OptionType } from './product.ts';

/** What an owner may say of a product; fields that are absent stay as they are. */
export type ProductFields = {
  title?: string;
  description?: string;
  HTMLdescription?: string;
  externalRef?: string | null;
  available?: boolean;
  /** Pence; shown until there is an available variant. */
  price?: number;
  options?: WishedOptionType[];
  postageProvider?: string;
  metafields?: string;
  tags?: string[];
  handle?: string;
};

/** Handles are derived from the names where they are not given. */
export type WishedOptionType = Omit<OptionType, 'optionHandle' | 'options'> & {
  optionHandle?: string;
  options: { handle?: string; viewName: string }[];
};

/** What an owner may say of a variant. */
export type VariantFields = {
  title?: string;
  sku?: string;
  available?: boolean;
  price?: number;
  options?: { optionHandle: string; handle: string }[];
  stockCount?: number;
  /** The count that the owner saw: the difference is applied, so that sales in between are not lost. */
  stockCountSeen?: number;
};

/** Characters that a text may have: more than a shop needs, and what a database can index. */
const LONGEST = { title: 300, name: 100, description: 20_000, HTMLdescription: 200_000, metafields: 50_000 };
/** How many tags, option types, or values of one a product may have. */
const MOST = 100;

/** Throws ShopError `invalid` with every field that cannot be saved (decisions, 2). */
export function checkProductFields(fields: ProductFields): void {
  const errors: FieldErrors = {
    ...tooLong('title', 'Title', fields.title, LONGEST.title),
    ...tooLong('description', 'Description', fields.description, LONGEST.description),
    ...tooLong('HTMLdescription', 'HTML Description', fields.HTMLdescription, LONGEST.HTMLdescription),
    ...tooLong('externalRef', 'External Ref', fields.externalRef, LONGEST.name),
    ...tooLong('metafields', 'Metafields', fields.metafields, LONGEST.metafields),
  };
  if (fields.title !== undefined && fields.title.trim() === '') errors.title = empty('Title');
  if (fields.price !== undefined && !isPrice(fields.price)) errors.price = NO_PRICE;
  if (fields.postageProvider !== undefined && !['UPS', 'AXL'].includes(fields.postageProvider))
    errors.postageProvider = { error: 'Postage Provider not valid', fix: 'Must be UPS or AXL' };
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
    ...tooLong('title', 'Title', fields.title, LONGEST.title),
    ...tooLong('sku', 'SKU', fields.sku, LONGEST.name),
  };
  if (fields.title !== undefined && fields.title.trim() === '') errors.title = empty('Title');
  if (fields.price !== undefined && !isPrice(fields.price)) errors.price = NO_PRICE;
  for (const name of ['stockCount', 'stockCountSeen'] as const) {
    const count = fields[name];
    if (count !== undefined && !(Number.isInteger(count) && count >= 0 && count <= MOST_PIECES))
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

const NAMES = `Up to ${MOST}, each with a name of at most ${LONGEST.name} characters`;

function areNames(names: string[], { mayBeEmpty = false } = {}): boolean {
  return (
    names.length <= MOST &&
    names.every((name) => name.length <= LONGEST.name && (mayBeEmpty || name.trim() !== ''))
  );
}

/** More than anybody has, and twice as much still fits the database's integer column on both engines. */
export const MOST_PIECES = 1_000_000_000;
export const NO_STOCK = {
  error: 'Stock not valid',
  fix: 'Must be a whole number of pieces, 0 to 1,000,000,000',
};

const NO_PRICE = { error: 'Price not valid', fix: 'Must be a whole number of pence, 0 to 100,000,000' };

/** Up to a million pounds: what the database's integer column holds on both engines. */
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
