import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type LIMITS, limitBody } from '#http/body-limit.ts';
import { boundedBody } from '#http/bounded-body.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { refuseNul } from '#http/refuse-nul.ts';
import { type Accountant, type ProofOf, requireRole, requireSignedIn } from '#shop/actor.ts';
import type { Role } from '#shop/role.ts';
import { cacheable } from './caching.ts';
import { refusalOfInput } from './docs/input-words.ts';

/** A part of the API. Input that does not fit its schema is refused like every other error. */
export function apiPart() {
  return new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (!result.success) throw refusalOfInput(result.error, result.target);
    },
  });
}

/** Administrators of a role; handlers find the proof in `c.get('admin')`. */
function only<R extends Role>(role: R) {
  return createMiddleware<HttpEnv & { Variables: { admin: ProofOf[R] } }>(async (c, next) => {
    c.set('admin', requireRole(c.get('actor'), role));
    await next();
  });
}
const onlyManager = only('manager');
const onlyAccountant = only('accountant');

const onlySignedIn = createMiddleware<HttpEnv>(async (c, next) => {
  requireSignedIn(c.get('actor'));
  await next();
});

type Size = keyof typeof LIMITS;

type Body = [MiddlewareHandler<HttpEnv>, MiddlewareHandler<HttpEnv>, MiddlewareHandler<HttpEnv>];

function body(size: Size): Body {
  return [limitBody(size), refuseNul, boundedBody];
}

/** Access and body size are checked before the body is read, in this order. */
export function forEveryone(size: Size = 'form') {
  return { middleware: body(size) };
}

/** Anyone with a session. */
export function forSignedIn() {
  return {
    security: [{ session: [] }],
    middleware: [onlySignedIn, ...body('form')] as [typeof onlySignedIn, ...Body],
  };
}

/** Managers, who change the shop. */
export function forManager(size: Size = 'usual') {
  return {
    security: [{ session: ['admin'] }],
    middleware: [onlyManager, ...body(size)] as [typeof onlyManager, ...Body],
  };
}

/** Accountants, and managers with them: whoever may read everything. */
export function forAccountant() {
  return {
    security: [{ session: ['admin'] }],
    middleware: [onlyAccountant, ...body('form')] as [typeof onlyAccountant, ...Body],
  };
}

const adminIfRequested = createMiddleware<HttpEnv & { Variables: { admin?: Accountant } }>(
  async (c, next) => {
    if (c.req.query('admin') === 'true') c.set('admin', requireRole(c.get('actor'), 'accountant'));
    await next();
  },
);

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
