import { OWN, PRICE_AND_STOCK } from '../catalogue/csv/own-columns.ts';
import { type Columns, MATRIXIFY, SHOPIFY_NEW, SHOPIFY_OLD } from '../catalogue/csv/shopify-columns.ts';
import { WOO, wooAttribute } from '../catalogue/csv/woo-columns.ts';

export const DIALECTS = {
  'shopify-old': 'Shopify',
  'shopify-new': 'Shopify',
  matrixify: 'Matrixify',
  woo: 'WooCommerce',
  own: 'product list of this shop',
  'price-and-stock': 'prices and stock by SKU',
  mapped: 'columns as named',
  archive: 'archive of a shop',
} as const;
export type Dialect = keyof typeof DIALECTS;
/** Those that are recognised by their headers. */
export type Known = Exclude<Dialect, 'mapped' | 'archive'>;

/** What each column of a file holds, null for what is not taken; a unit follows its measure. */
export type Reading<D extends Dialect = Dialect> = {
  dialect: D;
  keys: (string | null)[];
  units: Record<string, string>;
};

/** The columns that tell each dialect from the others. */
const MARKS: [Known, string[]][] = [
  ['shopify-new', ['url handle']],
  ['matrixify', ['handle', 'command']],
  ['matrixify', ['handle', 'body html']],
  ['shopify-old', ['handle', 'variant price']],
  ['shopify-old', ['handle', 'option1 name']],
  ['woo', ['type', 'name', 'regular price']],
  ['own', ['product', 'address', 'for sale']],
];

/** Recognises a file by its headers; null for one whose columns are the owner's affair. */
export function recognise(headers: string[]): Reading<Known> | null {
  const plain = headers.map((header) => header.trim().toLowerCase());
  const found = MARKS.find(([, marks]) => marks.every((mark) => plain.includes(mark)))?.[0];
  if (found) return readingOf(found, plain);
  const isShort =
    plain.includes('sku') &&
    plain.length > 1 &&
    plain.every((header) => PRICE_AND_STOCK.some(([name]) => name.toLowerCase() === header));
  return isShort ? readingOf('price-and-stock', plain) : null;
}

function readingOf(dialect: Known, plain: string[]): Reading<Known> {
  const known = new Map(columnsOf(dialect, plain).map(([header, key]) => [withoutUnit(header), key]));
  const keys = plain.map((header) => known.get(header) ?? known.get(withoutUnit(header)) ?? null);
  const units = plain.flatMap((header, n) => {
    const [, unit] = /\((\w+)\)$/.exec(header) ?? [];
    return keys[n] && unit ? [[`${keys[n]}Unit`, unit]] : [];
  });
  return {
    dialect,
    keys: keys.map((key, n) => (keys.indexOf(key) === n ? key : null)),
    units: Object.fromEntries(units),
  };
}

function columnsOf(dialect: Known, plain: string[]): Columns<string> {
  if (dialect === 'shopify-old') return SHOPIFY_OLD;
  if (dialect === 'shopify-new') return SHOPIFY_NEW;
  if (dialect === 'matrixify') return MATRIXIFY;
  if (dialect === 'own') return OWN;
  if (dialect === 'price-and-stock') return PRICE_AND_STOCK;
  const numbers = plain.flatMap((header) => Number(/^attribute (\d+) name$/.exec(header)?.[1]) || []);
  return [...WOO, ...numbers.flatMap(wooAttribute)];
}

/** Woo's owners choose kilograms or pounds: 'weight (lbs)'. */
function withoutUnit(header: string): string {
  return header.toLowerCase().replace(/ \((kg|g|lbs|oz|m|cm|mm|in|yd)\)$/, '');
}
