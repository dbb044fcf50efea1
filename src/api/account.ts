import { createRoute, z } from '@hono/zod-openapi';
import { changePassword, deactivate } from '#shop/accounts/accounts.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { password } from './password.ts';
import { apiPart, DONE, done, forSignedIn, gives, jsonBody, refusals } from './route.ts';

const usual = { tags: ['Account'], ...forSignedIn() };

const newPassword = createRoute({
  ...usual,
  method: 'post',
  path: '/account/change-password',
  summary: 'Set another password; every other session ends',
  request: jsonBody(z.object({ password, newPassword: password, newPasswordRepeat: password })),
  responses: { 200: gives('Changed.', done), ...refusals(400, 401, 413, 415, 422, 429) },
});

const deactivation = createRoute({
  ...usual,
  method: 'post',
  path: '/account/deactivate',
  summary: 'Sign out everywhere and erase what is personal; orders are kept with what the law requires',
  request: jsonBody(z.object({ password })),
  responses: { 200: gives('Erased.', done), ...refusals(400, 401, 409, 413, 415, 422, 429) },
});

export function account(shop: Shop) {
  return apiPart()
    .openapi(newPassword, async (c) => {
      await changePassword(shop, c.get('actor'), c.req.valid('json'));
      return c.json(DONE, 200);
    })
    .openapi(deactivation, async (c) => {
      await deactivate(shop, c.get('actor'), c.req.valid('json').password);
      c.set('newSession', null);
      return c.json(DONE, 200);
    });
}
