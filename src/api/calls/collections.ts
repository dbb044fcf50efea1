import { createRoute, z } from '@hono/zod-openapi';
import { changeRule, endRule } from '#shop/catalogue/collections/change-collection-rule.server.ts';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '#shop/catalogue/collections/change-collections.server.ts';
import { COLLECTION, NEW_COLLECTION } from '#shop/catalogue/collections/collection-form.ts';
import { findMovedCollection } from '#shop/catalogue/collections/collection-handles.server.ts';
import {
  COLLECTION_SORTS,
  listCollectionsForAdmin,
} from '#shop/catalogue/collections/collection-lists.server.ts';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { RULE } from '#shop/catalogue/collections/collection-rule.ts';
import {
  type CollectionForAdmin,
  findCollectionForAdmin,
  findCollectionProducts,
} from '#shop/catalogue/collections/collections.server.ts';
import { SORTS } from '#shop/catalogue/shown/sorts.server.ts';
import { ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { unchanged } from '../caching.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import {
  adminFlag,
  apiPart,
  forAccountant,
  forManager,
  forReadersOrAdmin,
  jsonBody,
  jsonResponse,
} from '../route.ts';
import { word } from '../schemas/common-schemas.ts';
import { changesBody, formBody } from '../schemas/form-body.ts';
import { listResponse, paging, totalHeader } from '../schemas/list.ts';
import { collection, collectionSummary } from '../schemas/product-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../version.ts';

const tags = ['Collections'];
const toRead = { tags, ...forAccountant() };
const toChange = { tags, ...forManager() };
const params = z.object({ handle: word('winter-fires') });
const membership = params.extend({ productId: word(EXAMPLE.product) });
const whole = { ...jsonResponse('The collection with all its products.', collection), headers: etagHeader };

const list = createRoute({
  ...toRead,
  method: 'get',
  path: '/collections',
  summary: 'Collections, by title by default',
  request: { query: z.object({ ...paging, sort: z.enum(COLLECTION_SORTS).optional() }) },
  responses: {
    200: { ...jsonResponse('A page of collections.', z.array(collectionSummary)), headers: totalHeader },
    ...refusals(401, 403, 422),
  },
});

const read = createRoute({
  ...forReadersOrAdmin(),
  tags,
  method: 'get',
  path: '/collection/{handle}',
  summary:
    'One collection with a page of its products; with admin=true all of them. A former handle redirects to the present one',
  request: { params, query: z.object({ ...paging, sort: z.enum(SORTS).optional(), ...adminFlag }) },
  responses: {
    200: { ...jsonResponse('The collection.', collection), headers: { ...totalHeader, ...etagHeader } },
    ...unchanged,
    301: { description: 'Redirect to the present handle.' },
    ...refusals(401, 403, 404, 422),
  },
});

const create = createRoute({
  ...toChange,
  method: 'post',
  path: '/collection',
  summary: 'Create an empty collection',
  request: jsonBody(formBody(NEW_COLLECTION)),
  responses: { 201: whole, ...refusals(400, 401, 403, 413, 415, 422) },
});

