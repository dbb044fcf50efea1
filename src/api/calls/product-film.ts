import { createRoute, z } from '@hono/zod-openapi';
import {
  listFilmFiles,
  removeProductFilm,
  setProductFilm,
} from '#shop/catalogue/commands/product-film.server.ts';
import { FILM_FORMATS } from '#shop/images/film-format.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forManager, jsonResponse } from '../route.ts';
import { idParam, word } from '../schemas/common-schemas.ts';

const tags = ['Product film'];
const params = idParam(EXAMPLE.product);

const file = z.custom<File>((value) => value instanceof File, 'Send the film as a file');

const filmForm = {
  body: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: z.object({
          film: z
            .union([file, z.array(file)], 'Send the film as a file')
            .transform((sent) => [sent].flat())
            .openapi({
              type: 'string',
              format: 'binary',
              description: 'WebM or MP4, at most 4 MB; sent twice, one of each.',
            }),
        }),
      },
    },
  },
} as const;

const filmFile = z
  .object({
    format: z.enum(FILM_FORMATS).openapi({ example: 'webm' }),
    url: word('/media/5Rk2nW8vTb1Yc6HpXd4Jz9.webm', 'Root-relative.'),
    bytes: z.int().openapi({ description: 'Its size.', example: 1_482_310 }),
  })
  .openapi('FilmFile');

const add = createRoute({
  ...forManager('upload'),
  tags,
  method: 'post',
  path: '/product/{id}/film/add',
  summary: 'Set the film of the flames, in place of the one before',
  request: { params, ...filmForm },
  responses: {
    200: jsonResponse('Its files.', z.array(filmFile)),
    ...refusals(400, 401, 403, 404, 413, 415, 422, 429),
  },
});

const remove = createRoute({
  ...forManager(),
  tags,
  method: 'delete',
  path: '/product/{id}/film/delete',
  summary: 'Remove the film; no effect when there is none',
  request: { params },
  responses: { 204: { description: 'Removed.' }, ...refusals(401, 403, 404) },
});

export function productFilm(shop: Shop) {
  return apiPart()
    .openapi(add, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      const uploads = await Promise.all(c.req.valid('form').film.map((each) => each.arrayBuffer()));
      await setProductFilm(
        shop,
        admin,
        id,
        uploads.map((bytes) => new Uint8Array(bytes)),
      );
      return c.json(await listFilmFiles(shop, admin, id), 200);
    })
    .openapi(remove, async (c) => {
      await removeProductFilm(shop, c.get('admin'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
