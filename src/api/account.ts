import { createRoute, z } from '@hono/zod-openapi';
import { changePassword, deactivate } from '#shop/accounts/accounts.server.ts';
import { findAccount } from '#shop/accounts/find-account.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orderStatus } from './order-schema.ts';
import { password } from './password.ts';
import { apiPart, DONE, done, forSignedIn, gives, jsonBody, refusals } from './route.ts';

const usual = { tags: ['Account'], ...forSignedIn() };

const accountView = z
  .object({
    name: z.string(),
    email: z.string(),
    accountType: z.union([z.literal(0), z.literal(1)]).openapi({ description: 'Standard 0, Admin 1.' }),
    created: z.string().openapi({ format: 'date-time' }),
    newsletter: z.boolean(),
    orders: z.array(
      z.object({
        id: z.string(),
        orderNumber: z.string(),
        status: orderStatus,
        created: z.string().openapi({ format: 'date-time' }),
        amount: z.int().openapi({ description: 'Pence.' }),
        itemSummary: z.string(),
      }),
    ),
  })
  .openapi('Account');

const read = createRoute({
  ...usual,
  method: 'get',
  path: '/account',
  summary: 'Who is signed in, and their orders',
  responses: { 200: gives('The account.', accountView), ...refusals(401) },
});

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
    .openapi(read, async (c) => c.json(await findAccount(shop, c.get('actor')), 200))
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
