import { createRoute, z } from '@hono/zod-openapi';
import type { Accountant } from '#shop/actor.ts';
import {
  changeSale,
  createSale,
  deleteSale,
  planSale,
  startSale,
  stopSale,
} from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale, listSales } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { previewSale } from '#shop/catalogue/price-sales/preview-sale.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forAccountant, forManager, jsonBody, jsonResponse } from '../route.ts';
import { idParam } from '../schemas/common-schemas.ts';
import { changesBody, formBody } from '../schemas/form-body.ts';
import { listResponse, paging, totalHeader } from '../schemas/list.ts';
import { preview, previewInJson } from '../schemas/price-schema.ts';
import { REACH_EXAMPLE } from '../schemas/reach-schema.ts';
import {
  readSaleJson,
  SALE_JSON,
  sale,
  saleInJson,
  saleSummary,
  summaryOfSale,
} from '../schemas/sale-schema.ts';
import { laidOver } from '../schemas/typed-fields.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../version.ts';

const tags = ['Admin: sales'];
const toRead = { tags, ...forAccountant() };
const toChange = { tags, ...forManager() };
const params = idParam(EXAMPLE.sale);
const whole = { ...jsonResponse('The sale.', sale), headers: etagHeader };
const previewed = jsonResponse('The prices of twenty products.', preview);
const previewQuery = z.object({
  after: z.string().default('').openapi({ type: 'string', description: "'next' of the page before." }),
});
const list = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/sales',
  summary: 'Sales, newest first',
  request: { query: z.object(paging) },
  responses: {
    200: { ...jsonResponse('A page of sales.', z.array(saleSummary)), headers: totalHeader },
    ...refusals(401, 403, 422),
  },
});

const create = createRoute({
  ...toChange,
  method: 'post',
  path: '/admin/sales',
  summary: 'Create a draft, which changes no price',
  request: jsonBody(formBody(SALE_JSON, REACH_EXAMPLE)),
  responses: { 201: whole, ...refusals(400, 401, 403, 413, 415, 422) },
});

const tryOut = createRoute({
  ...toChange,
  method: 'post',
  path: '/admin/sales/preview',
  summary: 'What such a sale would make of every price; nothing is kept',
  request: { query: previewQuery, ...jsonBody(formBody(SALE_JSON, REACH_EXAMPLE)) },
  responses: { 200: previewed, ...refusals(400, 401, 403, 413, 415, 422) },
});

const read = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/sales/{id}',
  summary: 'One sale with everything that it names',
  request: { params },
  responses: { 200: whole, ...refusals(401, 403, 404) },
});

const readPreview = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/sales/{id}/preview',
  summary: 'What the sale makes of every price',
  request: { params, query: previewQuery },
  responses: { 200: previewed, ...refusals(401, 403, 404) },
});

const update = createRoute({
  ...toChange,
  method: 'put',
  path: '/admin/sales/{id}',
  summary:
    'Change the fields that are sent; one that is planned is planned anew, and one that runs keeps its start',
  request: { params, headers: ifMatch, ...jsonBody(changesBody(SALE_JSON, REACH_EXAMPLE)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const move = { ...toChange, method: 'post' as const, request: { params, headers: ifMatch } };

const plan = createRoute({
  ...move,
  path: '/admin/sales/{id}/plan',
  summary: 'Plan a draft: it starts and ends by itself',
  responses: { 200: whole, ...refusals(401, 403, 404, 409, 422) },
});

const start = createRoute({
  ...move,
  path: '/admin/sales/{id}/start',
  summary: 'Start a sale within two minutes',
  responses: { 200: whole, ...refusals(401, 403, 404, 409, 422) },
});

const stop = createRoute({
  ...move,
  path: '/admin/sales/{id}/stop',
  summary: 'End a sale that runs within two minutes, or make one that is to come a draft again',
  responses: { 200: whole, ...refusals(401, 403, 404, 409) },
});

const remove = createRoute({
  ...toChange,
  method: 'delete',
  path: '/admin/sales/{id}',
  summary: 'Delete a draft; others are the evidence of what prices were',
  request: { params },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404, 409) },
});

export function adminSales(shop: Shop) {
  /** The response with a sale as it is now. */
  async function wholeOf<Status extends 200 | 201>(admin: Accountant, id: string, status: Status) {
    const found = await findSale(shop, admin, id);
    return [await saleInJson(shop, found), status, { ETag: etagOf(found.version) }] as const;
  }
  return apiPart()
    .openapi(list, async (c) => {
      const { sales, total } = await listSales(shop, c.get('admin'), c.req.valid('query'));
      const now = shop.now();
      return listResponse(
        c,
        sales.map((each) => summaryOfSale(each, now)),
        total,
      );
    })
    .openapi(create, async (c) => {
      const terms = await readSaleJson(shop, c.req.valid('json'));
      const id = await createSale(shop, c.get('admin'), terms);
      return c.json(...(await wholeOf(c.get('admin'), id, 201)));
    })
    .openapi(tryOut, async (c) => {
      const terms = await readSaleJson(shop, c.req.valid('json'));
      const { after } = c.req.valid('query');
      return c.json(previewInJson(await previewSale(shop, c.get('admin'), terms, after)), 200);
    })
    .openapi(read, async (c) => c.json(...(await wholeOf(c.get('admin'), c.req.valid('param').id, 200))))
    .openapi(readPreview, async (c) => {
      const [admin, { after }] = [c.get('admin'), c.req.valid('query')];
      const found = await findSale(shop, admin, c.req.valid('param').id);
      return c.json(previewInJson(await previewSale(shop, admin, found, after)), 200);
    })
    .openapi(update, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      const found = await findSale(shop, admin, id);
      const terms = await readSaleJson(
        shop,
        laidOver(await saleInJson(shop, found), c.req.valid('json'), 'by'),
      );
      // Without a condition too: what was not sent is of this version.
      const ifVersion = versionOf(c.req.valid('header')['if-match']) ?? found.version;
      await changeSale(shop, admin, id, { terms, ifVersion });
      return c.json(...(await wholeOf(admin, id, 200)));
    })
    .openapi(plan, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      await planSale(shop, admin, id, { ifVersion: versionOf(c.req.valid('header')['if-match']) });
      return c.json(...(await wholeOf(admin, id, 200)));
    })
    .openapi(start, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      await startSale(shop, admin, id, { ifVersion: versionOf(c.req.valid('header')['if-match']) });
      return c.json(...(await wholeOf(admin, id, 200)));
    })
    .openapi(stop, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      await stopSale(shop, admin, id, { ifVersion: versionOf(c.req.valid('header')['if-match']) });
      return c.json(...(await wholeOf(admin, id, 200)));
    })
    .openapi(remove, async (c) => {
      await deleteSale(shop, c.get('admin'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
