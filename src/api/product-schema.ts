import { z } from '@hono/zod-openapi';

const postageProvider = z.enum(['UPS', 'AXL']);
/** An amount that comes in: whether it may be that, the shop's own rules say. */
export const pence = z.number().openapi({ type: 'integer', description: 'Pence.' });
const amount = z.int().openapi({ description: 'Pence.' });

const selectedOption = z
  .object({ handle: z.string(), viewName: z.string(), optionName: z.string(), optionHandle: z.string() })
  .openapi('SelectedOption');

const optionType = z
  .object({
    optionHandle: z.string(),
    optionName: z.string(),
    options: z.array(z.object({ handle: z.string(), viewName: z.string() })),
  })
  .openapi('OptionType');

export const variant = z
  .object({
    id: z.string(),
    title: z.string(),
    handle: z.string(),
    sku: z.string(),
    available: z.boolean(),
    featuredMedia: z.string().nullable(),
    price: amount,
    options: z.array(selectedOption),
    postageProvider,
    stockCount: z.int(),
  })
  .openapi('Variant');

/** Exactly the fields of the specification, section 3. */
export const product = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    HTMLdescription: z.string(),
    handle: z.string(),
    sku: z.string(),
    externalRef: z.string(),
    created: z.string().openapi({ format: 'date-time' }),
    available: z.boolean(),
    featuredMedia: z.string().nullable(),
    media: z.array(z.object({ url: z.string(), order: z.int() })),
    price: amount.openapi({ description: 'Pence: the lowest price of the available variants.' }),
    tags: z.array(z.string()),
    postageProvider,
    options: z.array(optionType),
    variants: z.array(variant),
    metafields: z.string().openapi({ description: 'JSON: { description?, attributes? }.' }),
  })
  .openapi('Product');

export const searchResult = z
  .object({ handle: z.string(), title: z.string(), featuredMedia: z.string().nullable(), price: amount })
  .openapi('SearchResult');

/** What POST and PUT take; the shop's own rules say what each may be. Absent fields of a PUT stay as they are. */
export const productFields = z
  .object({
    title: z.string(),
    description: z.string(),
    HTMLdescription: z.string().openapi({ description: 'Cleaned when it is saved.' }),
    externalRef: z.string().nullable(),
    available: z.boolean(),
    price: pence,
    options: z.array(
      z.object({
        optionHandle: z.string().optional(),
        optionName: z.string(),
        options: z.array(z.object({ handle: z.string().optional(), viewName: z.string() })),
      }),
    ),
    postageProvider: z.string().openapi({ enum: ['UPS', 'AXL'] }),
    metafields: z.string().openapi({ description: 'JSON: { description?, attributes? }.' }),
    tags: z.array(z.string()),
    handle: z.string(),
  })
  .partial();

export const variantFields = z
  .object({
    title: z.string(),
    sku: z.string(),
    available: z.boolean(),
    price: pence,
    options: z.array(z.object({ optionHandle: z.string(), handle: z.string() })),
    stockCount: z.number().openapi({ type: 'integer' }),
    stockCountSeen: z.number().openapi({
      type: 'integer',
      description:
        'The count that was seen: then the difference is applied, so that sales in between are not lost.',
    }),
  })
  .partial();

const member = searchResult.extend({ id: z.string(), available: z.boolean() }).openapi('CollectionProduct');

export const collection = z
  .object({ id: z.string(), handle: z.string(), title: z.string(), products: z.array(member) })
  .openapi('Collection');

export const collectionSummary = z
  .object({
    id: z.string(),
    handle: z.string(),
    title: z.string(),
    count: z.int().openapi({ description: 'Products in it.' }),
    updated: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('CollectionSummary');
