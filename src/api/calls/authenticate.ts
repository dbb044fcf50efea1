import { createRoute, z } from '@hono/zod-openapi';
import { deviceOf } from '#http/device.ts';
import { EMAIL, RECOVERY, REGISTER, SIGN_IN } from '#shop/accounts/account-forms.ts';
import { recover, requestRecovery } from '#shop/accounts/recovery.server.ts';
import { refreshSession, signOut } from '#shop/accounts/sessions.server.ts';
import { register, signIn } from '#shop/accounts/sign-in.server.ts';
import { text } from '#shop/forms/fields.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, DONE, done, forEveryone, jsonBody, jsonResponse } from '../route.ts';
import { accountType, time, word } from '../schemas/common-schemas.ts';
import { formBody } from '../schemas/form-body.ts';

const session = z
  .object({
    token: word(EXAMPLE.token, 'For the Authorization header.'),
    refreshToken: word(EXAMPLE.refreshToken, 'For POST /authenticate/refresh, once, within 30 days.'),
    issuedDate: time(),
    expiryDate: time('UTC, twelve hours later.', '2026-11-21T21:30:00.000Z'),
    name: word(EXAMPLE.name),
    email: word(EXAMPLE.email),
    accountType,
  })
  .openapi('Session');

const usual = { method: 'post' as const, tags: ['Authenticate'], ...forEveryone() };

const login = createRoute({
  ...usual,
  path: '/authenticate/login',
  summary: 'Sign in',
  description:
    'An account with a second factor also needs a `code`: 400 `code-needed` without one, 400 `wrong-code` with a wrong or used one.',
  request: jsonBody(
    formBody({
      ...SIGN_IN,
      code: text('Code', { description: 'From the authenticator app, or a recovery code.' }),
    }),
  ),
  responses: { 200: jsonResponse('The new session.', session), ...refusals(400, 413, 415, 422, 429) },
});

const registration = createRoute({
  ...usual,
  path: '/authenticate/register',
  summary: 'Create an account and sign in',
  request: jsonBody(formBody(REGISTER)),
  responses: { 200: jsonResponse('The new session.', session), ...refusals(400, 409, 413, 415, 422, 429) },
});

const refresh = createRoute({
  ...usual,
  path: '/authenticate/refresh',
  summary: 'Exchange a refresh token for a new session; each works once',
  request: jsonBody(formBody({ refreshToken: text('Refresh token', { example: EXAMPLE.refreshToken }) })),
  responses: { 200: jsonResponse('The new session.', session), ...refusals(400, 401, 413, 415, 422) },
});

const logout = createRoute({
  ...usual,
  path: '/authenticate/logout',
  summary: 'End the session',
  responses: { 200: jsonResponse('Signed out.', done) },
});

const forgot = createRoute({
  ...usual,
  path: '/authenticate/forgot',
  summary: 'Email a link to set a new password; the answer is the same for unknown addresses',
  request: jsonBody(formBody(EMAIL)),
  responses: {
    200: jsonResponse('Sent, if there is such an account.', done),
    ...refusals(400, 413, 415, 422, 429),
  },
});

const recovery = createRoute({
  ...usual,
  path: '/authenticate/recover',
  summary: 'Set a new password with the token of an emailed link, once and within an hour',
  request: jsonBody(
    formBody(RECOVERY, {
      token: { example: EXAMPLE.mailedToken, description: 'From the link: /recovery?token=…' },
    }),
  ),
  responses: {
    200: jsonResponse('Changed; every session has ended.', done),
    ...refusals(400, 413, 415, 422),
  },
});

export function authenticate(shop: Shop) {
  return apiPart()
    .openapi(login, async (c) => {
      const session = await signIn(shop, c.req.valid('json'), c.get('ip'), deviceOf(c.req.raw.headers));
      c.set('newSession', session);
      return c.json(session, 200);
    })
    .openapi(registration, async (c) => {
      const session = await register(shop, c.req.valid('json'), c.get('ip'), deviceOf(c.req.raw.headers));
      c.set('newSession', session);
      return c.json(session, 200);
    })
    .openapi(refresh, async (c) => {
      const session = await refreshSession(shop, c.req.valid('json').refreshToken);
      c.set('newSession', session);
      return c.json(session, 200);
    })
    .openapi(forgot, async (c) => {
      await requestRecovery(shop, c.req.valid('json').email, c.get('ip'));
      return c.json(DONE, 200);
    })
    .openapi(recovery, async (c) => {
      await recover(shop, c.req.valid('json'));
      return c.json(DONE, 200);
    })
    .openapi(logout, async (c) => {
      await signOut(shop, c.get('token'));
      c.set('newSession', null);
      return c.json(DONE, 200);
    });
}
