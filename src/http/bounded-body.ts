import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shop/errors.ts';
import { hasMoreParts } from '#values/json-parts.ts';
import { bodyOf } from './body-limit.ts';
import { isInParts, readParts } from './form-parts.ts';
import type { HttpEnv } from './http-env.ts';

/** Ten times as many as a product has with a long description. */
const MAX_PARTS = 50_000;

/** Refuses JSON with more parts than any call takes, before it is parsed, and reads a form in parts for the framework. */
export const boundedBody = createMiddleware<HttpEnv>(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  if (/\bjson\b/i.test(type) && hasMoreParts(await c.req.text(), MAX_PARTS))
    throw new ShopError('too-large', 'The body has more parts than any call takes.');
  if (isInParts(c.req.raw.headers)) c.req.bodyCache.formData = await readParts(bodyOf(c.env.incoming), type);
  await next();
});
