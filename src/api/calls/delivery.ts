import { createRoute, z } from '@hono/zod-openapi';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { readCodes } from '#shop/codes/code.ts';
import { invalid, notFound } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { COLLECTED } from '#values/destination.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forEveryone, jsonResponse } from '../route.ts';
import { pence, word } from '../schemas/common-schemas.ts';

const quantity = z.coerce.number().int().min(1).max(49);

/** A line of the quote: as in a checkout's items, or with the variant's id alone. */
const line = z.union([
  z.object({ variantId: z.string(), quantity: quantity.default(1) }),
  z
    .object({ variant: z.object({ id: z.string() }), quantity: quantity.default(1) })
    .transform(({ variant, quantity }) => ({ variantId: variant.id, quantity })),
]);

const getDelivery = createRoute({
  ...forEveryone(),
  tags: ['Delivery'],
  method: 'get',
  path: '/delivery',
  summary:
    'The price of delivery to a postcode, or of collecting, for one variant or for the lines of a basket',
  request: {
    query: z.object({
      postcode: z
        .string()
        .default('')
        .openapi({ type: 'string', description: 'A full UK postcode.', example: EXAMPLE.postcode }),
      collects: z.enum(['true', 'false']).default('false').openapi({
        description: 'true, without a postcode: it is collected, if the shop offers that.',
        example: 'false',
      }),
      variantId: z.string().optional().openapi({ example: EXAMPLE.variant }),
      quantity: quantity.default(1).openapi({ type: 'integer', example: 1 }),
      items: z
        .string()
        .optional()
        .openapi({ description: 'Instead of variantId and quantity, JSON: [{ variantId, quantity }].' }),
      codes: z.string().max(200).optional().openapi({
        description: 'Discount codes, with commas between them: one for free delivery makes it free.',
        example: 'SENTFREE',
      }),
    }),
  },
  responses: {
    200: jsonResponse(
      'The total, why and when, and the price of each line.',
      z.object({
        amount: pence('Pence.', 0),
        collects: z.boolean().openapi({ description: 'It is collected.', example: false }),
        reasons: z
          .array(word('Delivery to Aberdeenshire costs £85'))
          .openapi({ description: 'Why it is not free; empty when it is.' }),
        arrival: z
          .object({ from: word('2026-12-01'), to: word('2026-12-03') })
          .nullable()
          .openapi({
            description:
              'The UK days between which it arrives, or can be collected, if ordered now; null when sold out.',
          }),
        lines: z.array(z.object({ variantId: word(EXAMPLE.variant), amount: pence('Pence.', 0) })),
      }),
    ),
    ...refusals(404, 422),
  },
});

export function delivery(shop: Shop) {
  return apiPart().openapi(getDelivery, async (c) => {
    const query = c.req.valid('query');
    const wanted = query.collects === 'true' ? COLLECTED : parsePostcode(query.postcode);
    if (!wanted)
      throw invalid({ postcode: { error: 'Postcode not valid', fix: 'Enter a full UK postcode' } });
    const { variantId, quantity } = query;
    const items = variantId ? [{ variantId, quantity }] : readItems(query.items);
    const basket = items.map((each) => ({
      handle: '',
      variant: { id: each.variantId, title: '' },
      quantity: each.quantity,
    }));
    const priced = await priceBasket(shop, basket, wanted, {
      codes: readCodes(query.codes?.replaceAll(',', '.')),
      ip: c.get('ip'),
    });
    const { lines, collects, deliveryReasons: reasons, arrival } = priced;
    if (wanted === COLLECTED && !collects) throw invalid({ collects: NOT_OFFERED });
    if (lines.some(({ problem }) => problem?.kind === 'gone')) throw notFound('variant');
    const charged = lines.map((each) => ({ variantId: each.variantId, amount: each.delivery ?? 0 }));
    const amount = charged.reduce((sum, line) => sum + line.amount, 0);
    return c.json({ amount, collects, reasons, arrival, lines: charged }, 200);
  });
}

const NOT_OFFERED = { error: 'Collection not offered', fix: 'Leave it out, and send a postcode' };

function readItems(json: string | undefined) {
  const items = z.array(line).min(1).max(100).safeParse(parseJson(json));
  if (items.success) return items.data;
  throw invalid({ items: { error: 'Items not valid', fix: 'Send a variantId, or items as a JSON list' } });
}

function parseJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return null;
  }
}
