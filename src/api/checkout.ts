import { createRoute, z } from '@hono/zod-openapi';
import { browserOf } from '#http/browser.ts';
import { readCheckoutForm } from '#shop/checkout/checkout-form.ts';
import { writeNote } from '#shop/checkout/custom-log.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { order } from './order-schema.ts';
import { apiPart, forEveryone, gives, jsonBody, refusals } from './route.ts';

const tags = ['Checkout'];

/** Described for the document only: the shop's own rules read the form, and know the text of every error. */
const field = z.unknown().optional().openapi({ type: 'string' });
const item = { handle: 'flame', variant: { id: 'v_…', price: 34999 }, quantity: 1 };

const checkoutForm = z
  .object({
    customerName: field,
    email: field,
    phoneNumber: field.openapi({ description: 'With +44 or +353.' }),
    addressLine1: field,
    addressLine2: field,
    town: field,
    county: field,
    postcode: field,
    billingIsShipping: z.unknown().optional().openapi({ type: 'boolean' }),
    b_addressLine1: field,
    b_addressLine2: field,
    b_town: field,
    b_county: field,
    b_postcode: field,
    cardNumber: field,
    expiry: field.openapi({ description: "'MM / YY', or expiryMonth and expiryYear." }),
    expiryMonth: field,
    expiryYear: field,
    cvv: field,
    amount: z
      .unknown()
      .optional()
      .openapi({ type: 'integer', description: 'Pence: the total that the customer was shown.' }),
    items: z
      .unknown()
      .optional()
      .openapi({
        type: 'array',
        items: { type: 'object' },
        description: `Each ${JSON.stringify(item)}; or a JSON string of the list.`,
      }),
    checksum: field.openapi({
      description: "Base64 (UTF-8) of 'name|postcode|quantity*variantId*price;…', texts exactly as sent.",
    }),
  })
  .openapi('CheckoutForm');

const answer = z
  .object({
    status: z.enum(['accepted', 'declined', 'authenticate', 'checking']),
    message: z.string().optional(),
    orderId: z.string().optional(),
    amount: z.int().optional().openapi({ description: 'The new total, when prices have changed.' }),
    threeDSRef: z.string().optional(),
    threeDSRequest: z.record(z.string(), z.string()).optional(),
    threeDSURL: z.string().optional(),
  })
  .openapi('CheckoutAnswer');

const postCheckout = createRoute({
  ...forEveryone(),
  tags,
  method: 'post',
  path: '/checkout',
  summary: 'Place an order and pay it by card',
  request: {
    ...jsonBody(checkoutForm),
    headers: z.object({
      'idempotency-key': z
        .string()
        .max(200)
        .optional()
        .openapi({ description: 'The same key and body give the same answer, and charge once.' }),
    }),
  },
  responses: {
    200: gives('What became of it; a declined payment is an answer too.', answer),
    ...refusals(400, 409, 413, 415, 422, 429),
  },
});

const getOrder = createRoute({
  ...forEveryone(),
  tags,
  method: 'get',
  path: '/checkout/order/{id}',
  summary: 'An order, for whoever has its unguessable id',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: gives('The order.', order), ...refusals(404) },
});

const customLog = createRoute({
  ...forEveryone('note'),
  tags,
  method: 'post',
  path: '/checkout/custom-log',
  summary: 'A diagnostic note of a browser, at most 4 KB',
  request: jsonBody(
    z.object({
      level: z.enum(['debug', 'info', 'warn', 'error']),
      message: z.string().min(1),
      context: z.unknown().optional(),
    }),
  ),
  responses: { 204: { description: 'Noted.' }, ...refusals(400, 413, 415, 422, 429) },
});

export function checkout(shop: Shop) {
  return apiPart()
    .openapi(postCheckout, async (c) => {
      const form = readCheckoutForm(c.req.valid('json'));
      const circumstances = {
        requestKey: c.req.valid('header')['idempotency-key'],
        browser: browserOf(c.req.raw.headers),
        ip: c.get('ip'),
      };
      return c.json(await placeOrder(shop, c.get('actor'), form, circumstances), 200);
    })
    .openapi(getOrder, async (c) => c.json(await findOrder(shop, c.req.valid('param').id), 200))
    .openapi(customLog, async (c) => {
      await writeNote(shop, c.req.valid('json'), c.get('ip'));
      return c.body(null, 204);
    });
}