const update = createRoute({
  ...toChange,
  method: 'put',
  path: '/collection/{handle}',
  summary: 'Change the fields that are sent; the handle stays',
  request: { params, headers: ifMatch, ...jsonBody(changesBody(COLLECTION)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const remove = createRoute({
  ...toChange,
  method: 'delete',
  path: '/collection/{handle}',
  summary: 'Delete a collection; its products stay',
  request: { params },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404) },
});

const add = createRoute({
  ...toChange,
  method: 'put',
  path: '/collection/{handle}/add/{productId}',
  summary: 'Add a product to a collection; no effect when it is in it. One by rule refuses with by-rule',
  request: { params: membership },
  responses: { 200: whole, ...refusals(401, 403, 404, 409) },
});

const takeOut = createRoute({
  ...toChange,
  method: 'put',
  path: '/collection/{handle}/remove/{productId}',
  summary:
    'Remove a product from a collection; no effect when it is not in it. One by rule refuses with by-rule',
  request: { params: membership },
  responses: { 200: whole, ...refusals(401, 403, 404, 409) },
});

const setRule = createRoute({
  ...toChange,
  method: 'put',
  path: '/collection/{handle}/rule',
  summary: 'Let a rule choose the products; those that do not meet it leave',
  request: { params, headers: ifMatch, ...jsonBody(formBody(RULE)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const dropRule = createRoute({
  ...toChange,
  method: 'delete',
  path: '/collection/{handle}/rule',
  summary: 'Choose the products by hand again; those that are in it stay',
  request: { params, headers: ifMatch },
  responses: { 200: whole, ...refusals(401, 403, 404, 409) },
});

export function collections(shop: Shop) {
  return apiPart()
    .openapi(list, async (c) => {
      const { collections, total } = await listCollectionsForAdmin(
        shop,
        c.get('admin'),
        c.req.valid('query'),
      );
      const shown = collections.map((each) => ({ ...each, updated: new Date(each.updated).toISOString() }));
      return listResponse(c, shown, total);
    })
    .openapi(read, async (c) => {
      const [admin, { handle }] = [c.get('admin'), c.req.valid('param')];
      if (admin) return c.json(...wholeOf(await findCollectionForAdmin(shop, admin, handle)));
      const found = await findOrFollow(shop, handle, c.req.valid('query'));
      if (typeof found === 'string') return c.redirect(`/api/v1/collection/${found}`, 301);
      const { total, ...shown } = found;
      return c.json(shown, 200, { 'X-Total-Count': String(total) });
    })
    .openapi(create, async (c) => {
      const { collection, version } = await createCollection(shop, c.get('admin'), c.req.valid('json'));
      return c.json(collection, 201, { ETag: etagOf(version) });
    })
    .openapi(update, async (c) => {
      const condition = { ifVersion: versionOf(c.req.valid('header')['if-match']) };
      const { handle } = c.req.valid('param');
      const fields = c.req.valid('json');
      return c.json(...wholeOf(await updateCollection(shop, c.get('admin'), handle, fields, condition)));
    })
    .openapi(remove, async (c) => {
      await deleteCollection(shop, c.get('admin'), c.req.valid('param').handle);
      return c.body(null, 204);
    })
    .openapi(add, async (c) => {
      const { handle, productId } = c.req.valid('param');
      await addToCollection(shop, c.get('admin'), handle, productId);
      return c.json(...wholeOf(await findCollectionForAdmin(shop, c.get('admin'), handle)));
    })
    .openapi(takeOut, async (c) => {
      const { handle, productId } = c.req.valid('param');
      await removeFromCollection(shop, c.get('admin'), handle, productId);
      return c.json(...wholeOf(await findCollectionForAdmin(shop, c.get('admin'), handle)));
    })
    .openapi(setRule, async (c) => {
      const [admin, { handle }] = [c.get('admin'), c.req.valid('param')];
      const condition = { ifVersion: versionOf(c.req.valid('header')['if-match']) };
      await changeRule(shop, admin, handle, c.req.valid('json'), condition);
      return c.json(...wholeOf(await findCollectionForAdmin(shop, admin, handle)));
    })
    .openapi(dropRule, async (c) => {
      const [admin, { handle }] = [c.get('admin'), c.req.valid('param')];
      const condition = { ifVersion: versionOf(c.req.valid('header')['if-match']) };
      await endRule(shop, admin, handle, condition);
      return c.json(...wholeOf(await findCollectionForAdmin(shop, admin, handle)));
    });
}

/** The response with a collection as administrators read it. */
function wholeOf({ collection, version }: CollectionForAdmin) {
  return [collection, 200, { ETag: etagOf(version) }] as const;
}

/** The collection, or its present handle if it has another now. ShopError `not-found`. */
async function findOrFollow(
  shop: Shop,
  handle: string,
  paging: Parameters<typeof findCollectionProducts>[2],
) {
  try {
    return await findCollectionProducts(shop, handle, paging);
  } catch (error) {
    const isGone = error instanceof ShopError && error.code === 'not-found';
    const now = isGone ? await findMovedCollection(shop, handle) : null;
    if (now) return now;
    throw error;
  }
}
