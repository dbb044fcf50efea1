import { createRoute } from '@hono/zod-openapi';
import { removeVariantMedia, setVariantMedia } from '#shop/catalogue/commands/product-media.server.ts';
import {
  addVariant,
  countAddToBasket,
  deleteVariant,
  updateVariant,
} from '#shop/catalogue/commands/variants.server.ts';
import { NEW_VARIANT, VARIANT, type VariantFields } from '#shop/catalogue/product/variant-form.ts';
import { variantNow } from '#shop/catalogue/rows/at-prices-now.server.ts';
import { findSalePrices } from '#shop/prices/prices-now.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forEveryone, forManager, jsonBody, jsonResponse } from '../route.ts';
import { idParam, word } from '../schemas/common-schemas.ts';
import { changesBody } from '../schemas/form-body.ts';
import { variant } from '../schemas/product-schema.ts';
import { ifMatch, versionOf } from '../version.ts';
import { pictureForm, uploadOf } from './upload.ts';

const tags = ['Variants'];
const toChange = { tags, ...forManager() };
const params = idParam(EXAMPLE.variant);
const whole = jsonResponse('The variant.', variant);

const add = createRoute({
  ...toChange,
  method: 'post',
  path: '/product/variant/add',
  summary: 'Add a variant to a product',
  request: jsonBody(
    changesBody(NEW_VARIANT, { productId: { example: EXAMPLE.product } }).openapi({
      required: ['productId'],
    }),
  ),
  responses: { 201: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const update = createRoute({
  ...toChange,
  method: 'put',
  path: '/product/variant/{id}',
  summary: 'Change the fields that are sent; If-Match takes the ETag of the product',
  request: { params, headers: ifMatch, ...jsonBody(changesBody(VARIANT)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const remove = createRoute({
  ...toChange,
  method: 'delete',
  path: '/product/variant/{id}',
  summary: 'Delete a variant; past orders keep their lines',
  request: { params },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404) },
});

const setPicture = createRoute({
  ...forManager('upload'),
  tags,
  method: 'post',
  path: '/product/variant/{id}/media/{filename}',
  summary: "Set a variant's picture",
  request: {
    params: params.extend({
      filename: word('natural-oak.png', 'Informative only: the type is read from the content.'),
    }),
    ...pictureForm,
  },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 413, 415, 422, 429) },
});

const removePicture = createRoute({
  ...toChange,
  method: 'delete',
  path: '/product/variant/{id}/media',
  summary: "Remove a variant's picture",
  request: { params },
  responses: { 200: whole, ...refusals(401, 403, 404) },
});

const addedToBasket = createRoute({
  ...forEveryone(),
  tags,
  method: 'get',
  path: '/product/{id}/atc',
  summary: 'Count an addition to a basket',
  request: { params },
  responses: { 204: { description: 'Counted.' } },
});

export function variants(shop: Shop) {
  return apiPart()
    .openapi(add, async (c) => {
      const { productId = '', ...fields } = c.req.valid('json');
      return c.json(
        await variantNow(shop, await addVariant(shop, c.get('admin'), { productId, ...fields })),
        201,
      );
    })
    .openapi(update, async (c) => {
      const condition = { ifVersion: versionOf(c.req.valid('header')['if-match']) };
      const { id } = c.req.valid('param');
      const fields = await withoutSalePrice(shop, id, c.req.valid('json'));
      return c.json(
        await variantNow(shop, await updateVariant(shop, c.get('admin'), id, fields, condition)),
        200,
      );
    })
    .openapi(remove, async (c) => {
      await deleteVariant(shop, c.get('admin'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(setPicture, async (c) => {
      const { id, filename } = c.req.valid('param');
      const upload = await uploadOf(c.req.valid('form'), filename);
      return c.json(await variantNow(shop, await setVariantMedia(shop, c.get('admin'), id, upload)), 200);
    })
    .openapi(removePicture, async (c) => {
      const variant = await removeVariantMedia(shop, c.get('admin'), c.req.valid('param').id);
      return c.json(await variantNow(shop, variant), 200);
    })
    .openapi(addedToBasket, async (c) => {
      await countAddToBasket(shop, c.req.valid('param').id);
      return c.body(null, 204);
    });
}

/** A program that sends back what it was answered while a sale runs means no change of the price. */
async function withoutSalePrice(shop: Shop, id: string, fields: VariantFields): Promise<VariantFields> {
  if (fields.price === undefined) return fields;
  const sale = (await findSalePrices(shop, [id])).get(id);
  const { price, ...others } = fields;
  return sale?.price === price ? others : fields;
}
