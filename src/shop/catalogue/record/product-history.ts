import { pounds } from '#values/uk/pence.ts';
import { ATTRIBUTE_FIELDS, withUnit } from '../attributes/attribute-fields.ts';
import { attributesOf, metaDescriptionOf, searchHeadingOf } from '../attributes/metafields.ts';
import { type AnyField, labelOfField } from '../product/own-fields.ts';
import { EACH_FIELD, PRODUCT_FIELDS } from '../product/product-fields.ts';
import { EACH_VARIANT_FIELD } from '../product/variant-fields.ts';

/** One change to a product or variant, as its owner reads it. */
export type ProductChange = {
  id: string;
  /** Milliseconds UTC. */
  at: number;
  who: string;
  accountId: string | null;
  /** 'changed', 'pictures ordered' … */
  action: string;
  /** The name of the changed variant; null for the product itself. */
  variant: string | null;
  fields: FieldChange[];
};

export type FieldChange = { label: string; from: string; to: string };

type Facts = Record<string, unknown>;

/** What a variant alone has, but for what is said below. */
const OF_VARIANT = EACH_VARIANT_FIELD.filter(
  ([key]) => !(key in PRODUCT_FIELDS) && !['sku', 'price', 'stockCount'].includes(key),
);

/** The words for each field that the audit may hold; undefined for a field it does not. */
const WORDS: [label: string, read: (facts: Facts) => string | undefined][] = [
  ...EACH_FIELD.flatMap(([key, field]) => wordsOf(key, field)),
  ...OF_VARIANT.flatMap(([key, field]) => wordsOf(key, field)),
  [
    'Heading in Search Results',
    (facts) => fromMetafields(facts, (metafields) => searchHeadingOf({ metafields })),
  ],
  ['Meta Description', (facts) => fromMetafields(facts, (metafields) => metaDescriptionOf({ metafields }))],
  ['SKU', (facts) => (isProduct(facts) ? undefined : text('sku')(facts))],
  ['Price', ({ price, variants }) => (isCount(price) && !isNonEmpty(variants) ? pounds(price) : undefined)],
  ['Stock', ({ stockCount }) => (isCount(stockCount) ? String(stockCount) : undefined)],
  ['Options', ({ options }) => describeOptions(options)],
  ['Goes with it', text('companion')],
  ['Pictures', ({ media }) => countPictures(media)],
  ...ATTRIBUTE_FIELDS.map(({ key, label, unit }): (typeof WORDS)[number] => [
    label,
    (facts) =>
      fromMetafields(facts, (metafields) => withUnit(String(attributesOf({ metafields })[key] ?? ''), unit)),
  ]),
];

/** How a field of a product is said, and what a variant has of the same name. */
function wordsOf(key: string, field: AnyField): typeof WORDS {
  const { kind, words } = field;
  if (words === null) return [];
  const read = (facts: Facts) => {
    const value = facts[key];
    if (value === null) return '';
    if (!IS_KIND[kind](value)) return undefined;
    // A variant has a handle too, and no address of its own.
    if (key === 'handle' && !isProduct(facts)) return undefined;
    if (value === false && !isProduct(facts)) return 'Inactive';
    if (words) return words(value as never);
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return [[labelOfField(field, key), read]];
}

const IS_KIND: Record<AnyField['kind'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  name: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  count: isCount,
  maybeCount: isCount,
  list: Array.isArray,
};

function isProduct(facts: Facts): boolean {
  return 'externalRef' in facts || 'variants' in facts;
}

/** The fields that differ between two states, each before and after; '' where there was nothing. */
export function differences(before: unknown, after: unknown): FieldChange[] {
  if (!isFacts(before) || !isFacts(after)) return [];
  // Attributes are read one by one from their text, which is the same for most.
  const isSame = before.metafields === after.metafields;
  const [old, now] = [before, after].map((facts) =>
    isSame ? { ...facts, metafields: undefined } : facts,
  ) as [Facts, Facts];
  return WORDS.flatMap(([label, read]) => {
    const [from, to] = [shorten(read(old)), shorten(read(now))];
    return from === undefined || to === undefined || from === to ? [] : [{ label, from, to }];
  });
}

/** The fields of something that was created or deleted, without empty ones. */
export function describeFields(facts: unknown): { label: string; words: string }[] {
  if (!isFacts(facts)) return [];
  return WORDS.flatMap(([label, read]) => {
    const words = shorten(read(facts));
    return words ? [{ label, words }] : [];
  });
}

function text(field: string) {
  return (facts: Facts): string | undefined => {
    const value = facts[field];
    return typeof value === 'string' ? value : undefined;
  };
}

function fromMetafields(facts: Facts, read: (metafields: string) => string): string | undefined {
  return typeof facts.metafields === 'string' ? read(facts.metafields) : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number';
}

function isNonEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

/** A product's options with their values, or a variant's with its own. */
function describeOptions(options: unknown): string | undefined {
  if (!Array.isArray(options) || !options.every(isFacts)) return undefined;
  return options
    .map(({ optionName, options, viewName }) => {
      const values = Array.isArray(options) ? options.map((each: Facts) => each.viewName) : [viewName];
      return `${optionName}: ${values.join(', ')}`;
    })
    .join('; ');
}

function countPictures(media: unknown): string | undefined {
  if (!Array.isArray(media)) return undefined;
  return media.length === 0 ? '' : `${media.length} further`;
}

function shorten(words: string | undefined): string | undefined {
  const line = words?.replace(/\s+/g, ' ').trim();
  return line && line.length > 120 ? `${line.slice(0, 120)}…` : line;
}

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null;
}
