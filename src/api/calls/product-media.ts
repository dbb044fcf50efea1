import { createRoute, z } from '@hono/zod-openapi';
import { describePictures } from '#shop/catalogue/commands/picture-texts.server.ts';
import {
  addProductMedia,
  deleteProductMedia,
  orderProductMedia,
} from '#shop/catalogue/commands/product-media.server.ts';
import { productNow } from '#shop/catalogue/rows/at-prices-now.server.ts';
import { invalid } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forManager, jsonBody, jsonResponse } from '../route.ts';
import { idParam, picture, word } from '../schemas/common-schemas.ts';
import { product } from '../schemas/product-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../version.ts';
import { pictureForm, uploadOf } from './upload.ts';

const tags = ['Product media'];
const toChange = { tags, ...forManager() };
const params = idParam(EXAMPLE.product);
const whole = { ...jsonResponse('The product as administrators read it.', product), headers: etagHeader };

const add = createRoute({
  ...forManager('upload'),
  tags,
  method: 'post',
  path: '/product/{id}/media/add/{filename}',
  summary: 'Add a picture; the first one, or one with featured=true, becomes the featured picture',
  request: {
    params: params.extend({
      filename: word('ashcombe.png', 'Informative only: the type is read from the content.'),
    }),
    query: z.object({
      featured: z.string().optional().openapi({ description: "'true' to make it the featured picture." }),
    }),
    ...pictureForm,
  },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 413, 415, 422, 429) },
});

const order = createRoute({
  ...toChange,
  method: 'put',
  path: '/product/{id}/media/update',
  summary: 'Order the other pictures',
  request: {
    params,
    headers: ifMatch,
    ...jsonBody(
      z
        .array(z.object({ url: picture, order: z.number().openapi({ type: 'integer', example: 1 }) }))
        .max(1000),
    ),
  },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const remove = createRoute({
  ...toChange,
  method: 'delete',
  path: '/product/{id}/media/delete/{address}',
  summary: 'Delete a picture by its URL, URI-encoded and then in base64',
  request: {
    params: params.extend({
      address: word(
        btoa(encodeURIComponent(EXAMPLE.image)),
        'btoa(encodeURIComponent(url)), URI-encoded again when it contains / or +.',
      ),
    }),
  },
  responses: { 200: whole, ...refusals(401, 403, 404, 422) },
});

const describe = createRoute({
  ...toChange,
  method: 'put',
  path: '/product/{id}/media/describe',
  summary: 'Say in words what pictures show, also the featured one and those of variants',
  request: {
    params,
    headers: ifMatch,
    ...jsonBody(
      z
        .array(
          z.object({ url: picture, alt: word('An oak suite beside a window', 'At most 300 characters.') }),
        )
        .max(1000),
    ),
  },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

export function productMedia(shop: Shop) {
  return apiPart()
    .openapi(describe, async (c) => {
      const condition = { ifVersion: versionOf(c.req.valid('header')['if-match']) };
      const texts = Object.fromEntries(c.req.valid('json').map(({ url, alt }) => [url, alt]));
      const { id } = c.req.valid('param');
      const { product, version } = await describePictures(shop, c.get('admin'), id, texts, condition);
      return c.json(await productNow(shop, product), 200, { ETag: etagOf(version) });
    })
    .openapi(add, async (c) => {
      const { id, filename } = c.req.valid('param');
      const upload = await uploadOf(c.req.valid('form'), filename);
      const isFeatured = c.req.valid('query').featured === 'true';
      const { product, version } = await addProductMedia(shop, c.get('admin'), id, upload, { isFeatured });
      return c.json(await productNow(shop, product), 200, { ETag: etagOf(version) });
    })
    .openapi(order, async (c) => {
      const condition = { ifVersion: versionOf(c.req.valid('header')['if-match']) };
      const { id } = c.req.valid('param');
      const media = c.req.valid('json');
      const { product, version } = await orderProductMedia(shop, c.get('admin'), id, media, condition);
      return c.json(await productNow(shop, product), 200, { ETag: etagOf(version) });
    })
    .openapi(remove, async (c) => {
      const { id, address } = c.req.valid('param');
      const { product, version } = await deleteProductMedia(shop, c.get('admin'), id, decodeAddress(address));
      return c.json(await productNow(shop, product), 200, { ETag: etagOf(version) });
    });
}

/** The URL in a path: URI-encoded, then in base64. */
function decodeAddress(encoded: string): string {
  try {
    return decodeURIComponent(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    throw invalid({ address: { error: 'Address not valid', fix: 'Send it URI-encoded, then in base64' } });
  }
}
