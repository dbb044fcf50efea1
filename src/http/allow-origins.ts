import { cors } from 'hono/cors';

/** What a program sends beside the usual, and what it reads of an answer. */
const ASKED = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Product-Selection',
];
const ANSWERED = ['ETag', 'Retry-After', 'X-Request-Id', 'X-Total-Count'];

/**
 * Lets pages of these other origins read what the API answers. Never with credentials: they have a token, or are
 * signed out.
 */
export function allowOrigins(origins: string[]) {
  return cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ASKED,
    exposeHeaders: ANSWERED,
    maxAge: 600,
  });
}
