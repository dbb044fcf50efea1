import { createRoute, z } from '@hono/zod-openapi';
import type { Accountant } from '#shop/actor.ts';
import { ShopError } from '#shop/errors.ts';
import { requireValid } from '#shop/forms/form.ts';
import { choice } from '#shop/forms/owner-fields.ts';
import { listOrders } from '#shop/sales/list/list-orders.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { ORDER_STATUSES } from '#shop/sales/order/order.ts';
import { findOrderForApi } from '#shop/sales/order/order-for-api.server.ts';
import { CARRIAGE, UNPAID } from '#shop/sales/parcels/carriage-form.ts';
import { carriageOf } from '#shop/sales/parcels/change-carriage.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../../docs/example.ts';
import { refusals } from '../../docs/refusals.ts';
import { idempotencyKey } from '../../idempotency-key.ts';
import { apiPart, forAccountant, forManager, jsonBody, jsonResponse } from '../../route.ts';
import { idParam, word } from '../../schemas/common-schemas.ts';
import { formBody } from '../../schemas/form-body.ts';
import { listResponse, paging, totalHeader } from '../../schemas/list.ts';
import { adminOrder, orderStatus, orderSummary } from '../../schemas/order-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../../version.ts';

const toRead = { tags: ['Admin: orders'], ...forAccountant() };
const toChange = { tags: ['Admin: orders'], ...forManager() };
const params = idParam(EXAMPLE.order);

const getOrders = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/orders',
  summary: 'Orders, newest first',
  request: {
    query: z.object({
      ...paging,
      sort: z.enum(['created', '-created']).optional(),
      status: orderStatus.optional(),
      q: word('whitlock', 'Order number, name, email or postcode.').optional(),
    }),
  },
  responses: {
    200: { ...jsonResponse('A page of orders.', z.array(orderSummary)), headers: totalHeader },
    ...refusals(401, 403, 422),
  },
});

const getOrder = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/orders/{id}',
  summary: 'One order with its payment, refunds and history',
  request: { params },
  responses: {
    200: { ...jsonResponse('The order.', adminOrder), headers: etagHeader },
    ...refusals(401, 403, 404),
  },
});

const UPDATE = {
  status: choice('Status', ORDER_STATUSES, {
    empty: '',
    description: "'shipped' or 'cancelled'.",
    example: 'shipped',
  }),
  ...CARRIAGE,
  ...UNPAID,
};

const updateOrder = createRoute({
  ...toChange,
  method: 'post',
  path: '/admin/orders/{id}/update',
  summary: 'Mark an order as shipped, or cancel it and refund what was paid',
  request: {
    params,
    headers: ifMatch.extend(idempotencyKey('ship-20261121-0001').shape),
    ...jsonBody(formBody(UPDATE)),
  },
  responses: {
    200: { ...jsonResponse('The updated order.', adminOrder), headers: etagHeader },
    ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 503),
  },
});

export function adminOrders(shop: Shop) {
  return apiPart()
    .openapi(getOrders, async (c) => {
      const { orders, total } = await listOrders(shop, c.get('admin'), c.req.valid('query'));
      return listResponse(c, orders, total);
    })
    .openapi(getOrder, async (c) => {
      const { order, version } = await findOrderForApi(shop, c.get('admin'), c.req.valid('param').id);
      return c.json(order, 200, { ETag: etagOf(version) });
    })
    .openapi(updateOrder, async (c) => {
      const { id } = c.req.valid('param');
      const { status, unpaidReason, ...sent } = c.req.valid('json');
      requireValid(UPDATE, { status });
      const headers = c.req.valid('header');
      const condition = { ifVersion: versionOf(headers['if-match']), requestKey: headers['idempotency-key'] };
      const carriage = await carriageOf(shop, sent);
      if (status === 'shipped')
        await markShipped(shop, c.get('admin'), id, { ...condition, carriage, unpaidReason });
      else if (status === 'cancelled') await cancelOrder(shop, c.get('admin'), id, condition);
      else await refuseStatus(shop, c.get('admin'), id, status);
      const { order, version } = await findOrderForApi(shop, c.get('admin'), id);
      return c.json(order, 200, { ETag: etagOf(version) });
    });
}

/** Only payments lead to the other states. */
async function refuseStatus(shop: Shop, admin: Accountant, id: string, status: string): Promise<never> {
  const { order } = await findOrderForApi(shop, admin, id);
  throw new ShopError('conflict', `An order that is ${order.status} cannot become ${status}.`);
}
