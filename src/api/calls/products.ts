import { createRoute, z } from '@hono/zod-openapi';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { PRODUCT } from '#shop/catalogue/product/product-form.ts';
import { productNow } from '#shop/catalogue/rows/at-prices-now.server.ts';
import { findCurrentHandle } from '#shop/catalogue/rows/handles.server.ts';
import { searchProducts } from '#shop/catalogue/search/search.server.ts';
import {
  findProduct,
  findProductForAdmin,
  listProducts,
  listProductsForAdmin,
} from '#shop/catalogue/shown/products.server.ts';
import { SORTS } from '#shop/catalogue/shown/sorts.server.ts';
import { ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { unchanged } from '../caching.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import {
  adminFlag,
  apiPart,
  forManager,
  forReaders,
  forReadersOrAdmin,
  jsonBody,
  jsonResponse,
} from '../route.ts';
import { idParam } from '../schemas/common-schemas.ts';
import { changesBody } from '../schemas/form-body.ts';
import { listResponse, paging, totalHeader } from '../schemas/list.ts';
import { product, searchResult } from '../schemas/product-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../version.ts';

const tags = ['Products'];
const toChange = { tags, ...forManager() };
const params = idParam(EXAMPLE.product);
const idOrHandle = idParam(EXAMPLE.handle, 'Id or handle.');
const more = { title: { example: EXAMPLE.title } };
const versioned = { ...jsonResponse('The product as administrators read it.', product), headers: etagHeader };

const search = createRoute({
  ...forReaders(),
  tags,
  method: 'get',
  path: '/product/search',
  summary: 'Search, best match first',
  request: {
    query: z.object({
      q: z.string().catch('').openapi({ type: 'string', description: 'The search text.', example: 'oak' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .catch(10)
        .transform((limit) => Math.min(limit, 50))
        .openapi({ type: 'integer', description: 'Default 10, maximum 50.' }),
    }),
  },
  responses: {
    200: jsonResponse('The matches, possibly none.', z.array(searchResult)),
    ...unchanged,
    ...refusals(429),
  },
});

const list = createRoute({
  ...forReadersOrAdmin(),
  tags,
  method: 'get',
  path: '/product',
  summary: 'Products, newest first',
  request: { query: z.object({ ...paging, sort: z.enum(SORTS).optional(), ...adminFlag }) },
  responses: {
    200: { ...jsonResponse('A page of products.', z.array(product)), headers: totalHeader },
    ...unchanged,
    ...refusals(401, 403, 422),
  },
});

const read = createRoute({
  ...forReadersOrAdmin(),
  tags,
  method: 'get',
  path: '/product/{id}',
  summary: 'One product by id or handle; a former handle redirects to the present one',
  request: { params: idOrHandle, query: z.object(adminFlag) },
  responses: {
    200: { ...jsonResponse('The product.', product), headers: etagHeader },
    ...unchanged,
    301: { description: 'Redirect to the present handle.' },
    ...refusals(401, 403, 404),
  },
});

const create = createRoute({
  ...toChange,
  method: 'post',
  path: '/product',
  summary: 'Create a product without variants',
  request: jsonBody(changesBody(PRODUCT, more).openapi({ required: ['title', 'price'] })),
  responses: { 201: versioned, ...refusals(400, 401, 403, 413, 415, 422) },
});

const update = createRoute({
  ...toChange,
  method: 'put',
  path: '/product/{id}',
  summary: 'Change the fields that are sent',
  request: { params, headers: ifMatch, ...jsonBody(changesBody(PRODUCT, more)) },
  responses: { 200: versioned, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const remove = createRoute({
  ...toChange,
  method: 'delete',
  path: '/product/{id}',
  summary: 'Delete a product and its variants; past orders keep their lines',
  request: { params },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404) },
});

export function products(shop: Shop) {
  return apiPart()
    .openapi(search, async (c) => {
      const { q, limit } = c.req.valid('query');
      return c.json(await searchProducts(shop, q, limit), 200);
    })
    .openapi(list, async (c) => {
      const [admin, query] = [c.get('admin'), c.req.valid('query')];
      const { products, total } = await (admin
        ? listProductsForAdmin(shop, admin, query)
        : listProducts(shop, query));
      return listResponse(c, products, total);
    })
    .openapi(read, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      if (admin) {
        const { product, version } = await findProductForAdmin(shop, admin, id);
        return c.json(await productNow(shop, product), 200, { ETag: etagOf(version) });
      }
      const found = await findOrFollow(shop, id);
      return found.product ? c.json(found.product, 200) : c.redirect(`/api/v1/product/${found.movedTo}`, 301);
    })
    .openapi(create, async (c) => {
      const { product, version } = await createProduct(shop, c.get('admin'), c.req.valid('json'));
      return c.json(await productNow(shop, product), 201, { ETag: etagOf(version) });
    })
    .openapi(update, async (c) => {
      const condition = { ifVersion: versionOf(c.req.valid('header')['if-match']) };
      const { id } = c.req.valid('param');
      const { product, version } = await updateProduct(
        shop,
        c.get('admin'),
        id,
        c.req.valid('json'),
        condition,
      );
      return c.json(await productNow(shop, product), 200, { ETag: etagOf(version) });
    })
    .openapi(remove, async (c) => {
      await deleteProduct(shop, c.get('admin'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}

/** The product, or the present handle of the one that had this handle. ShopError `not-found` without either. */
async function findOrFollow(shop: Shop, handle: string) {
  try {
    return { product: await findProduct(shop, handle) };
  } catch (error) {
    const movedTo = error instanceof ShopError && (await findCurrentHandle(shop, handle));
    if (!movedTo) throw error;
    return { movedTo };
  }
}
