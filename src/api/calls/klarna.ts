import { setTimeout as wait } from 'node:timers/promises';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { HttpEnv } from '#http/http-env.ts';
import { completePayLater } from '#shop/sales/pay-later/complete-pay-later.server.ts';
import {
  receiveAuthorisation,
  receiveNotification,
} from '#shop/sales/pay-later/pay-later-callbacks.server.ts';
import { createPayLaterSession } from '#shop/sales/pay-later/start-pay-later.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { apiPart, forEveryone, jsonBody, jsonResponse } from '../route.ts';
import { checkoutAnswer, inApiWords } from '../schemas/checkout-answer-schema.ts';
import { payLaterForm } from '../schemas/checkout-form-schema.ts';
import { word } from '../schemas/common-schemas.ts';

const tags = ['Checkout'];

const start = z
  .object({
    ref: word(EXAMPLE.payLater, 'Our reference of the payment.'),
    client_token: word('kt_9f2c…', "For the provider's browser library."),
    payment_method_categories: z.array(
      z.object({ identifier: word('klarna'), name: word('Pay with Klarna') }),
    ),
  })
  .openapi('PayLaterStart');

const createSession = createRoute({
  ...forEveryone(),
  tags,
  method: 'post',
  path: '/klarna/create-session',
  summary: 'Start paying later; nothing is ordered and no stock is taken yet',
  request: { ...jsonBody(payLaterForm), headers: idempotencyKey('pay-later-20261121-0001') },
  responses: {
    200: jsonResponse(
      'What the page needs to offer it; a CheckoutAnswer when the basket cannot be sold, or an order was placed under the key.',
      z.union([start, checkoutAnswer]),
    ),
    ...refusals(400, 404, 409, 413, 415, 422, 429),
  },
});

const completeOrder = createRoute({
  ...forEveryone(),
  tags,
  method: 'post',
  path: '/klarna/complete-order/{ref}/{authorizationToken}',
  summary: 'Place the order that the buyer approved, once',
  request: {
    params: z.object({
      ref: z.string().max(100).openapi({ example: EXAMPLE.payLater }),
      authorizationToken: z.string().max(200).openapi({
        description: "From the provider's library.",
        example: EXAMPLE.authorization,
      }),
    }),
    ...jsonBody(payLaterForm),
    headers: idempotencyKey('pay-later-20261121-0001'),
  },
  responses: {
    200: jsonResponse("The outcome; 'checking' while the provider reviews it.", checkoutAnswer),
    ...refusals(400, 404, 409, 413, 415, 422),
  },
});

const fromProvider = { params: z.object({ ref: z.string(), secret: z.string() }) };
const received = { 200: { description: 'Received.' }, ...refusals(400, 403, 404) };

const authorised = createRoute({
  ...forEveryone('note'),
  method: 'post',
  path: '/klarna/authorised/{ref}/{secret}',
  hide: true,
  request: { ...fromProvider, ...jsonBody(z.record(z.string(), z.unknown())) },
  responses: received,
});

const notified = createRoute({
  ...forEveryone('note'),
  method: 'post',
  path: '/klarna/notified/{ref}/{secret}',
  hide: true,
  request: fromProvider,
  responses: received,
});

/** The provider waits two seconds for an answer; the order may take longer and continues without it. */
const ANSWER_WITHIN = 1_000;

/** Buy now, pay later. While it is paused nothing new begins (404), and what was begun ends. */
export function klarna(shop: Shop) {
  return apiPart()
    .openapi(createSession, async (c) => {
      const who = {
        draftId: getCookie(c as Context<HttpEnv>, 'checkout'),
        requestKey: c.req.valid('header')['idempotency-key'],
        ip: c.get('ip'),
      };
      const started = await createPayLaterSession(shop, c.get('actor'), c.req.valid('json'), who);
      return c.json('ref' in started ? started : inApiWords(started), 200);
    })
    .openapi(completeOrder, async (c) => {
      const { ref, authorizationToken } = c.req.valid('param');
      const answer = await completePayLater(shop, ref, authorizationToken, {
        form: c.req.valid('json'),
        requestKey: c.req.valid('header')['idempotency-key'],
      });
      return c.json(inApiWords(answer), 200);
    })
    .openapi(authorised, async (c) => {
      const { completed } = await receiveAuthorisation(shop, c.req.valid('param'), c.req.valid('json'));
      await Promise.race([completed, wait(ANSWER_WITHIN)]);
      return c.body(null, 200);
    })
    .openapi(notified, async (c) => {
      await receiveNotification(shop, c.req.valid('param'));
      return c.body(null, 200);
    });
}
