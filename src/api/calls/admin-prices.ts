import { createRoute, z } from '@hono/zod-openapi';
import { findPriceEvidence, momentOf } from '#shop/catalogue/price-sales/price-evidence.server.ts';
import { invalid } from '#shop/errors.ts';
import { wrong } from '#shop/forms/fields.ts';
import type { Shop } from '#shop/shop.server.ts';
import { parseUkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { EXAMPLE } from '../docs/example.ts';
import { FIELD_LABELS } from '../docs/field-labels.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forAccountant, jsonResponse } from '../route.ts';
import { idParam, word } from '../schemas/common-schemas.ts';
import { historyInJson, priceHistory } from '../schemas/price-schema.ts';

const read = createRoute({
  ...forAccountant(),
  tags: ['Admin: prices'],
  method: 'get',
  path: '/admin/prices/{id}',
  summary: "What a product's variants have cost, and what customers could see on a day",
  request: {
    params: idParam(EXAMPLE.handle, 'Id or handle.'),
    query: z.object({ day: word('2026-11-21', 'A UK day; today by default.').optional() }),
  },
  responses: {
    200: jsonResponse('The prices until the end of the day.', priceHistory),
    ...refusals(401, 403, 404, 422),
  },
});

export function adminPrices(shop: Shop) {
  return apiPart().openapi(read, async (c) => {
    const { day: sent = ukDayOf(shop.now()) } = c.req.valid('query');
    const day = parseUkDay(sent);
    if (!day) throw invalid({ day: wrong(FIELD_LABELS.day ?? '', 'Must be a day, such as 2026-11-21') });
    const moment = momentOf(shop, day);
    const evidence = await findPriceEvidence(shop, c.get('admin'), c.req.valid('param').id, moment);
    return c.json({ day, moment: new Date(moment).toISOString(), ...historyInJson(evidence) }, 200);
  });
}
