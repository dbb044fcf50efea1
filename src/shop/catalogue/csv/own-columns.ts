import { ATTRIBUTE_FIELDS, type AttributeKey } from '../attributes/attribute-fields.ts';
import { FILE_FIELDS, type FileKey } from '../product/product-fields.ts';
import { VARIANT_FILE_FIELDS, type VariantFileKey } from '../product/variant-fields.ts';
import type { Columns } from './shopify-columns.ts';

/** What a column of the shop's own product list holds. */
export type OwnKey =
  | 'title'
  | 'address'
  | 'status'
  | 'sku'
  | 'forSale'
  | 'price'
  | 'stock'
  | 'provider'
  | 'tags'
  | FileKey
  | VariantFileKey
  | AttributeKey;

const [CODE, ...OTHERS] = FILE_FIELDS.map(({ header, key }): Columns<OwnKey>[number] => [header, key]);

export const OWN: Columns<OwnKey> = [
  ['Product', 'title'],
  ['Address', 'address'],
  ['Status', 'status'],
  ...(CODE ? [CODE] : []),
  ['Variant', null],
  ['SKU', 'sku'],
  ['For sale', 'forSale'],
  ['Price', 'price'],
  ['Stock', 'stock'],
  ['Postage provider', 'provider'],
  ['Tags', 'tags'],
  ['Created', null],
  ...OTHERS,
  ...ATTRIBUTE_FIELDS.map(({ key, label, unit }): Columns<OwnKey>[number] => [
    unit ? `${label} (${unit})` : label,
    key,
  ]),
  ...VARIANT_FILE_FIELDS.map(({ header, key }): Columns<OwnKey>[number] => [header, key]),
];

/** The short way: only prices and stock, by SKU. */
export const PRICE_AND_STOCK: Columns<'sku' | 'price' | 'stock'> = [
  ['SKU', 'sku'],
  ['Price', 'price'],
  ['Stock', 'stock'],
];
