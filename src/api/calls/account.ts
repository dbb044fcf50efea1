import { createRoute, z } from '@hono/zod-openapi';
import { CHANGE_PASSWORD } from '#shop/accounts/account-forms.ts';
import { changePassword, deactivate } from '#shop/accounts/accounts.server.ts';
import { findAccount } from '#shop/accounts/find-account.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, DONE, done, forSignedIn, jsonBody, jsonResponse } from '../route.ts';
import { accountType, pence, time, word } from '../schemas/common-schemas.ts';
import { formBody } from '../schemas/form-body.ts';
import { orderStatus } from '../schemas/order-schema.ts';

const newPassword = { example: EXAMPLE.newPassword };
const usual = { tags: ['Account'], ...forSignedIn() };

const accountView = z
  .object({
    name: word(EXAMPLE.name),
    email: word(EXAMPLE.email),
    accountType,
    created: time(),
    newsletter: z.boolean().openapi({ description: 'Whether the account is subscribed.', example: false }),
    orders: z.array(
      z.object({
        id: word(EXAMPLE.order),
        orderNumber: word('1001'),
        status: orderStatus,
        partlyShipped: z.boolean().openapi({ description: 'A part of it has left.', example: false }),
        collects: z.boolean().openapi({ description: 'It is collected.', example: false }),
        created: time(),
        amount: pence(),
        itemSummary: word('Ashcombe Oak Suite x 1'),
      }),
    ),
  })
  .openapi('Account');

const read = createRoute({
  ...usual,
  method: 'get',
  path: '/account',
  summary: 'The signed-in account and its orders',
  responses: { 200: jsonResponse('The account.', accountView), ...refusals(401) },
});

const changing = createRoute({
  ...usual,
  method: 'post',
  path: '/account/change-password',
  summary: 'Change the password; every other session ends',
  request: jsonBody(formBody(CHANGE_PASSWORD, { newPassword, newPasswordRepeat: newPassword })),
  responses: { 200: jsonResponse('Changed.', done), ...refusals(400, 401, 413, 415, 422, 429) },
});

const deactivation = createRoute({
  ...usual,
  method: 'post',
  path: '/account/deactivate',
  summary: 'Sign out everywhere and erase personal data; orders keep what the law requires',
  request: jsonBody(formBody({ password: CHANGE_PASSWORD.password })),
  responses: { 200: jsonResponse('Deactivated.', done), ...refusals(400, 401, 409, 413, 415, 422, 429) },
});

export function account(shop: Shop) {
  return apiPart()
    .openapi(read, async (c) => c.json(await findAccount(shop, c.get('actor')), 200))
    .openapi(changing, async (c) => {
      await changePassword(shop, c.get('actor'), c.req.valid('json'));
      return c.json(DONE, 200);
    })
    .openapi(deactivation, async (c) => {
      await deactivate(shop, c.get('actor'), c.req.valid('json').password);
      c.set('newSession', null);
      return c.json(DONE, 200);
    });
}
