import { ATTRIBUTE_FIELDS, type AttributeKey } from '../attributes/attribute-fields.ts';
import type { Columns } from './shopify-columns.ts';

/** What a column of the shop's own product list holds. */
export type OwnKey =
  | 'title'
  | 'address'
  | 'status'
  | 'reference'
  | 'sku'
  | 'forSale'
  | 'price'
  | 'stock'
  | 'provider'
  | 'tags'
  | AttributeKey;

export const OWN: Columns<OwnKey> = [
  ['Product', 'title'],
  ['Address', 'address'],
  ['Status', 'status'],
  ['Product code', 'reference'],
  ['Variant', null],
  ['SKU', 'sku'],
  ['For sale', 'forSale'],
  ['Price', 'price'],
  ['Stock', 'stock'],
  ['Postage provider', 'provider'],
  ['Tags', 'tags'],
  ['Created', null],
  ...ATTRIBUTE_FIELDS.map(({ key, label, unit }): Columns<OwnKey>[number] => [
    unit ? `${label} (${unit})` : label,
    key,
  ]),
];

/** The short way: only prices and stock, by SKU. */
export const PRICE_AND_STOCK: Columns<'sku' | 'price' | 'stock'> = [
  ['SKU', 'sku'],
  ['Price', 'price'],
  ['Stock', 'stock'],
];
