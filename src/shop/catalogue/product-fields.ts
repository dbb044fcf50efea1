import type { Schema } from '#database/schema.ts';
import { DEFAULT_PROVIDER, PROVIDERS } from '#values/carriers.ts';
import { text, yesNo } from '../forms/fields.ts';
import type { Field } from '../forms/form.ts';
import { choice, names } from '../forms/owner-fields.ts';
import { metafields } from './attribute-form.ts';
import type { Product } from './product.ts';
import { MAX_TITLE } from './variant-form.ts';

/** What rows of their own hold, and what follows from other fields. */
type Apart = 'id' | 'created' | 'sku' | 'price' | 'media' | 'options' | 'variants';

/** The fields that stand in a product's own row: each is a line of `PRODUCT_FIELDS`, or it does not compile. */
export type FieldKey = Exclude<keyof Product, Apart>;
export type OwnFields = Pick<Product, FieldKey>;

/** How a value is stored: a flag as 1 or 0, a list as JSON. */
type Kind<Value> = Value extends boolean ? 'flag' : Value extends string ? 'text' : 'list';

type ProductField<Value> = {
  column: keyof Schema['product'];
  kind: Kind<NonNullable<Value>>;
  /** What an owner may send; none for what has its own ways in. */
  form?: Field<NonNullable<Value>>;
  /** Of a new product, where the form does not say it. */
  empty?: Value;
  /** In the back office, where the form calls it otherwise. */
  label?: string;
  /** A value in Activity, where it is not said as it is; null for what is said in parts. */
  words?: ((value: NonNullable<Value>) => string) | null;
  /** It is undone in parts, by its own rule. */
  isUndoneInParts?: true;
  /** What an archive calls it; null for what it has elsewhere. */
  archived: string | null;
  /** Archives that were written before it came lack it. */
  mayLack?: true;
};

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
    words: (html) => html.replace(/<[^>]*>/g, ' '),
    archived: 'html',
  },
  handle: {
    column: 'handle',
    kind: 'text',
    form: text('Handle', {
      description: 'Default: made from the title; one that is taken gets -2, -3 …',
      example: 'ashcombe-oak-suite',
    }),
    label: 'Address',
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
    archived: 'available',
  },
  postageProvider: {
    column: 'postage_provider',
    kind: 'text',
    form: choice('Postage Provider', PROVIDERS, {
      empty: DEFAULT_PROVIDER,
      description: `Default: ${DEFAULT_PROVIDER}.`,
    }),
    archived: 'provider',
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
    archived: 'reference',
  },
  tags: {
    column: 'tags',
    kind: 'list',
    form: names('Tags', { example: ['oak'] }),
    archived: 'tags',
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
} as const satisfies { [Key in FieldKey]: ProductField<Product[Key]> };

/** Every field by its key, for what does not mind which it is. */
export const EACH_FIELD = Object.entries(PRODUCT_FIELDS) as [FieldKey, AnyField][];

export type AnyField = Omit<ProductField<string>, 'kind' | 'form' | 'empty' | 'words'> & {
  kind: 'text' | 'flag' | 'list';
  form?: Field<unknown>;
  empty?: unknown;
  words?: ((value: never) => string) | null;
};

/** A value of each field, made one by one. */
export function fieldsFrom(make: (key: FieldKey, field: AnyField) => unknown): OwnFields {
  return Object.fromEntries(EACH_FIELD.map(([key, field]) => [key, make(key, field)])) as OwnFields;
}

/** What a new product has in its own row before anybody says anything. */
export function emptyFields(): OwnFields {
  return fieldsFrom((_, { empty, form }) => structuredClone(empty !== undefined ? empty : form?.empty));
}

/** What a field is called in the back office. */
export function fieldLabel(key: FieldKey): string {
  const { label, form }: { label?: string; form?: { label: string } } = PRODUCT_FIELDS[key];
  return label ?? form?.label ?? key;
}

type WithForm = {
  [Key in FieldKey]: (typeof PRODUCT_FIELDS)[Key] extends { form: unknown } ? Key : never;
}[FieldKey];

/** What an owner may send of these fields. */
export const FIELD_FORMS = Object.fromEntries(
  EACH_FIELD.flatMap(([key, { form }]) => (form ? [[key, form]] : [])),
) as unknown as { [Key in WithForm]: Field<NonNullable<Product[Key]>> };
