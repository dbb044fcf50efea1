import { createRoute } from '@hono/zod-openapi';
import type { Accountant } from '#shop/actor.ts';
import { text, wrong } from '#shop/forms/fields.ts';
import { type Field, requireValid } from '#shop/forms/form.ts';
import { findOrderForApi } from '#shop/sales/order/order-for-api.server.ts';
import { PAID_BY_HAND } from '#shop/sales/payments/paid-by-hand.ts';
import { awaitTransfer } from '#shop/sales/quotes/await-transfer.server.ts';
import { withdrawQuote } from '#shop/sales/quotes/end-quote.server.ts';
import { payByHand } from '#shop/sales/quotes/pay-by-hand.server.ts';
import { findQuoteForApi } from '#shop/sales/quotes/quote-for-api.server.ts';
import { sendQuote } from '#shop/sales/quotes/send-quote.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { apiPart, forManager, jsonBody, jsonResponse } from '../route.ts';
import { idParam } from '../schemas/common-schemas.ts';
import { formBody } from '../schemas/form-body.ts';
import { adminOrder } from '../schemas/order-schema.ts';
import { quote } from '../schemas/quote-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../version.ts';

const move = { tags: ['Admin: quotes'], ...forManager(), method: 'post' as const };
const params = idParam(EXAMPLE.quote);
const whole = { ...jsonResponse('The quote.', quote), headers: etagHeader };
const order = { ...jsonResponse('The order that it became.', adminOrder), headers: etagHeader };

/** Nobody is written to, or not, because a program forgot to say. */
const emails: Field<boolean | null> = {
  ...{ label: 'Emails', isRequired: true, empty: null },
  read: (sent) => (typeof sent === 'boolean' ? sent : undefined),
  check: (sent) => (sent === null ? wrong('Emails', 'Must be true or false') : null),
  schema: {
    type: 'boolean',
    example: true,
    description: 'Its customer is written to; with false only its link is made.',
  },
};
const SENDING = { emails };
const WITHDRAWING = {
  reason: text('Reason', { max: 1000, example: 'Out of production', description: 'For the shop.' }),
};
const PAID = {
  ...PAID_BY_HAND,
  way: { ...PAID_BY_HAND.way, schema: { ...PAID_BY_HAND.way.schema, example: 'card-machine' } },
};

const send = createRoute({
  ...move,
  path: '/admin/quotes/{id}/send',
  summary: 'Freeze a quote as it is written and send its link, in place of the one before',
  request: { params, headers: ifMatch, ...jsonBody(formBody(SENDING)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const withdraw = createRoute({
  ...move,
  path: '/admin/quotes/{id}/withdraw',
  summary: 'Take back what was sent: its link says so, and what it held is for sale',
  request: { params, headers: ifMatch, ...jsonBody(formBody(WITHDRAWING)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const pay = createRoute({
  ...move,
  path: '/admin/quotes/{id}/paid-by-hand',
  summary: 'Make a paid order of it, whose money came to the shop itself',
  description:
    'What was sent and still holds is taken at its word; anything else is frozen first as it is written. Its customer gets the confirmation of an order.',
  request: {
    params,
    headers: ifMatch.extend(idempotencyKey('paid-20261121-0001').shape),
    ...jsonBody(formBody(PAID)),
  },
  responses: { 200: order, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const wait = createRoute({
  ...move,
  path: '/admin/quotes/{id}/await-transfer',
  summary: 'Make an order of it that waits for a bank transfer',
  description:
    'Its stock is kept, its customer is written where to pay, and it ends by itself after the days that the shop gives.',
  request: { params, headers: ifMatch.extend(idempotencyKey('await-20261121-0001').shape) },
  responses: { 200: order, ...refusals(400, 401, 403, 404, 409, 422) },
});

/** What becomes of quotes. */
export function quoteMoves(shop: Shop) {
  async function quoteNow(admin: Accountant, id: string) {
    const { quote, version } = await findQuoteForApi(shop, admin, id);
    return [quote, 200, { ETag: etagOf(version) }] as const;
  }
  async function orderNow(admin: Accountant, orderId: string) {
    const { order, version } = await findOrderForApi(shop, admin, orderId);
    return [order, 200, { ETag: etagOf(version) }] as const;
  }
  return apiPart()
    .openapi(send, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      const { emails } = c.req.valid('json');
      requireValid(SENDING, { emails });
      const ifVersion = versionOf(c.req.valid('header')['if-match']);
      await sendQuote(shop, admin, id, { ifVersion, emails: emails === true });
      return c.json(...(await quoteNow(admin, id)));
    })
    .openapi(withdraw, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      const { reason } = c.req.valid('json');
      requireValid(WITHDRAWING, { reason });
      const ifVersion = versionOf(c.req.valid('header')['if-match']);
      await withdrawQuote(shop, admin, id, { ifVersion, reason });
      return c.json(...(await quoteNow(admin, id)));
    })
    .openapi(pay, async (c) => {
      const [admin, headers] = [c.get('admin'), c.req.valid('header')];
      const paid = { ...c.req.valid('json'), ...conditionOf(headers) };
      return c.json(...(await orderNow(admin, await payByHand(shop, admin, c.req.valid('param').id, paid))));
    })
    .openapi(wait, async (c) => {
      const [admin, headers] = [c.get('admin'), c.req.valid('header')];
      const orderId = await awaitTransfer(shop, admin, c.req.valid('param').id, conditionOf(headers));
      return c.json(...(await orderNow(admin, orderId)));
    });
}

type Headers = { 'if-match'?: string | undefined; 'idempotency-key'?: string | undefined };

function conditionOf(headers: Headers) {
  return { ifVersion: versionOf(headers['if-match']), requestKey: headers['idempotency-key'] };
}
