import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type LIMITS, limitBody } from '#http/body-limit.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { refuseNul } from '#http/refuse-nul.ts';
import { type Admin, requireAdmin, requireSignedIn } from '#shop/actor.ts';
import { cacheable } from './caching.ts';
import { refusalOfInput } from './input-words.ts';

/** A part of the API. Input that does not fit its schema is refused like every other error. */
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

function body(size: Size): Body {
  return [limitBody(size), refuseNul];
}

/** Access and body size are checked before the body is read, in this order. */
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

/** Administrators; handlers find the proof in `c.get('admin')`. */
export function forAdmin(size: Size = 'usual') {
  return {
    security: [{ session: ['admin'] }],
    middleware: [onlyAdmin, ...body(size)] as [typeof onlyAdmin, ...Body],
  };
}

const adminIfRequested = createMiddleware<HttpEnv & { Variables: { admin?: Admin } }>(async (c, next) => {
  if (c.req.query('admin') === 'true') c.set('admin', requireAdmin(c.get('actor')));
  await next();
});

/** Everyone, with the same answer for all. */
export function forReaders() {
  return { middleware: [cacheable] as [typeof cacheable] };
}

/** Everyone; with ?admin=true administrators, who see drafts too, with the proof in `c.get('admin')`. */
export function forReadersOrAdmin() {
  const security: Record<string, string[]>[] = [{}, { session: ['admin'] }];
  return {
    security,
    middleware: [adminIfRequested, cacheable] as [typeof adminIfRequested, typeof cacheable],
  };
}

export const adminFlag = {
  admin: z
    .string()
    .optional()
    .openapi({ description: "'true' to read as an administrator, drafts included." }),
};

/** A required JSON body. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

/** A JSON response. */
export function jsonResponse<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } } as const;
}

/** The response of a call that returns nothing. */
export const DONE = { status: 'ok' } as const;
export const done = z.object({ status: z.literal('ok') }).openapi('Done');
