import { z } from '@hono/zod-openapi';
import type { Sale } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { readSale } from '#shop/catalogue/price-sales/read-sale.server.ts';
import {
  partsOf,
  type SaleRow,
  type SaleTerms,
  type Stage,
  stageOf,
} from '#shop/catalogue/price-sales/sale.ts';
import { SALE } from '#shop/catalogue/price-sales/sale-form.ts';
import { textsOfSale } from '#shop/catalogue/price-sales/sale-texts.server.ts';
import { MAX_PRICE } from '#shop/catalogue/product/variant-form.ts';
import { MAX_NAMED } from '#shop/catalogue/reach/read-reach.server.ts';
import { text } from '#shop/forms/fields.ts';
import type { Values } from '#shop/forms/form.ts';
import { list, price } from '#shop/forms/owner-fields.ts';
import type { Shop } from '#shop/shop.server.ts';
import { parsePounds, typedPounds, wholePounds } from '#values/uk/pence.ts';
import { EXAMPLE } from '../docs/example.ts';
import { answered } from './answered.ts';
import { instant, word } from './common-schemas.ts';
import { listsOf, REACH_JSON, typedReach } from './reach-schema.ts';
import { amount, readTyped, typedAmount } from './typed-fields.ts';

const { startsAgain: _, endsAgain: __, ...TYPED } = SALE;

/** A sale as programs send it and read it. */
export const SALE_JSON = {
  ...TYPED,
  ...REACH_JSON,
  ending: { ...SALE.ending, isRequired: false },
  amount: amount(SALE.amount, {
    by: 'by',
    example: 15,
    description: "Per cent, or pence when by is 'pounds'; null when by is 'prices'.",
  }),
  prices: {
    ...list(
      SALE.prices.label,
      {
        sku: text('SKU', { required: true, example: 'ASH-OAK-48' }),
        price: price('Price', { max: MAX_PRICE, description: 'Pence.', example: 54_900 }),
      },
      {
        max: MAX_NAMED,
        fix: `Up to ${MAX_NAMED.toLocaleString('en-GB')}, each with a SKU and a price of £0 to ${wholePounds(MAX_PRICE)} in whole pence`,
        description: 'Of these variants, whatever is taken off the others.',
      },
    ),
    isRequired: false,
  },
};
type SaleJson = Values<typeof SALE_JSON>;

/** Reads a sale as a program sends it. ShopError `invalid` with every field that is wrong. */
export function readSaleJson(shop: Shop, sent: SaleJson): Promise<SaleTerms> {
  return readTyped(SALE_JSON, sent, (values) =>
    readSale(shop, {
      ...values,
      ...typedReach(values),
      amount: typedAmount(values.amount, values.by),
      prices: values.prices.map(({ sku, price }) => `${sku} ${typedPounds(price)}`).join('\n'),
    }),
  );
}

const STATUSES = {
  draft: 'draft',
  planning: 'planning',
  'to come': 'to-come',
  running: 'running',
  over: 'over',
} as const satisfies Record<Stage, string>;

/** A sale in a list, without what it names. */
export function summaryOfSale(sale: SaleRow, now: number) {
  const { id, name, covers, rule } = sale;
  const { by, amount, ending } = partsOf(rule);
  return {
    ...{ id, name, status: STATUSES[stageOf(sale, now)], covers, by },
    ...{ starts: instant(sale.starts), ends: instant(sale.ends) },
    amount: by === 'pounds' ? parsePounds(amount) : by === 'percent' ? Number(amount) : null,
    ending: ending as SaleJson['ending'],
  };
}

/** A whole sale. */
export async function saleInJson(shop: Shop, sale: Sale) {
  const texts = await textsOfSale(shop, sale);
  const prices = texts.prices.split('\n').filter(Boolean).map(pricedOf);
  return { ...summaryOfSale(sale, shop.now()), ...listsOf(texts), prices };
}

/** 'ASH-OAK-48 1,099.00' */
function pricedOf(line: string) {
  const end = line.lastIndexOf(' ');
  return { sku: line.slice(0, end), price: Number(parsePounds(line.slice(end + 1))) };
}

export const sale = z
  .object({
    id: word(EXAMPLE.sale),
    status: z.enum(Object.values(STATUSES)).openapi({
      description: 'planning: its prices are being written, and it can begin no earlier.',
      example: 'draft',
    }),
    ...answered(SALE_JSON),
  })
  .openapi('Sale');

export const saleSummary = sale
  .omit({ collections: true, products: true, prices: true })
  .openapi('SaleSummary');
