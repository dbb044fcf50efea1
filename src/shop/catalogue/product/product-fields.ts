import type { Schema } from '#database/schema.ts';
import { pence } from '#values/uk/pence.ts';
import { carrierCode } from '../../delivery/carriers/carrier-code.ts';
import { text, yesNo } from '../../forms/fields.ts';
import type { Field } from '../../forms/form.ts';
import { names } from '../../forms/owner-fields.ts';
import { metafields } from '../attributes/attribute-form.ts';
import { supplierName } from '../suppliers/supplier.ts';
import { type AnyField, eachField, isNumeric, labelOfField, type OwnField } from './own-fields.ts';
import type { Product, PublicVariant, ShownVariant } from './product.ts';
import { MAX_TITLE } from './variant-form.ts';

/** What rows of their own hold, and what follows from other fields. */
type Apart = 'id' | 'created' | 'sku' | 'price' | 'media' | 'options' | 'variants';

/** The fields that a product's own row holds: each is a line of `PRODUCT_FIELDS`, or it does not compile. */
export type FieldKey = Exclude<keyof Product, Apart>;
export type OwnFields = Pick<Product, FieldKey>;

const tidy = (text: string) => text.trim();
const reference = text('External Ref / SKU', { max: 100 });

/**
 * The fields of a product that its own row holds, each said once: from here they are stored and read, called by their
 * names, told in Activity, undone, copied and archived.
 */
export const PRODUCT_FIELDS = {
  title: {
    column: 'title',
    kind: 'text',
    form: text('Title', { required: true, max: MAX_TITLE, tidy, example: 'Ashcombe Oak Suite' }),
    grid: { key: 'title' },
    archived: 'title',
  },
  description: {
    column: 'description',
    kind: 'text',
    form: text('Description', { max: 20_000, example: 'A solid oak suite with a two-kilowatt fire.' }),
    archived: 'description',
  },
  HTMLdescription: {
    column: 'html_description',
    kind: 'text',
    form: text('HTML Description', {
      max: 200_000,
      example: '<p>A solid oak suite with a two-kilowatt fire.</p>',
      description:
        'Cleaned when it is saved: scripts and styles are dropped. At most 5,000 tags, nested at most 50 deep.',
    }),
    words: (html) => html.replace(/<[^<>]*>/g, ' '),
    archived: 'html',
  },
  handle: {
    column: 'handle',
    kind: 'text',
    form: text('Handle', {
      description: 'Default: made from the title; one that is taken gets -2, -3 …',
      example: 'ashcombe-oak-suite',
    }),
    label: 'Web address',
    archived: 'handle',
  },
  available: {
    column: 'available',
    kind: 'flag',
    form: yesNo('Availability', {
      description: 'Default: false, a draft that customers do not see.',
      example: true,
    }),
    words: (isOnSale) => (isOnSale ? 'Active' : 'Draft'),
    grid: { key: 'status', label: 'Status' },
    archived: 'available',
  },
  postageProvider: {
    column: 'postage_provider',
    kind: 'text',
    form: carrierCode('Postage Provider', {
      example: 'AXL',
      description: 'The code of a carrier in the owner’s list. Default: the first that is open there.',
    }),
    grid: { key: 'provider' },
    archived: 'provider',
  },
  tags: {
    column: 'tags',
    kind: 'list',
    form: names('Tags', { example: ['oak'] }),
    grid: { key: 'tags' },
    archived: 'tags',
  },
  externalRef: {
    column: 'external_ref',
    kind: 'text',
    form: {
      ...reference,
      read: (sent: unknown) => (sent === null ? '' : reference.read(sent, {})),
      schema: {
        ...reference.schema,
        type: ['string', 'null'],
        description: 'Your own reference.',
        example: 'ASH-48',
      },
    },
    grid: { key: 'reference' },
    file: { key: 'reference', header: 'Product code', guesses: ['range code', 'parent sku'] },
    isBeside: true,
    archived: 'reference',
  },
  brand: {
    column: 'brand',
    kind: 'text',
    form: text('Brand', {
      max: 70,
      tidy: (name) => name.replace(/\s+/g, ' ').trim(),
      example: 'Peak Castings',
      description: 'Whose make it is, for search engines and shopping feeds. Empty: the shop’s own name.',
    }),
    grid: { key: 'brand' },
    file: { key: 'brand', header: 'Brand', guesses: ['brands', 'brand name', 'make'] },
    isBeside: true,
    archived: 'brand',
    mayLack: true,
  },
  supplier: {
    column: 'supplier',
    kind: 'name',
    form: supplierName('Supplier', {
      description: 'For administrators only. A name that is not in the list of suppliers is added to it.',
    }),
    isPrivate: true,
    grid: { key: 'supplier' },
    file: { key: 'supplier', header: 'Supplier', guesses: ['vendor', 'supplier name', 'manufacturer'] },
    isListed: true,
    isBeside: true,
    archived: 'supplier',
    mayLack: true,
  },
  setSkus: {
    column: 'set_skus',
    kind: 'list',
    form: names('Sold as a set with SKUs', {
      example: ['REMOTE-1'],
      description: 'SKUs of variants: on its page all are added at one press, each at its own price.',
    }),
    grid: { key: 'set' },
    file: { key: 'set', header: 'Set (SKUs)', guesses: ['set', 'bundle skus'] },
    isBeside: true,
    archived: 'set',
    mayLack: true,
  },
  featuredMedia: {
    column: 'featured_media',
    kind: 'text',
    empty: null,
    label: 'Featured image',
    words: () => 'a picture',
    isUndoneInParts: true,
    archived: null,
  },
  metafields: {
    column: 'metafields',
    kind: 'text',
    form: metafields(
      'JSON: { title?, description?, attributes? }. Search engines show title and description.',
      '{"attributes":{"kind":"fireplace-suite","powerKw":2,"widthMm":1220}}',
    ),
    empty: '{}',
    words: null,
    isUndoneInParts: true,
    archived: 'metafields',
  },
} as const satisfies { [Key in FieldKey]: OwnField<Product[Key], keyof Schema['product']> };

