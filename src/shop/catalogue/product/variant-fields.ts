import type { Schema } from '#database/schema.ts';
import { POLICY_WORDS, STOCK_POLICIES } from '#values/stock-kind.ts';
import { NO_PENCE, pounds } from '#values/uk/pence.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import { eachField, type OwnField } from './own-fields.ts';
import type { PublicVariant, Variant } from './product.ts';
import { VARIANT, type VariantFields } from './variant-form.ts';

/** The fields that a variant's own row holds: each is a line of `VARIANT_FIELDS`, or it does not compile. */
export type VariantKey = Exclude<keyof Variant, 'id' | 'options' | 'postageProvider'>;

/** The fields of a variant that its own row holds, each said once, as those of a product (./product-fields.ts). */
export const VARIANT_FIELDS = {
  title: { column: 'title', kind: 'text', form: VARIANT.title, archived: 'title' },
  handle: { column: 'handle', kind: 'text', empty: '', label: 'Web address', archived: 'handle' },
  sku: { column: 'sku', kind: 'text', form: VARIANT.sku, archived: 'sku' },
  available: {
    column: 'available',
    kind: 'flag',
    form: VARIANT.available,
    empty: true,
    archived: 'available',
  },
  price: { column: 'price', kind: 'count', form: VARIANT.price, empty: NO_PENCE, archived: 'price' },
  stockCount: {
    column: 'stock_count',
    kind: 'count',
    form: VARIANT.stockCount,
    empty: 0,
    isUndoneInParts: true,
    archived: 'stock',
  },
  featuredMedia: {
    column: 'featured_media',
    kind: 'text',
    empty: null,
    label: 'Featured image',
    archived: 'picture',
  },
  metafields: {
    column: 'metafields',
    kind: 'text',
    form: VARIANT.metafields,
    empty: '{}',
    words: null,
    isUndoneInParts: true,
    archived: 'metafields',
  },
  vatRate: {
    column: 'vat_rate',
    kind: 'count',
    form: VARIANT.vatRate,
    words: (rate) => `${rate}%`,
    grid: { key: 'vatRate', values: VAT_RATES.map(String) },
    file: { key: 'vatRate', header: 'VAT rate', guesses: ['vat', 'tax rate', 'vat %'] },
    archived: 'vatRate',
    mayLack: true,
  },
  stockPolicy: {
    column: 'stock_policy',
    kind: 'text',
    form: VARIANT.stockPolicy,
    words: (policy) => POLICY_WORDS[policy],
    grid: { key: 'stockPolicy', values: STOCK_POLICIES },
    file: { key: 'stockPolicy', header: 'Stock kind', guesses: ['stock policy', 'kind of stock'] },
    isUndoneInParts: true,
    archived: 'stockPolicy',
    mayLack: true,
  },
  weeksFrom: {
    column: 'weeks_from',
    kind: 'maybeCount',
    form: VARIANT.weeksFrom,
    grid: { key: 'weeksFrom' },
    file: { key: 'weeksFrom', header: 'Weeks from' },
    isUndoneInParts: true,
    archived: 'weeksFrom',
    mayLack: true,
  },
  weeksTo: {
    column: 'weeks_to',
    kind: 'maybeCount',
    form: VARIANT.weeksTo,
    grid: { key: 'weeksTo' },
    file: { key: 'weeksTo', header: 'Weeks to' },
    isUndoneInParts: true,
    archived: 'weeksTo',
    mayLack: true,
  },
  gtin: {
    column: 'gtin',
    kind: 'text',
    form: VARIANT.gtin,
    mayBeEmptied: true,
    grid: { key: 'gtin' },
    file: {
      key: 'gtin',
      header: 'GTIN',
      guesses: ['barcode', 'ean', 'ean code', 'upc', 'isbn', 'gtin upc ean or isbn'],
    },
    archived: 'gtin',
    mayLack: true,
  },
  cost: {
    column: 'cost',
    kind: 'maybeCount',
    form: VARIANT.cost,
    words: (cost) => pounds(cost),
    isPrivate: true,
    grid: { key: 'cost', unit: '£' },
    file: {
      key: 'cost',
      header: 'Cost',
      guesses: [
        'cost price',
        'cost per item',
        'cost of goods',
        'unit cost',
        'trade',
        'trade price',
        'buying price',
      ],
    },
    archived: 'cost',
    mayLack: true,
  },
} as const satisfies { [Key in VariantKey]: OwnField<Variant[Key], keyof Schema['variant']> };

/** Every field by its key, for what does not mind which it is. */
export const EACH_VARIANT_FIELD = eachField(VARIANT_FIELDS);

type PrivateKey = Exclude<VariantKey, keyof PublicVariant>;

/** The fields that customers may read. */
export const SHOWN_VARIANT_FIELDS = Object.fromEntries(
  EACH_VARIANT_FIELD.filter(([, { isPrivate }]) => !isPrivate),
) as unknown as Omit<typeof VARIANT_FIELDS, PrivateKey>;

/** What a new variant has in its own row before anybody says anything. */
export function emptyVariant(): Pick<Variant, VariantKey> {
  const empty = EACH_VARIANT_FIELD.map(([key, { empty, form }]) => [
    key,
    empty !== undefined ? empty : form?.empty,
  ]);
  return Object.fromEntries(empty);
}

/** The fields that an owner has given; an empty text leaves what there is, unless it may be emptied. */
export function givenOf(fields: VariantFields): Partial<Pick<Variant, VariantKey>> {
  return Object.fromEntries(
    EACH_VARIANT_FIELD.flatMap(([key, { form, mayBeEmptied }]) => {
      const value = form && fields[key as keyof VariantFields];
      return value === undefined || (value === '' && !mayBeEmptied) ? [] : [[key, value]];
    }),
  );
}

type WithFile = {
  [Key in VariantKey]: (typeof VARIANT_FIELDS)[Key] extends { file: unknown } ? Key : never;
}[VariantKey];

/** What files of products call these fields. */
export type VariantFileKey = (typeof VARIANT_FIELDS)[WithFile]['file']['key'];

/** The fields of a variant that files of products have as they are. */
export const VARIANT_FILE_FIELDS = EACH_VARIANT_FIELD.flatMap(([field, { file, form, kind }]) =>
  file && form
    ? [{ guesses: [], ...file, key: file.key as VariantFileKey, field: field as WithFile, kind, form }]
    : [],
);
