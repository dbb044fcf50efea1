import { z } from '@hono/zod-openapi';
import { EXAMPLE } from '../docs/example.ts';
import { answered } from './answered.ts';
import { pence, time, vatRate, word } from './common-schemas.ts';
import { orderStatus, rates } from './order-schema.ts';
import { QUOTE_JSON } from './quote-form-schema.ts';

const STANDINGS = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const;

export const quoteStanding = z.enum(STANDINGS).openapi({
  description: 'draft: never sent. sent: waits for its customer. The others are over.',
  example: 'sent',
});

const maybeTime = (description: string) => time(description).nullable().openapi({ example: null });
const link = (description: string) =>
  z.string().openapi({ description, example: `https://shop.example/quote/${EXAMPLE.quoteLink}` });

const line = z.object({
  lineId: word(EXAMPLE.quoteLine),
  variantId: z.string().nullable().openapi({
    description: 'Null for a line of one’s own.',
    example: EXAMPLE.variant,
  }),
  handle: word(EXAMPLE.handle, "The product's."),
  title: word(EXAMPLE.title),
  sku: word('ASH-OAK-48'),
  options: z.array(z.object({ optionName: word('Width'), viewName: word('48 inch') })),
  quantity: z.int().openapi({ example: 1 }),
  price: pence('Pence of one.'),
  discount: pence('Its share of the discount, in pence.', 0),
  amount: pence('Pence: what is paid for it.'),
  vatRate,
  vat: pence('Pence, included in the amount.', 10817),
  delivery: z.int().nullable().openapi({ description: 'Pence; null until it is known.', example: 0 }),
  stockPolicy: z.enum(['counted', 'always', 'made-to-order']),
  weeksFrom: z.int().nullable().openapi({ example: null }),
  weeksTo: z.int().nullable().openapi({ example: null }),
  problem: z.string().nullable().openapi({
    description: 'Why it cannot be sold as it is: sold out, or no longer there.',
    example: null,
  }),
});

const prices = z.object({
  lines: z.array(line),
  goods: pence(),
  delivery: z
    .int()
    .nullable()
    .openapi({ description: 'Pence; null until it is known where to.', example: 0 }),
  discount: pence('Pence.', 0),
  discountWords: word('Returning customer'),
  amount: pence('Pence: goods and delivery less discount.'),
  deposit: z.int().nullable().openapi({
    description:
      'Pence of the amount that are paid when it is accepted, the rest before dispatch; null for all.',
    example: null,
  }),
  vat: pence('Pence: the share of VAT in the amount.', 10817),
  rates: rates('The amount by its rates of VAT.'),
  exported: z.enum(['gross', 'net']).nullable().openapi({ example: null }),
  arrival: z.object({ from: word('2026-12-01'), to: word('2026-12-03') }).nullable(),
});

const version = z.object({
  id: word(EXAMPLE.quoteLink),
  number: z.int().openapi({ description: 'From 1 in each quote.', example: 1 }),
  standing: z.enum([...STANDINGS, 'replaced']).openapi({
    description: 'replaced: a newer one was sent.',
    example: 'sent',
  }),
  amount: pence(),
  link: link('Whoever has it can read, accept and pay it.'),
  sent: time(),
  validUntil: time('The first moment at which it is over.', '2026-12-06T00:00:00.000Z'),
  opened: maybeTime('When a browser first showed it; null where that is not known.'),
  holdUntil: maybeTime('Until when its stock is kept.'),
  isHeld: z.boolean().openapi({ description: 'Its stock is kept at this moment.', example: false }),
});

/** A quote with all that is known of it. */
export const quote = z
  .object({
    id: word(EXAMPLE.quote),
    quoteNumber: word('Q1001'),
    standing: quoteStanding,
    amount: pence('Pence that it comes to.'),
    created: time(),
    updated: time(),
    validUntil: maybeTime('Of what was sent: the first moment at which it is over.'),
    who: word('Olive Owner', 'Who made it.'),
    reason: word('', 'Why it was declined or withdrawn.'),
    link: link('Of the version that was sent last; null for a draft.').nullable(),
    ...answered(QUOTE_JSON),
    priced: prices.openapi({ description: 'As it is written now; of an accepted one, as it was accepted.' }),
    offered: prices.nullable().openapi({
      description: 'What its customer reads at the link; null for a draft.',
    }),
    versions: z.array(version).openapi({ description: 'What was sent, the newest first.' }),
    order: z
      .object({ id: word(EXAMPLE.order), orderNumber: word('1001'), status: orderStatus })
      .nullable()
      .openapi({ description: 'The order that it became, or that is to be paid.', example: null }),
  })
  .openapi('Quote');

/** A quote in a list. */
export const quoteSummary = quote
  .pick({
    ...{ id: true, quoteNumber: true, standing: true, customerName: true, email: true },
    ...{ amount: true, created: true, updated: true, validUntil: true },
  })
  .openapi('QuoteSummary');