/** Every field by its key, for what does not mind which it is. */
export const EACH_FIELD = eachField(PRODUCT_FIELDS);

type PrivateKey = {
  [Key in FieldKey]: (typeof PRODUCT_FIELDS)[Key] extends { isPrivate: true } ? Key : never;
}[FieldKey];

/** A product without what only administrators read. */
export type PublicProduct = Omit<Product, PrivateKey | 'variants'> & { variants: PublicVariant[] };

/** A product as customers see it, at the prices of now. */
export type ShownProduct = Omit<PublicProduct, 'variants'> & { variants: ShownVariant[] };

/** The fields that customers may read. */
export const SHOWN_FIELDS = Object.fromEntries(
  EACH_FIELD.filter(([, { isPrivate }]) => !isPrivate),
) as unknown as Omit<typeof PRODUCT_FIELDS, PrivateKey>;

/** A value of each field, made one by one. */
export function fieldsFrom(make: (key: FieldKey, field: AnyField) => unknown): OwnFields {
  return Object.fromEntries(EACH_FIELD.map(([key, field]) => [key, make(key, field)])) as OwnFields;
}

/** What a new product has in its own row before anybody says anything. */
export function emptyFields(): OwnFields {
  return fieldsFrom((_, { empty, form }) => structuredClone(empty !== undefined ? empty : form?.empty));
}

type WithFile = {
  [Key in FieldKey]: (typeof PRODUCT_FIELDS)[Key] extends { file: unknown } ? Key : never;
}[FieldKey];

/** What files of products call these fields. */
export type FileKey = (typeof PRODUCT_FIELDS)[WithFile]['file']['key'];

/** The fields that files of products have as they are. */
export const FILE_FIELDS = EACH_FIELD.flatMap(([field, { file, form, kind }]) =>
  file && form ? [{ guesses: [], ...file, key: file.key as FileKey, field, kind, form }] : [],
);

export type ListedKey = {
  [Key in FieldKey]: (typeof PRODUCT_FIELDS)[Key] extends { isListed: true } ? Key : never;
}[FieldKey];

/** The fields that the owner's list shows and narrows by. */
export const LISTED_FIELDS = EACH_FIELD.flatMap(([key, field]) =>
  field.isListed ? [{ ...field, key: key as ListedKey, label: labelOfField(field, key) }] : [],
);

/** A value of each of them. */
export function listedFrom<Value>(make: (key: ListedKey) => Value): Record<ListedKey, Value> {
  return Object.fromEntries(LISTED_FIELDS.map(({ key }) => [key, make(key)])) as Record<ListedKey, Value>;
}

/** The fields that the editor has in its side column, without anything of their own. */
export const SIDE_FIELDS = EACH_FIELD.flatMap(([key, field]) =>
  field.isBeside ? [{ key, isNumber: isNumeric(field) }] : [],
);

/** A new product before anybody says anything; `now` in milliseconds. */
export function newProduct(id: string, now: number): Product {
  return {
    id,
    ...emptyFields(),
    sku: '',
    created: new Date(now).toISOString(),
    media: [],
    price: pence(0),
    options: [],
    variants: [],
  };
}

type WithForm = {
  [Key in FieldKey]: (typeof PRODUCT_FIELDS)[Key] extends { form: unknown } ? Key : never;
}[FieldKey];

/** What an owner may send of these fields. */
export const FIELD_FORMS = Object.fromEntries(
  EACH_FIELD.flatMap(([key, { form }]) => (form ? [[key, form]] : [])),
) as unknown as { [Key in WithForm]: Field<Product[Key]> };
