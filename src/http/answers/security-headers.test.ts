import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const headersOf = async (isSecure: boolean) => {
  const app = new Hono().use(securityHeaders(isSecure)).get('/', (c) => c.text('warm'));
  return (await app.request('/')).headers;
};

test('a shop on https is https only for a year; one on http promises nothing', async () => {
  expect((await headersOf(true)).get('strict-transport-security')).toBe('max-age=31536000');
  expect((await headersOf(false)).get('strict-transport-security')).toBeNull();
});
