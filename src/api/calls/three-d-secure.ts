import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { continueStep } from '#shop/sales/checkout/continue-payment.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forEveryone, jsonBody, jsonResponse } from '../route.ts';
import { authorisation, checkoutAnswer, inApiWords } from '../schemas/checkout-answer-schema.ts';

const tags = ['Checkout'];

const threeDSRef = z.string().min(1).max(100).openapi({
  description: 'From POST /checkout.',
  example: EXAMPLE.payment,
});
const fromBank = z
  .string()
  .min(1)
  .max(16 * 1024);

const validate = createRoute({
  ...forEveryone('bankAnswer'),
  tags,
  method: 'post',
  path: '/checkout/3ds/validate',
  summary: "Continue after the bank's fingerprint of the browser",
  request: jsonBody(
    z.object({
      threeDSRef,
      threeDSMethodData: fromBank.openapi({
        description: "What the bank posted back, or 'timeout' after ten seconds without an answer.",
        example: 'timeout',
      }),
    }),
  ),
  responses: {
    200: jsonResponse('The outcome, or the challenge that comes next.', checkoutAnswer),
    ...refusals(400, 404, 413, 415, 422),
  },
});

const authorise = createRoute({
  ...forEveryone('bankAnswer'),
  tags,
  method: 'post',
  path: '/checkout/authorise',
  summary: "Finish the payment after the bank's page, once",
  request: jsonBody(
    z.object({
      threeDSRef,
      cres: fromBank.openapi({
        description: 'What the bank gave the browser. It is no proof: we ask the gateway.',
        example: EXAMPLE.cres,
      }),
    }),
  ),
  responses: {
    200: jsonResponse('The outcome, the same when called again.', authorisation),
    ...refusals(400, 404, 413, 415, 422),
  },
});

export function threeDSecure(shop: Shop) {
  return apiPart()
    .openapi(validate, async (c) => {
      const { threeDSRef, threeDSMethodData } = c.req.valid('json');
      const answer = await continueStep(shop, threeDSRef, 'frame', { threeDSMethodData });
      clearWhenPaid(c, answer);
      return c.json(inApiWords(answer), 200);
    })
    .openapi(authorise, async (c) => {
      const { threeDSRef, cres } = c.req.valid('json');
      const answer = await continueStep(shop, threeDSRef, 'page', { cres });
      clearWhenPaid(c, answer);
      const { orderId: id, ...words } = inApiWords(answer);
      return c.json({ ...words, id }, 200);
    });
}

function clearWhenPaid(c: Context<HttpEnv>, { status }: CheckoutAnswer) {
  if (status === 'accepted') c.set('threeDSRef', null);
}
