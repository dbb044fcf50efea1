import { createRoute, z } from '@hono/zod-openapi';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { unchanged } from '../caching.ts';
import { apiPart, forReaders, jsonResponse } from '../route.ts';
import { word } from './common-schemas.ts';

const kind = z
  .object({
    id: word('fireplace-suite', "What a product's metafields name it by."),
    name: word('Fireplace suites'),
    placed: z.enum(['surface', 'opening', 'none']).openapi({
      description: 'An opening takes what is built in, a surface the outer size; none has nothing to fit.',
      example: 'surface',
    }),
    isAccessory: z
      .boolean()
      .openapi({ description: 'Goes with other products, and is listed after them.', example: false }),
  })
  .openapi('Kind');

const list = createRoute({
  ...forReaders(),
  tags: ['Kinds'],
  method: 'get',
  path: '/kinds',
  summary: "The kinds of products, in the owner's order",
  responses: { 200: jsonResponse('Every kind.', z.array(kind)), ...unchanged },
});

export function kinds(shop: Shop) {
  return apiPart().openapi(list, async (c) => c.json((await findShopProfile(shop)).kinds, 200));
}
