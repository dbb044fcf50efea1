import type { AttributeKey } from '../attributes/attribute-fields.ts';
import type { Columns } from './shopify-columns.ts';

/** What a column of a WooCommerce file holds; attributes have columns of their own, numbered from 1. */
export type WooKey =
  | 'id'
  | 'type'
  | 'sku'
  | 'gtin'
  | 'brand'
  | 'cost'
  | 'title'
  | 'published'
  | 'shortDescription'
  | 'description'
  | 'saleStarts'
  | 'saleEnds'
  | 'taxClass'
  | 'inStock'
  | 'stock'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'salePrice'
  | 'price'
  | 'categories'
  | 'tags'
  | 'pictures'
  | 'parent'
  | `attribute${number}Name`
  | `attribute${number}Values`;

/** In the order of its export. A weight or measure names its unit in brackets, which the shop's owner chose there. */
export const WOO: Columns<WooKey> = [
  ['ID', 'id'],
  ['Type', 'type'],
  ['SKU', 'sku'],
  ['GTIN, UPC, EAN, or ISBN', 'gtin'],
  ['Name', 'title'],
  ['Published', 'published'],
  ['Is featured?', null],
  ['Visibility in catalog', null],
  ['Short description', 'shortDescription'],
  ['Description', 'description'],
  ['Date sale price starts', 'saleStarts'],
  ['Date sale price ends', 'saleEnds'],
  ['Tax status', null],
  ['Tax class', 'taxClass'],
  ['In stock?', 'inStock'],
  ['Stock', 'stock'],
  ['Backorders allowed?', null],
  ['Sold individually?', null],
  ['Weight (kg)', 'weight'],
  ['Length (cm)', 'length'],
  ['Width (cm)', 'width'],
  ['Height (cm)', 'height'],
  ['Allow customer reviews?', null],
  ['Purchase note', null],
  ['Sale price', 'salePrice'],
  ['Regular price', 'price'],
  ['Categories', 'categories'],
  ['Tags', 'tags'],
  ['Shipping class', null],
  ['Images', 'pictures'],
  ['Download limit', null],
  ['Download expiry days', null],
  ['Parent', 'parent'],
  ['Grouped products', null],
  ['Upsells', null],
  ['Cross-sells', null],
  ['External URL', null],
  ['Button text', null],
  ['Position', null],
  ['Brands', 'brand'],
  ['Cost of goods', 'cost'],
];

/** The columns of the attribute with this number, from 1. */
export function wooAttribute(number: number): Columns<WooKey> {
  return [
    [`Attribute ${number} name`, `attribute${number}Name`],
    [`Attribute ${number} value(s)`, `attribute${number}Values`],
    [`Attribute ${number} visible`, null],
    [`Attribute ${number} global`, null],
  ];
}

/** The shop's attributes that are attributes there too, with their names; the first is the one that is written. */
export const WOO_ATTRIBUTES = [['colour', ['Colour', 'Color']]] as const satisfies [AttributeKey, string[]][];

/** The attribute that an attribute of WooCommerce's is; undefined for none of the shop's. */
export function wooAttributeKey(name: string): (typeof WOO_ATTRIBUTES)[number][0] | undefined {
  const isCalled = (each: string) => each.toLowerCase() === name.toLowerCase();
  return WOO_ATTRIBUTES.find(([, names]) => names.some(isCalled))?.[0];
}
