import { OWN, PRICE_AND_STOCK } from '../../../catalogue/csv/own-columns.ts';
import { wooAttribute } from '../../../catalogue/csv/woo-columns.ts';
import { FOREIGN_COLUMNS } from './foreign-columns.ts';

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
  /** Of each column that is not taken: whether it is known, and which of its values are no loss. */
  leaves: (Left | null)[];
};

export type Left = { isKnown: boolean; saysNothing?: RegExp | undefined };

/** The columns that tell each dialect from the others: all of these, and one that begins so. */
const MARKS: [dialect: Known, marks: string[], beginning?: RegExp][] = [
  ['shopify-new', ['url handle', 'title']],
  // Matrixify's files of collections and pages have these two as well.
  ['matrixify', ['handle', 'command'], /^(variant |option1 |vendor$|custom collections$)/],
  ['matrixify', ['handle', 'body html'], /^(variant |option1 |vendor$|custom collections$)/],
  ['shopify-old', ['handle', 'variant price']],
  ['shopify-old', ['handle', 'variant sku']],
  ['shopify-old', ['handle', 'body (html)']],
  ['woo', ['type', 'name', 'regular price']],
  ['own', ['product', 'address', 'for sale']],
];

/** Recognises a file by its headers; null for one whose columns are the owner's affair. */
export function recognise(headers: string[]): Reading<Known> | null {
  const plain = headers.map(plainHeader);
  const found = MARKS.find(
    ([, marks, beginning]) =>
      marks.every((mark) => plain.includes(mark)) &&
      (!beginning || plain.some((header) => beginning.test(header))),
  )?.[0];
  if (found) return readingOf(found, plain);
  const named = plain.filter(Boolean);
  const isShort =
    named.includes('sku') &&
    named.length > 1 &&
    named.every((header) => PRICE_AND_STOCK.some(([name]) => name.toLowerCase() === header));
  return isShort ? readingOf('price-and-stock', plain) : null;
}

/** Spreadsheets leave capitals, double spaces and those that do not break. */
function plainHeader(header: string): string {
  return header
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
    .toLowerCase();
}

function readingOf(dialect: Known, plain: string[]): Reading<Known> {
  const find = columnFinder(dialect, plain);
  const found = plain.map(find);
  const units = plain.flatMap((header, n) => {
    const [, unit] = /\((\w+)\)$/.exec(header) ?? [];
    return found[n]?.key && unit ? [[`${found[n].key}Unit`, unit]] : [];
  });
  const keys = found.map((column) => column?.key ?? null);
  const taken = keys.map((key, n) => (keys.indexOf(key) === n ? key : null));
  return {
    dialect,
    keys: taken,
    units: Object.fromEntries(units),
    leaves: taken.map((key, n) =>
      key ? null : { isKnown: found[n] !== undefined, saysNothing: found[n]?.saysNothing },
    ),
  };
}

type Found = { key: string | null; saysNothing?: RegExp | undefined };

/** Finds what is known of a column by its plain header. */
function columnFinder(dialect: Known, plain: string[]): (header: string) => Found | undefined {
  const named = new Map<string, Found>();
  const families: { pattern: RegExp; found: Found }[] = [];
  for (const [header, key, saysNothing] of columnsOf(dialect, plain)) {
    const found = { key, saysNothing };
    if (header.includes('…')) families.push({ pattern: familyOf(header), found });
    else named.set(withoutUnit(header.toLowerCase()), found);
  }
  return (header) => {
    const found =
      named.get(header) ??
      named.get(withoutUnit(header)) ??
      families.find(({ pattern }) => pattern.test(header))?.found;
    // A weight without its unit may be anything.
    return dialect === 'woo' && MEASURES.has(header) ? { key: null } : found;
  };
}

const MEASURES = new Set(['weight', 'length', 'width', 'height']);

/** Of the shop's own list: what is not taken is there for whoever reads it. */
const NO_LOSS = /^/;

/** 'Meta: …' is every column that begins so. */
function familyOf(header: string): RegExp {
  const parts = header.toLowerCase().split('…');
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

function columnsOf(
  dialect: Known,
  plain: string[],
): [header: string, key: string | null, saysNothing?: RegExp][] {
  if (dialect === 'own') return OWN.map(([header, key]) => [header, key, NO_LOSS]);
  if (dialect === 'price-and-stock') return PRICE_AND_STOCK;
  if (dialect !== 'woo') return FOREIGN_COLUMNS[dialect];
  const numbers = plain.flatMap((header) => Number(/^attribute (\d+) name$/.exec(header)?.[1]) || []);
  return [...numbers.flatMap(wooAttribute).filter(([, key]) => key), ...FOREIGN_COLUMNS.woo];
}

/** Woo's owners choose kilograms or pounds: 'weight (lbs)'. */
function withoutUnit(header: string): string {
  return header.replace(/ \((kg|g|lbs|oz|m|cm|mm|in|yd)\)$/, '');
}
