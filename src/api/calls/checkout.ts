import { createRoute, z } from '@hono/zod-openapi';
import { browserOf } from '#http/browser.ts';
import { logBrowserNote } from '#shop/sales/checkout/browser-log.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { trackOrder } from '#shop/sales/order/track-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { apiPart, forEveryone, jsonBody, jsonResponse } from '../route.ts';
import { checkoutAnswer, inApiWords } from '../schemas/checkout-answer-schema.ts';
import { checkoutForm } from '../schemas/checkout-form-schema.ts';
import { idParam } from '../schemas/common-schemas.ts';
import { order } from '../schemas/order-schema.ts';

const tags = ['Checkout'];

const postCheckout = createRoute({
  ...forEveryone(),
  tags,
  method: 'post',
  path: '/checkout',
  summary: 'Place an order and pay by card',
  request: {
    ...jsonBody(checkoutForm),
    headers: idempotencyKey('order-20261121-0001'),
  },
  responses: {
    200: jsonResponse('The outcome; a declined payment is one too.', checkoutAnswer),
    ...refusals(400, 409, 413, 415, 422, 429),
  },
});

const getOrder = createRoute({
  ...forEveryone(),
  tags,
  method: 'get',
  path: '/checkout/order/{id}',
  summary: 'Read an order by its id',
  request: { params: idParam(EXAMPLE.order) },
  responses: { 200: jsonResponse('The order.', order), ...refusals(404) },
});

const customLog = createRoute({
  ...forEveryone('note'),
  tags,
  method: 'post',
  path: '/checkout/custom-log',
  summary: 'Log a diagnostic note from a browser, at most 4 KB',
  request: jsonBody(
    z.object({
      level: z.enum(['debug', 'info', 'warn', 'error']),
      message: z.string().min(1).openapi({ example: 'The payment widget did not load' }),
      context: z
        .unknown()
        .optional()
        .openapi({ type: 'object', example: { step: 'payment' } }),
    }),
  ),
  responses: { 204: { description: 'Logged.' }, ...refusals(400, 413, 415, 422, 429) },
});

export function checkout(shop: Shop) {
  return apiPart()
    .openapi(postCheckout, async (c) => {
      const circumstances = {
        requestKey: c.req.valid('header')['idempotency-key'],
        browser: browserOf(c.req.raw.headers, await c.req.json()),
        ip: c.get('ip'),
      };
      const answer = await placeOrder(shop, c.get('actor'), c.req.valid('json'), circumstances);
      if (answer.reference) c.set('threeDSRef', answer.reference);
      return c.json(inApiWords(answer), 200);
    })
    .openapi(getOrder, async (c) => {
      const { id } = c.req.valid('param');
      const isAdmin = c.get('actor').kind === 'admin';
      return c.json(isAdmin ? await findOrder(shop, id) : (await trackOrder(shop, id)).order, 200);
    })
    .openapi(customLog, async (c) => {
      await logBrowserNote(shop, c.req.valid('json'), c.get('ip'));
      return c.body(null, 204);
    });
}
