import { z } from '@hono/zod-openapi';
import { DEFAULT_PROVIDER, PROVIDERS } from '#values/carriers.ts';
import { word } from './common-schemas.ts';
import { EXAMPLE } from './example.ts';

/** An amount that comes in: whether it may be that, the shop's own rules say. */
export const priceField = z
  .number()
  .openapi({ type: 'integer', format: 'pence', description: 'Pence, from 0.', example: EXAMPLE.price });

const value = z.object({ handle: z.string().optional(), viewName: word('Natural oak') });

/** What POST and PUT take; the shop's own rules say what each may be. Absent fields of a PUT stay as they are. */
export const productFields = z
  .object({
    title: word(EXAMPLE.title, 'Not empty.'),
    description: word('A solid oak suite with a two-kilowatt fire.'),
    HTMLdescription: word(
      '<p>A solid oak suite with a two-kilowatt fire.</p>',
      'Cleaned when it is saved: scripts and styles are dropped.',
    ),
    externalRef: z.string().nullable().openapi({ description: 'Your own reference.', example: 'ASH-48' }),
    available: z.boolean().openapi({
      description: 'False, unless it is said: a draft, which customers do not see.',
      example: true,
    }),
    price: priceField.openapi({ description: 'Pence; shown until the first variant brings a price.' }),
    options: z
      .array(
        z.object({
          optionHandle: z.string().optional(),
          optionName: word('Finish'),
          options: z
            .array(value)
            .openapi({ example: [{ viewName: 'Natural oak' }, { viewName: 'Smoked oak' }] }),
        }),
      )
      .openapi({ description: 'All of them, in order; handles are made from the names.' }),
    postageProvider: z
      .string()
      .openapi({ enum: PROVIDERS, description: `${DEFAULT_PROVIDER}, unless it is said.` }),
    metafields: word('{"attributes":{"powerKw":2,"widthMm":1220}}', 'JSON: { description?, attributes? }.'),
    tags: z.array(word('oak')),
    handle: z
      .string()
      .openapi({ description: 'Made from the title, unless it is said; a taken one gets -2, -3 …' }),
  })
  .partial();

export const variantFields = z
  .object({
    title: word('Natural oak', 'Made of its options, unless it is said.'),
    sku: word('ASH-OAK-48', 'Unique in the shop; made up, unless it is said.'),
    available: z.boolean().openapi({ example: true }),
    price: priceField,
    options: z
      .array(z.object({ optionHandle: word('finish'), handle: word('natural-oak') }))
      .openapi({ description: 'One value of each option of the product; no two variants have the same.' }),
    stockCount: z.number().openapi({ type: 'integer', description: 'From 0.', example: 4 }),
    stockCountSeen: z.number().openapi({
      type: 'integer',
      description:
        'The count that was seen: then the difference is applied, so that sales in between are not lost.',
    }),
  })
  .partial();
