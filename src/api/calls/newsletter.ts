import { createRoute } from '@hono/zod-openapi';
import { EMAIL } from '#shop/accounts/account-forms.ts';
import { requestNewsletter } from '#shop/newsletter/newsletter.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, DONE, done, forEveryone, jsonBody, jsonResponse } from '../route.ts';
import { formBody } from '../schemas/form-body.ts';

const subscribe = createRoute({
  ...forEveryone(),
  tags: ['Newsletter'],
  method: 'post',
  path: '/newsletter',
  summary: 'Subscribe to the newsletter; takes effect when the emailed link is followed',
  request: jsonBody(formBody(EMAIL)),
  responses: {
    200: jsonResponse('A confirmation email is on its way.', done),
    ...refusals(400, 413, 415, 422, 429),
  },
});

export function newsletter(shop: Shop) {
  return apiPart().openapi(subscribe, async (c) => {
    await requestNewsletter(shop, c.req.valid('json').email, c.get('ip'));
    return c.json(DONE, 200);
  });
}
