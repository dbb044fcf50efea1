import { z } from '@hono/zod-openapi';
import type { PreviewLine } from '#shop/catalogue/price-sales/preview-sale.server.ts';
import type { PriceEvidence, ProductEvidence } from '#shop/catalogue/price-sales/price-evidence.server.ts';
import type { Refusal, WasPrice } from '#shop/prices/was-price.ts';
import { EXAMPLE } from '../docs/example.ts';
import { instant, pence, time, word } from './common-schemas.ts';

const REFUSALS = {
  unknown: 'unknown',
  changed: 'changed',
  'too short': 'too-short',
  'too long': 'too-long',
} as const satisfies Record<Refusal, string>;

const maybeTime = (description: string) => time(description).nullable().openapi({ example: null });

const was = z
  .object({
    price: z
      .int()
      .nullable()
      .openapi({ description: 'Pence; null when it may not be said.', example: 64900 }),
    since: maybeTime('Since when it had held.'),
    until: maybeTime('From then on it may not be said any more.'),
    refused: z
      .enum(Object.values(REFUSALS))
      .nullable()
      .openapi({ description: 'Why it may not.', example: null }),
    from: maybeTime('A sale that begins then may say it, if nothing changes.'),
  })
  .nullable()
  .openapi({ description: 'Whether the sale may say what the price was; null where it is no lower.' });

function wasInJson(was: WasPrice | null) {
  if (!was) return null;
  const { price, since, until, refused, from } =
    'until' in was
      ? { ...was, price: was.pence, refused: null, from: null }
      : { ...was, price: null, since: null, until: null, refused: REFUSALS[was.refused] };
  return { price, since: instant(since), until: instant(until), refused, from: instant(from) };
}

const variantHead = { title: word(EXAMPLE.title), sku: word('ASH-OAK-48') };

export const preview = z
  .object({
    prices: z.array(
      z.object({
        variantId: word(EXAMPLE.variant),
        handle: word(EXAMPLE.handle, "The product's."),
        ...variantHead,
        before: pence('Pence: without a sale.'),
        after: pence('Pence: in this one; the same where it would be no lower.', 55165),
        was,
      }),
    ),
    next: z
      .string()
      .nullable()
      .openapi({ description: "'after' of the next page; null on the last.", example: null }),
  })
  .openapi('SalePreview');

/** A page of a preview. */
export function previewInJson({ lines, next }: { lines: PreviewLine[]; next: string | null }) {
  return { prices: lines.map((line) => ({ ...line, was: wasInJson(line.was) })), next };
}

const period = { from: time(), to: maybeTime('Null while it goes on.') };
const inSale = z
  .string()
  .nullable()
  .openapi({ description: 'The name of the sale; null outside one.', example: null });

export const priceHistory = z
  .object({
    handle: word(EXAMPLE.handle),
    title: word(EXAMPLE.title),
    day: word('2026-11-21'),
    moment: time('The end of the day, or now.'),
    variants: z.array(
      z.object({
        variantId: word(EXAMPLE.variant),
        ...variantHead,
        onDay: z
          .object({ price: pence(), sale: inSale, was })
          .nullable()
          .openapi({ description: 'What held at the moment; null before anything is known.' }),
        prices: z
          .array(z.object({ ...period, price: pence(), sale: inSale }))
          .openapi({ description: 'Without a sale, and in sales, in the order in which they began.' }),
        away: z.array(z.object(period)).openapi({ description: 'Sold out, or not for sale.' }),
        discounts: z.array(z.object(period)).openapi({ description: 'While something was off all goods.' }),
      }),
    ),
  })
  .openapi('PriceHistory');

/** What is known of a product's prices. */
export function historyInJson({ variants, ...product }: ProductEvidence) {
  return { ...product, variants: variants.map(variantInJson) };
}

function variantInJson({ onDay, prices, away, discounts, ...variant }: PriceEvidence) {
  return {
    ...variant,
    onDay: onDay && { ...onDay, was: wasInJson(onDay.was) },
    prices: prices.map((each) => ({ ...each, ...periodInJson(each) })),
    away: away.map(periodInJson),
    discounts: discounts.map(periodInJson),
  };
}

function periodInJson({ from, to }: { from: number; to: number | null }) {
  return { from: new Date(from).toISOString(), to: instant(to) };
}
