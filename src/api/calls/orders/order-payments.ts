import { createRoute } from '@hono/zod-openapi';
import { requireValid } from '#shop/forms/form.ts';
import { askForRest } from '#shop/sales/due/ask-for-rest.server.ts';
import { findOrderForApi } from '#shop/sales/order/order-for-api.server.ts';
import { markPaid } from '#shop/sales/payments/mark-paid.server.ts';
import { PAID_BY_HAND } from '#shop/sales/payments/paid-by-hand.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../../docs/example.ts';
import { refusals } from '../../docs/refusals.ts';
import { apiPart, forManager, jsonBody, jsonResponse } from '../../route.ts';
import { idParam } from '../../schemas/common-schemas.ts';
import { formBody } from '../../schemas/form-body.ts';
import { adminOrder } from '../../schemas/order-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../../version.ts';

const toChange = { tags: ['Admin: orders'], ...forManager(), method: 'post' as const };
const params = idParam(EXAMPLE.orderInPart);
const updated = { ...jsonResponse('The updated order.', adminOrder), headers: etagHeader };

const recordPayment = createRoute({
  ...toChange,
  path: '/admin/orders/{id}/payments',
  summary: 'Record money that came to the shop itself for an order that waits for it',
  description:
    'For what is `due`, all of it or a part; or for an order that waits for a transfer. Its customer is emailed.',
  request: { params, headers: ifMatch, ...jsonBody(formBody(PAID_BY_HAND)) },
  responses: { 200: updated, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const askForPayment = createRoute({
  ...toChange,
  path: '/admin/orders/{id}/payments/ask',
  summary: 'Email the customer the link at which they pay what is due',
  request: { params, headers: ifMatch },
  responses: { 200: updated, ...refusals(401, 403, 404, 409) },
});

export function orderPayments(shop: Shop) {
  return apiPart()
    .openapi(recordPayment, async (c) => {
      const { id } = c.req.valid('param');
      const paid = c.req.valid('json');
      requireValid(PAID_BY_HAND, paid);
      const ifVersion = versionOf(c.req.valid('header')['if-match']);
      await markPaid(shop, c.get('admin'), id, { ...paid, ifVersion });
      const { order, version } = await findOrderForApi(shop, c.get('admin'), id);
      return c.json(order, 200, { ETag: etagOf(version) });
    })
    .openapi(askForPayment, async (c) => {
      const { id } = c.req.valid('param');
      const ifVersion = versionOf(c.req.valid('header')['if-match']);
      await askForRest(shop, c.get('admin'), id, { ifVersion });
      const { order, version } = await findOrderForApi(shop, c.get('admin'), id);
      return c.json(order, 200, { ETag: etagOf(version) });
    });
}
