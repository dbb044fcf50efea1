import { gtinFault, tidyGtin } from '#values/gtin.ts';
import { plainNumber } from '#values/plain-number.ts';
import { MAX_WEEKS, MIN_WEEKS, POLICY_WORDS, STOCK_POLICIES, type StockPolicy } from '#values/stock-kind.ts';
import { VAT_RATES, type VatRate } from '#values/uk/vat.ts';
import { type About, maybeWhole, text, whole, wrong, yesNo } from '../../forms/fields.ts';
import type { Field, Values } from '../../forms/form.ts';
import { list, name, optionalPrice, price } from '../../forms/owner-fields.ts';
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
  vatRate: vatRate('VAT rate', {
    example: 20,
    description: `Per cent, included in the price: ${VAT_RATES.join(', ')}. Default: ${VAT_RATES[0]}.`,
  }),
  stockPolicy: stockPolicy('Stock kind', {
    example: 'counted',
    description:
      'counted: stockCount is what is left to sell, and is taken by orders. always and made-to-order: for sale whatever is sold, with a stockCount of 0.',
  }),
  weeksFrom: weeks('Weeks from', { example: 4 }),
  weeksTo: weeks('Weeks to', { example: 6 }),
  gtin: text('GTIN', {
    max: 40,
    tidy: tidyGtin,
    rule: gtinFault,
    example: '5012345678900',
    description: 'The 8, 12, 13 or 14 digits under its barcode, the last of which checks the others.',
  }),
  cost: optionalPrice('Cost', {
    max: MAX_PRICE,
    example: 31_000,
    description: 'Pence that the shop pays for one; null where it is not known. For administrators only.',
  }),
  metafields: metafields(
    "JSON: { attributes? }, which override the product's. Default: '{}', none of its own.",
    '{"attributes":{"widthMm":1372,"weightKg":74}}',
  ),
};
export type VariantFields = Partial<Values<typeof VARIANT>>;

export const NEW_VARIANT = { productId: text('Product', { required: true }), ...VARIANT };

/** People type '5%' too. */
function vatRate(label: string, about: About): Field<number> {
  return {
    label,
    isRequired: false,
    empty: VAT_RATES[0],
    read(sent) {
      if (typeof sent !== 'string') return typeof sent === 'number' ? sent : undefined;
      const digits = /^\s*(\d{1,2})\s*%?\s*$/.exec(sent)?.[1];
      return digits === undefined ? Number.NaN : Number(digits);
    },
    check: (rate) =>
      VAT_RATES.includes(rate as VatRate) ? null : wrong(label, `Must be ${VAT_RATES.join(' or ')}`),
    schema: { type: 'integer', ...about },
  };
}

/** People write 'Made to order' too. */
function stockPolicy(label: string, about: About): Field<StockPolicy> {
  return {
    label,
    isRequired: false,
    empty: STOCK_POLICIES[0],
    read(sent) {
      if (sent === undefined || sent === '') return undefined;
      const text = String(sent).trim().toLowerCase();
      const named = STOCK_POLICIES.find((policy) => POLICY_WORDS[policy].toLowerCase() === text);
      return named ?? (text as StockPolicy);
    },
    check: (policy) =>
      STOCK_POLICIES.includes(policy) ? null : wrong(label, `Must be ${STOCK_POLICIES.join(' or ')}`),
    schema: { type: 'string', enum: [...STOCK_POLICIES], ...about },
  };
}

function weeks(label: string, about: About): Field<number | null> {
  const description = `Of what is made to order, counted from the order: ${MIN_WEEKS} to ${MAX_WEEKS}; null otherwise.`;
  return maybeWhole(label, { min: MIN_WEEKS, max: MAX_WEEKS, description, ...about });
}

/** People type '1,200' too. */
function stock(about: About): Field<number> {
  const count = whole('Stock', { min: 0, max: MAX_STOCK, ...about });
  return {
    ...count,
    read: (sent, form) => count.read(typeof sent === 'string' ? (plainNumber(sent) ?? sent) : sent, form),
  };
}
