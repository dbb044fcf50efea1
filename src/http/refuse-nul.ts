import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shop/errors.ts';
import type { HttpEnv } from './http-env.ts';

/** Whether a text in it holds NUL. Backslashes count in pairs: '\\\\u0000' only mentions one. */
export function holdsNul(json: string): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(json);
}

/** Refuses JSON with a NUL, which no database of ours stores: what is checked must be what is stored. */
export const refuseNul = createMiddleware<HttpEnv>(async (c, next) => {
  const isJson = /\bjson\b/i.test(c.req.header('content-type') ?? '');
  if (isJson && holdsNul(await c.req.text()))
    throw new ShopError('malformed', 'A text in the body contains the character NUL.');
  await next();
});
