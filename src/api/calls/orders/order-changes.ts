import { createRoute } from '@hono/zod-openapi';
import { changeOrder } from '#shop/sales/changes/change-order.server.ts';
import { previewChange } from '#shop/sales/changes/preview-change.server.ts';
import { findOrderForApi } from '#shop/sales/order/order-for-api.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../../docs/example.ts';
import { refusals } from '../../docs/refusals.ts';
import { idempotencyKey } from '../../idempotency-key.ts';
import { apiPart, forManager, jsonBody, jsonResponse } from '../../route.ts';
import { CHANGE_JSON, changePrice, changePriceInJson, readChangeJson } from '../../schemas/change-schema.ts';
import { idParam } from '../../schemas/common-schemas.ts';
import { formBody } from '../../schemas/form-body.ts';
import { adminOrder } from '../../schemas/order-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../../version.ts';

const toChange = { tags: ['Admin: orders'], ...forManager(), method: 'post' as const };
const params = idParam(EXAMPLE.orderInPart);

const preview = createRoute({
  ...toChange,
  path: '/admin/orders/{id}/changes/preview',
  summary: 'What a change of an order would come to; nothing is kept',
  request: { params, ...jsonBody(formBody(CHANGE_JSON)) },
  responses: {
    200: jsonResponse('What it would come to.', changePrice),
    ...refusals(400, 401, 403, 404, 409, 413, 415, 422),
  },
});

const change = createRoute({
  ...toChange,
  path: '/admin/orders/{id}/changes',
  summary: 'Add lines to an order and take lines off, before they leave',
  description:
    'What it costs more is `due`; what it costs less goes back the way it came, or is kept in words that the customer reads. Its customer is emailed.',
  request: {
    params,
    headers: ifMatch.extend(idempotencyKey('change-20261121-0001').shape),
    ...jsonBody(formBody(CHANGE_JSON)),
  },
  responses: {
    200: { ...jsonResponse('The changed order.', adminOrder), headers: etagHeader },
    ...refusals(400, 401, 403, 404, 409, 413, 415, 422),
  },
});

export function orderChanges(shop: Shop) {
  return apiPart()
    .openapi(preview, async (c) => {
      const content = readChangeJson(c.req.valid('json'));
      const price = await previewChange(shop, c.get('admin'), c.req.valid('param').id, content);
      return c.json(changePriceInJson(price), 200);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      const headers = c.req.valid('header');
      await changeOrder(shop, c.get('admin'), id, {
        content: readChangeJson(c.req.valid('json')),
        ifVersion: versionOf(headers['if-match']),
        requestKey: headers['idempotency-key'],
      });
      const { order, version } = await findOrderForApi(shop, c.get('admin'), id);
      return c.json(order, 200, { ETag: etagOf(version) });
    });
}
