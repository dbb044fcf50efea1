import { createRoute, z } from '@hono/zod-openapi';
import { addLibraryImage, listLibraryImages } from '#shop/images/library.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forAccountant, forManager, jsonResponse } from '../route.ts';
import { picture, word } from '../schemas/common-schemas.ts';
import { listResponse, paging, totalHeader } from '../schemas/list.ts';
import { pictureForm, uploadOf } from './upload.ts';

const tags = ['Admin: images'];

const list = createRoute({
  ...forAccountant(),
  tags,
  method: 'get',
  path: '/admin/images',
  summary: 'URLs of the image library, newest first by default',
  request: { query: z.object({ ...paging, sort: z.enum(['created', '-created']).optional() }) },
  responses: {
    200: { ...jsonResponse('A page of URLs.', z.array(picture)), headers: totalHeader },
    ...refusals(401, 403, 422),
  },
});

const add = createRoute({
  ...forManager('upload'),
  tags,
  method: 'post',
  path: '/admin/images/{filename}',
  summary: 'Add a picture to the image library',
  request: {
    params: z.object({
      filename: word('banner.png', 'Informative only: the type is read from the content.'),
    }),
    ...pictureForm,
  },
  responses: { 201: jsonResponse('Its URL.', picture), ...refusals(400, 401, 403, 413, 415, 422, 429) },
});

export function adminImages(shop: Shop) {
  return apiPart()
    .openapi(list, async (c) => {
      const { images, total } = await listLibraryImages(shop, c.get('admin'), c.req.valid('query'));
      return listResponse(
        c,
        images.map(({ url }) => url),
        total,
      );
    })
    .openapi(add, async (c) => {
      const upload = await uploadOf(c.req.valid('form'), c.req.valid('param').filename);
      return c.json((await addLibraryImage(shop, c.get('admin'), upload)).url, 201);
    });
}
