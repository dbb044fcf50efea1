import { plainNumber } from '#values/plain-number.ts';
import { type About, text, whole, yesNo } from '../../forms/fields.ts';
import type { Field, Values } from '../../forms/form.ts';
import { list, name, price } from '../../forms/owner-fields.ts';
import { metafields } from '../attributes/attribute-form.ts';

/** More than anyone stocks, and twice that still fits an integer column on both engines. */
export const MAX_STOCK = 1_000_000_000;
/** Up to a million pounds, which fits an integer column on both engines. */
export const MAX_PRICE = 100_000_000;
/** In characters, for products too. */
export const MAX_TITLE = 300;

const tidy = (text: string) => text.trim();

/** The fields of a variant that an owner may set. */
export const VARIANT = {
  title: text('Title', {
    required: true,
    max: MAX_TITLE,
    tidy,
    example: 'Natural oak',
    description: 'Default: made from its options.',
  }),
  sku: text('SKU', {
    max: 100,
    tidy,
    example: 'ASH-OAK-48',
    description: 'Unique in the shop. Default: made from the product and its options.',
  }),
  available: yesNo('Availability', { example: true }),
  price: price('Price', { max: MAX_PRICE, description: 'Pence.', example: 64900 }),
  options: list(
    'Options',
    {
      optionHandle: name('Option', { example: 'finish' }),
      handle: name('Value', { example: 'natural-oak' }),
    },
    {
      fix: 'Choose one existing value for each option',
      description: 'One value of each option of the product; no two variants have the same.',
    },
  ),
  stockCount: stock({ example: 4 }),
  stockCountSeen: stock({
    description: 'The count that was seen: the difference is applied, so that sales in between are not lost.',
  }),
  metafields: metafields(
    "JSON: { attributes? }, which override the product's. Default: '{}', none of its own.",
    '{"attributes":{"widthMm":1372,"weightKg":74}}',
  ),
};
export type VariantFields = Partial<Values<typeof VARIANT>>;

export const NEW_VARIANT = { productId: text('Product', { required: true }), ...VARIANT };

/** People type '1,200' too. */
function stock(about: About): Field<number> {
  const count = whole('Stock', { min: 0, max: MAX_STOCK, ...about });
  return {
    ...count,
    read: (sent, form) => count.read(typeof sent === 'string' ? (plainNumber(sent) ?? sent) : sent, form),
  };
}
