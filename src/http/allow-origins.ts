import { cors } from 'hono/cors';

/** Headers that clients send and read. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Product-Selection',
];
const RESPONSE_HEADERS = ['ETag', 'Retry-After', 'X-Request-Id', 'X-Total-Count'];

/** Lets pages of these origins use the API; never with cookies, only with a token or signed out. */
export function allowOrigins(origins: string[]) {
  return cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: RESPONSE_HEADERS,
    maxAge: 600,
  });
}
