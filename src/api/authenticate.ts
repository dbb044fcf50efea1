import { createRoute, z } from '@hono/zod-openapi';
import { deviceOf } from '#http/device.ts';
import { askForRecovery, recover } from '#shop/accounts/recovery.server.ts';
import { refreshSession, signOut } from '#shop/accounts/sessions.server.ts';
import { register, signIn } from '#shop/accounts/sign-in.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { accountType, time, word } from './common-schemas.ts';
import { EXAMPLE } from './example.ts';
import { password } from './password.ts';
import { refusals } from './refusals.ts';
import { apiPart, DONE, done, forEveryone, gives, jsonBody, text } from './route.ts';

const session = z
  .object({
    token: word(EXAMPLE.token, 'For the Authorization header.'),
    refreshToken: word(EXAMPLE.refreshToken, 'For POST /authenticate/refresh, once, within 30 days.'),
    issuedDate: time(),
    expiryDate: time('UTC: twelve hours later.', '2026-11-21T21:30:00.000Z'),
    name: word(EXAMPLE.name),
    email: word(EXAMPLE.email),
    accountType,
  })
  .openapi('Session');

const email = text.openapi({ example: EXAMPLE.email });

const usual = { method: 'post' as const, tags: ['Authenticate'], ...forEveryone() };

const login = createRoute({
  ...usual,
  path: '/authenticate/login',
  summary: 'Sign in',
  description:
    'An account with a second factor needs its `code` too: without one the answer is 400 `code-needed`, with a wrong or used one 400 `wrong-code`.',
  request: jsonBody(
    z
      .object({
        email,
        password,
        code: text.openapi({ description: 'Of the authenticator app, or a recovery code.' }).optional(),
      })
      .openapi({ required: ['email', 'password'] }),
  ),
  responses: { 200: gives('The new session.', session), ...refusals(400, 413, 415, 422, 429) },
});

const registration = createRoute({
  ...usual,
  path: '/authenticate/register',
  summary: 'Make an account, and sign in',
  request: jsonBody(
    z
      .object({
        fullName: text.openapi({ example: EXAMPLE.name }),
        email,
        password,
        passwordRepeat: password,
      })
      .openapi({ required: ['fullName', 'email', 'password', 'passwordRepeat'] }),
  ),
  responses: { 200: gives('The new session.', session), ...refusals(400, 409, 413, 415, 422, 429) },
});

const refresh = createRoute({
  ...usual,
  path: '/authenticate/refresh',
  summary: 'Change a refresh token for a new session; each works once',
  request: jsonBody(
    z
      .object({ refreshToken: text.openapi({ example: EXAMPLE.refreshToken }) })
      .openapi({ required: ['refreshToken'] }),
  ),
  responses: { 200: gives('The new session.', session), ...refusals(400, 401, 413, 415, 422) },
});

const logout = createRoute({
  ...usual,
  path: '/authenticate/logout',
  summary: 'End the session of the token that is sent',
  responses: { 200: gives('Signed out.', done) },
});

const forgot = createRoute({
  ...usual,
  path: '/authenticate/forgot',
  summary: 'Mail a link for a new password; known and unknown e-mails get the same answer',
  request: jsonBody(z.object({ email }).openapi({ required: ['email'] })),
  responses: {
    200: gives('If there is such an account, its owner has mail.', done),
    ...refusals(400, 413, 415, 422, 429),
  },
});

const recovery = createRoute({
  ...usual,
  path: '/authenticate/recover',
  summary: 'Set a new password by the token of a mailed link, once and within an hour',
  request: jsonBody(
    z
      .object({
        token: text.openapi({ example: EXAMPLE.mailedToken, description: 'Of the link: /recovery?token=…' }),
        password,
        passwordRepeat: password,
      })
      .openapi({ required: ['token', 'password', 'passwordRepeat'] }),
  ),
  responses: { 200: gives('Set. Every session has ended.', done), ...refusals(400, 413, 415, 422) },
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
      await askForRecovery(shop, c.req.valid('json').email, c.get('ip'));
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
