import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type LIMITS, limitBody } from '#http/body-limit.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { refuseStrangeJson } from '#http/json-depth.ts';
import { type Admin, requireAdmin, requireSignedIn } from '#shop/accounts/actor.ts';
import { refusalOfInput } from './input-words.ts';
import { keepable } from './keepable.ts';

/** A part of the API. Input that does not fit its schema is refused in the one shape of all errors. */
export function apiPart() {
  return new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (!result.success) throw refusalOfInput(result.error, result.target);
    },
  });
}

const onlyAdmin = createMiddleware<HttpEnv & { Variables: { admin: Admin } }>(async (c, next) => {
  c.set('admin', requireAdmin(c.get('actor')));
  await next();
});

const onlySignedIn = createMiddleware<HttpEnv>(async (c, next) => {
  requireSignedIn(c.get('actor'));
  await next();
});

type Size = keyof typeof LIMITS;

type Body = [MiddlewareHandler<HttpEnv>, MiddlewareHandler<HttpEnv>];

/** How large and how deep a body may be. */
function body(size: Size): Body {
  return [limitBody(size), refuseStrangeJson];
}

/** Who may call and how large a body may be: settled before the body is read, in this order (decisions, 2). */
export function forEveryone(size: Size = 'usual') {
  return { middleware: body(size) };
}

/** Anyone with a session. */
export function forSignedIn() {
  return {
    security: [{ session: [] }],
    middleware: [onlySignedIn, ...body('usual')] as [typeof onlySignedIn, ...Body],
  };
}

/** Administrators: handlers find the proof in `c.get('admin')`. */
export function forAdmin(size: Size = 'usual') {
  return {
    security: [{ session: ['admin'] }],
    middleware: [onlyAdmin, ...body(size)] as [typeof onlyAdmin, ...Body],
  };
}

const adminIfAsked = createMiddleware<HttpEnv & { Variables: { admin?: Admin } }>(async (c, next) => {
  if (c.req.query('admin') === 'true') c.set('admin', requireAdmin(c.get('actor')));
  await next();
});

/** Everyone, and the answer is the same for all. */
export function forReaders() {
  return { middleware: [keepable] as [typeof keepable] };
}

/** Everyone; with ?admin=true administrators, who then see drafts too. `c.get('admin')` says which it is. */
export function forReadersOrAdmin() {
  const security: Record<string, string[]>[] = [{}, { session: ['admin'] }];
  return { security, middleware: [adminIfAsked, keepable] as [typeof adminIfAsked, typeof keepable] };
}

export const adminFlag = {
  admin: z.string().optional().openapi({ description: "'true' for an admin read, drafts and all." }),
};

/** A JSON body that must be there. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

/** A JSON answer. */
export function gives<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } } as const;
}

/** The answer of a call that has nothing to tell. */
export const DONE = { status: 'ok' } as const;
export const done = z.object({ status: z.literal('ok') }).openapi('Done');

/** A text of a form: absent and null are empty, so that the shop's own rules say what is missing. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
