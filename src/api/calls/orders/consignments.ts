import { createRoute } from '@hono/zod-openapi';
import { requireValid } from '#shop/forms/form.ts';
import { findOrderForApi } from '#shop/sales/order/order-for-api.server.ts';
import { CONSIGNMENT } from '#shop/sales/parcels/carriage-form.ts';
import { carriageOf } from '#shop/sales/parcels/change-carriage.server.ts';
import { ship } from '#shop/sales/parcels/ship-order.server.ts';
import { takeBack } from '#shop/sales/parcels/take-back.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../../docs/example.ts';
import { refusals } from '../../docs/refusals.ts';
import { idempotencyKey } from '../../idempotency-key.ts';
import { apiPart, forManager, jsonBody, jsonResponse } from '../../route.ts';
import { idParam, word } from '../../schemas/common-schemas.ts';
import { formBody } from '../../schemas/form-body.ts';
import { adminOrder } from '../../schemas/order-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../../version.ts';

const toChange = { tags: ['Admin: orders'], ...forManager(), method: 'post' as const };
const params = idParam(EXAMPLE.order);
const updated = { ...jsonResponse('The updated order.', adminOrder), headers: etagHeader };

const sendPart = createRoute({
  ...toChange,
  path: '/admin/orders/{id}/consignments',
  summary: 'Ship some units of an order; without lines, all that are left',
  description: 'The order is shipped once nothing is left of it. Its customer is emailed at once.',
  request: {
    params,
    headers: ifMatch.extend(idempotencyKey('ship-20261121-0002').shape),
    ...jsonBody(formBody(CONSIGNMENT)),
  },
  responses: { 200: updated, ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 503) },
});

const takePartBack = createRoute({
  ...toChange,
  path: '/admin/orders/{id}/consignments/{consignmentId}/take-back',
  summary: 'Take a consignment back that has not left after all',
  description:
    'Its units are to be shipped again, and a shipped order is accepted again. Where its customer has been emailed, they get an apology.',
  request: { params: params.extend({ consignmentId: word(EXAMPLE.consignment) }), headers: ifMatch },
  responses: { 200: updated, ...refusals(401, 403, 404, 409) },
});

export function consignments(shop: Shop) {
  return apiPart()
    .openapi(sendPart, async (c) => {
      const { id } = c.req.valid('param');
      const { lines, unpaidReason, ...sent } = c.req.valid('json');
      requireValid(CONSIGNMENT, { lines });
      const headers = c.req.valid('header');
      await ship(shop, c.get('admin'), id, {
        ...{ ifVersion: versionOf(headers['if-match']), requestKey: headers['idempotency-key'] },
        unpaidReason,
        ...{ lines: lines.length > 0 ? lines : undefined, carriage: await carriageOf(shop, sent) },
      });
      const { order, version } = await findOrderForApi(shop, c.get('admin'), id);
      return c.json(order, 200, { ETag: etagOf(version) });
    })
    .openapi(takePartBack, async (c) => {
      const { id, consignmentId } = c.req.valid('param');
      const ifVersion = versionOf(c.req.valid('header')['if-match']);
      await takeBack(shop, c.get('admin'), id, consignmentId, { ifVersion });
      const { order, version } = await findOrderForApi(shop, c.get('admin'), id);
      return c.json(order, 200, { ETag: etagOf(version) });
    });
}
