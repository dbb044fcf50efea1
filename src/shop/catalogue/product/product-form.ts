import { text } from '../../forms/fields.ts';
import type { Field, Form, Values } from '../../forms/form.ts';
import { list, name, price } from '../../forms/owner-fields.ts';
import { ATTRIBUTES } from '../attributes/attribute-form.ts';
import type { OptionType } from './product.ts';
import { FIELD_FORMS } from './product-fields.ts';
import { MAX_PRICE } from './variant-form.ts';

const tidy = (text: string) => text.trim();

/** The fields of a product that an owner may set. */
export const PRODUCT = {
  ...FIELD_FORMS,
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
  handle: text('Web address', { tidy }),
  searchHeading: text('Heading in Search Results', { tidy }),
  metaDescription: text('Meta Description', { max: 20_000, tidy }),
  ...ATTRIBUTES,
};
