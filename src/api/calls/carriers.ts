import { createRoute, z } from '@hono/zod-openapi';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { unchanged } from '../caching.ts';
import { apiPart, forReaders, jsonResponse } from '../route.ts';
import { pence, word } from '../schemas/common-schemas.ts';

const carrier = z
  .object({
    code: word('UPS', 'What a product’s `postageProvider` names it by.'),
    name: word('UPS'),
    carries: z.enum(['parcel', 'two-man', 'pallet']).openapi({ example: 'parcel' }),
    days: z.object({ from: z.int().openapi({ example: 1 }), to: z.int().openapi({ example: 2 }) }).openapi({
      description: 'Working days in transit, where no rule of the delivery table says otherwise.',
    }),
    returnCost: pence(
      'Pence that sending back costs a customer; null where nothing is said.',
      2500,
    ).nullable(),
    isClosed: z.boolean().openapi({ description: 'No longer offered for products.', example: false }),
  })
  .openapi('Carrier');

const list = createRoute({
  ...forReaders(),
  tags: ['Delivery'],
  method: 'get',
  path: '/carriers',
  summary: "Who delivers, in the owner's order",
  responses: { 200: jsonResponse('Every carrier.', z.array(carrier)), ...unchanged },
});

export function carriers(shop: Shop) {
  return apiPart().openapi(list, async (c) => {
    const { carriers } = await findShopProfile(shop);
    const shown = carriers.map(({ code, name, carries, days, returnCost, isClosed }) => ({
      ...{ code, name, carries, days, returnCost, isClosed },
    }));
    return c.json(shown, 200);
  });
}
