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

/** Throws ShopError `invalid` with every field that cannot be saved (decisions, 2). */
export function checkProductFields(fields: ProductFields): void {
  const errors: FieldErrors = {};
  if (fields.title !== undefined && fields.title.trim() === '') errors.title = empty('Title');
  if (fields.price !== undefined && !isPrice(fields.price)) errors.price = NO_PRICE;
  if (fields.postageProvider !== undefined && !['UPS', 'AXL'].includes(fields.postageProvider))
    errors.postageProvider = { error: 'Postage Provider not valid', fix: 'Must be UPS or AXL' };
  if (fields.metafields !== undefined && !isJsonObject(fields.metafields))
    errors.metafields = { error: 'Metafields not valid', fix: 'Must be a JSON object' };
  if (
    fields.options?.some(
      ({ optionName, options }) => !optionName.trim() || options.some((o) => !o.viewName.trim()),
    )
  )
    errors.options = { error: 'Options not valid', fix: 'Every option and value needs a name' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws ShopError `invalid` with every field that cannot be saved. */
export function checkVariantFields(fields: VariantFields): void {
  const errors: FieldErrors = {};
  if (fields.title !== undefined && fields.title.trim() === '') errors.title = empty('Title');
  if (fields.price !== undefined && !isPrice(fields.price)) errors.price = NO_PRICE;
  for (const name of ['stockCount', 'stockCountSeen'] as const) {
    const count = fields[name];
    if (count !== undefined && !(Number.isInteger(count) && count >= 0 && count <= 1_000_000_000))
      errors[name] = { error: 'Stock not valid', fix: 'Must be a whole number of pieces, 0 or more' };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function empty(label: string) {
  return { error: `${label} not valid`, fix: `${label} can not be empty` };
}

const NO_PRICE = { error: 'Price not valid', fix: 'Must be a whole number of pence, 0 or more' };

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
