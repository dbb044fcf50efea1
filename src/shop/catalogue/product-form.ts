import { DEFAULT_PROVIDER, PROVIDERS } from '#values/carriers.ts';
import { text, yesNo } from '../forms/fields.ts';
import type { Field, Form, Values } from '../forms/form.ts';
import { choice, list, name, names, price } from '../forms/owner-fields.ts';
import { ATTRIBUTES, metafields } from './attribute-form.ts';
import type { OptionType } from './product.ts';
import { MAX_PRICE, MAX_TITLE } from './variant-form.ts';

const tidy = (text: string) => text.trim();
const reference = text('External Ref / SKU', { max: 100 });

/** The fields of a product that an owner may set. */
export const PRODUCT = {
  title: text('Title', { required: true, max: MAX_TITLE, tidy }),
  description: text('Description', { max: 20_000, example: 'A solid oak suite with a two-kilowatt fire.' }),
  HTMLdescription: text('HTML Description', {
    max: 200_000,
    example: '<p>A solid oak suite with a two-kilowatt fire.</p>',
    description:
      'Cleaned when it is saved: scripts and styles are dropped. At most 5,000 tags, nested at most 50 deep.',
  }),
  externalRef: {
    ...reference,
    read: (sent: unknown) => (sent === null ? '' : reference.read(sent, {})),
    schema: {
      ...reference.schema,
      type: ['string', 'null'],
      description: 'Your own reference.',
      example: 'ASH-48',
    },
  } satisfies Field<string>,
  available: yesNo('Availability', {
    description: 'Default: false, a draft that customers do not see.',
    example: true,
  }),
  price: price('Price', {
    max: MAX_PRICE,
    description: 'Pence; shown until the first variant brings a price.',
    example: 64900,
  }),
  options: list(
    'Options',
    {
      optionHandle: text('Handle'),
      optionName: name('Name', { example: 'Finish' }),
      options: list('Values', {
        handle: text('Handle'),
        viewName: name('Name', { example: 'Natural oak' }),
      }),
    },
    { description: 'All of them, in order; handles are made from the names.' },
  ) as Field<OptionTypeInput[]>,
  postageProvider: choice('Postage Provider', PROVIDERS, {
    empty: DEFAULT_PROVIDER,
    description: `Default: ${DEFAULT_PROVIDER}.`,
  }),
  metafields: metafields(
    'JSON: { title?, description?, attributes? }. Search engines show title and description.',
    '{"attributes":{"kind":"fireplace-suite","powerKw":2,"widthMm":1220}}',
  ),
  tags: names('Tags', { example: ['oak'] }),
  handle: text('Handle', {
    description: 'Default: made from the title; one that is taken gets -2, -3 …',
  }),
};

/** Absent fields stay as they are. */
export type ProductFields = Partial<Values<typeof PRODUCT>>;
/** Missing handles are made from the names. */
export type OptionTypeInput = Omit<OptionType, 'optionHandle' | 'options'> & {
  optionHandle?: string;
  options: { handle?: string; viewName: string }[];
};

const { options: _options, metafields: _metafields, handle: _handle, ...shown } = PRODUCT;

/** The attributes of a product, and its words for search engines, are stored in its metafields. */
export const PRODUCT_PAGE: Form = {
  ...shown,
  handle: text('Address', { tidy }),
  searchHeading: text('Heading in Search Results', { tidy }),
  metaDescription: text('Meta Description', { max: 20_000, tidy }),
  ...ATTRIBUTES,
};
