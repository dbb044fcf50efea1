import { z } from '@hono/zod-openapi';
import { ATTRIBUTE_FIELDS } from '#shop/catalogue/attributes/attribute-fields.ts';
import { RULE_ORDERS } from '#shop/catalogue/collections/collection-rule.ts';
import type { AnyField } from '#shop/catalogue/product/own-fields.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { EACH_FIELD, type FieldKey, type SHOWN_FIELDS } from '#shop/catalogue/product/product-fields.ts';
import { PLENTY } from '#shop/catalogue/stock/shown-stock.ts';
import { STOCK_POLICIES } from '#values/stock-kind.ts';
import { EXAMPLE } from '../docs/example.ts';
import { pence, picture, time, vatRate, word } from './common-schemas.ts';

const postageProvider = word('UPS', 'The code of one of the shop’s carriers.');

const text = (example: unknown) => word(String(example ?? ''));
const SCHEMAS: Record<AnyField['kind'], (example: unknown) => z.ZodType> = {
  text,
  name: text,
  flag: () => z.boolean().openapi({ example: true }),
  count: (example) => z.int().openapi({ example }),
  maybeCount: (example) => z.int().nullable().openapi({ example }),
  list: (example) => z.array(z.string()).openapi({ example }),
};

const selectedOption = z
  .object({
    handle: word('natural-oak'),
    viewName: word('Natural oak'),
    optionName: word('Finish'),
    optionHandle: word('finish'),
  })
  .openapi('SelectedOption');

const optionType = z
  .object({
    optionHandle: word('finish'),
    optionName: word('Finish'),
    options: z.array(z.object({ handle: word('natural-oak'), viewName: word('Natural oak') })),
  })
  .openapi('OptionType');

const metafields = word(
  '{"attributes":{"kind":"fireplace-suite","powerKw":2,"widthMm":1220}}',
  `JSON: { description?, attributes? }. The description is for search engines; attributes are ${ATTRIBUTE_FIELDS.map(({ key }) => key).join(', ')} and others. Measures are whole millimetres.`,
);

const weeks = (description: string) => z.int().nullable().openapi({ description, example: null });

const variantMetafields = word(
  '{"attributes":{"widthMm":1372,"weightKg":74}}',
  "JSON: { attributes? }. They override the product's.",
);

export const variant = z
  .object({
    id: word(EXAMPLE.variant),
    title: word('Natural oak'),
    handle: word('natural-oak'),
    sku: word('ASH-OAK-48'),
    available: z.boolean().openapi({ example: true }),
    featuredMedia: picture.nullable(),
    price: pence('Pence: what it costs now, in a sale too.'),
    basePrice: pence('Pence: without any sale.'),
    wasPrice: z.int().nullable().openapi({
      description: 'Pence: what it cost before the sale; null unless its history bears it out.',
      example: null,
    }),
    saleEnds: time('When the price ends with its sale; null outside one.')
      .nullable()
      .openapi({ example: null }),
    options: z.array(selectedOption),
    postageProvider: postageProvider,
    stockCount: z.int().openapi({
      description: `Units for sale; 0 is sold out where they are counted, and all that the other kinds have. From ${PLENTY} on, it may be ten minutes old.`,
      example: 4,
    }),
    vatRate: vatRate.openapi({ description: 'Per cent of VAT, included in the price.' }),
    stockPolicy: z.enum(STOCK_POLICIES).openapi({
      description: 'Whether its units are counted; always and made-to-order are for sale whatever is sold.',
      example: 'counted',
    }),
    weeksFrom: weeks('Weeks after the order in which it is sent at the earliest; null unless made to order.'),
    weeksTo: weeks('The same at the latest.'),
    gtin: word('5012345678900', 'The digits under its barcode; empty for none.'),
    cost: z.int().nullable().optional().openapi({
      description: 'Pence that the shop pays for one; null where it is not known. For administrators.',
      example: null,
    }),
    metafields: variantMetafields,
  })
  .openapi('Variant');

type OwnSchemas = { [Key in keyof typeof SHOWN_FIELDS]: z.ZodType<Product[Key]> } & {
  [Key in Exclude<FieldKey, keyof typeof SHOWN_FIELDS>]: z.ZodOptional<z.ZodType<Product[Key]>>;
};

/** The fields of a product's own row as they are answered; those that only administrators read may be missing. */
const ownFields = Object.fromEntries(
  EACH_FIELD.map(([key, { kind, form, isPrivate }]) => {
    const example = form?.schema.example;
    const schema = SCHEMAS[kind](example);
    return [key, isPrivate ? schema.optional().openapi({ description: 'For administrators.' }) : schema];
  }),
) as unknown as OwnSchemas;

export const product = z
  .object({
    id: word(EXAMPLE.product),
    ...ownFields,
    title: word(EXAMPLE.title),
    handle: word(EXAMPLE.handle),
    sku: word('ASH-48', 'The same as externalRef.'),
    created: time(),
    available: z
      .boolean()
      .openapi({ description: 'False for a draft, which customers do not see.', example: true }),
    featuredMedia: picture.nullable(),
    media: z
      .array(z.object({ url: picture, order: z.int().openapi({ description: 'Starts at 1.', example: 1 }) }))
      .openapi({ description: 'The other pictures, without the featured one.' }),
    price: pence('Pence: the lowest price of the available variants.'),
    postageProvider,
    options: z.array(optionType),
    variants: z.array(variant),
    metafields,
  })
  .openapi('Product');

export const searchResult = z
  .object({
    handle: word(EXAMPLE.handle),
    title: word(EXAMPLE.title),
    featuredMedia: picture.nullable(),
    price: pence(),
  })
  .openapi('SearchResult');

const member = searchResult
  .extend({ id: word(EXAMPLE.product), available: z.boolean().openapi({ example: true }) })
  .openapi('CollectionProduct');

const collectionHead = {
  id: word(EXAMPLE.collection),
  handle: word('winter-fires'),
  title: word('Winter Fires'),
};

const collectionRule = z
  .object({
    match: z.enum(['all', 'any']),
    tags: z.array(word('sale')),
    kinds: z.array(word('stove')),
    priceFrom: z.int().nullable().openapi({ description: 'Pence, before the discount.', example: null }),
    priceTo: z.int().nullable().openapi({ description: 'Pence, itself included.', example: 50_000 }),
    inStock: z.boolean().openapi({ example: true }),
    newerThanDays: z.int().nullable().openapi({ description: 'The first is today.', example: null }),
    order: z.enum(RULE_ORDERS),
  })
  .openapi('CollectionRule');

export const collection = z
  .object({
    ...collectionHead,
    rule: collectionRule.nullable().optional().openapi({
      description: 'For administrators: what chooses its products; null when they are chosen by hand.',
    }),
    products: z.array(member),
  })
  .openapi('Collection');

export const collectionSummary = z
  .object({
    ...collectionHead,
    count: z.int().openapi({ description: 'Number of products.', example: 1 }),
    featuredMedia: picture.nullable().openapi({ description: "The first product's." }),
    isByRule: z.boolean().openapi({ description: 'Whether a rule chooses its products.', example: false }),
    updated: time(),
  })
  .openapi('CollectionSummary');
