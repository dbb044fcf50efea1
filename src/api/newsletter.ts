import { createRoute, z } from '@hono/zod-openapi';
import { askForNewsletter } from '#shop/newsletter/newsletter.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from './example.ts';
import { refusals } from './refusals.ts';
import { apiPart, DONE, done, forEveryone, gives, jsonBody, text } from './route.ts';

const subscribe = createRoute({
  ...forEveryone(),
  tags: ['Newsletter'],
  method: 'post',
  path: '/newsletter',
  summary: 'Ask for the newsletter; only who follows the link in the mail is subscribed',
  request: jsonBody(
    z.object({ email: text.openapi({ example: EXAMPLE.email }) }).openapi({ required: ['email'] }),
  ),
  responses: { 200: gives('A mail is on its way.', done), ...refusals(400, 413, 415, 422, 429) },
});

export function newsletter(shop: Shop) {
  return apiPart().openapi(subscribe, async (c) => {
    await askForNewsletter(shop, c.req.valid('json').email, c.get('ip'));
    return c.json(DONE, 200);
  });
}
