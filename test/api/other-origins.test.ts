import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApp, aSession, cookieOf, SHOP_URL, type TestApp } from '../kit/app.ts';

const FRIEND = 'https://office.example';
const STRANGER = 'https://elsewhere.example';

describe('a page of another site', () => {
  let closed: TestApp;
  let open: TestApp;
  beforeAll(async () => {
    closed = await anApp('sqlite');
    open = await anApp('sqlite', {}, { env: { CORS_ORIGINS: FRIEND } });
  });
  afterAll(() => Promise.all([closed.shop.close(), open.shop.close()]));

  const read = (app: TestApp, Origin: string, headers: Record<string, string> = {}) =>
    app.ask('/api/v1/product', { headers: { Origin, ...headers } });
  const ask = (app: TestApp, Origin: string) =>
    app.ask('/api/v1/product', {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
  const signIn = (app: TestApp, headers: Record<string, string>) =>
    app.ask('/api/v1/authenticate/login', {
      method: 'POST',
      body: JSON.stringify({ email: 'nobody@example.com', password: 'cGVhdCBzbW9rZSE=' }),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

  test('reads nothing, by default', async () => {
    expect(allowed(await read(closed, FRIEND))).toBeNull();
    const asked = await ask(closed, FRIEND);
    expect([asked.status, allowed(asked)]).toEqual([404, null]);
    expect((await signIn(closed, { Origin: FRIEND })).status).toBe(403);
  });

  test('that is named in the settings reads answers, refusals too, and may ask for changes', async () => {
    const answer = await read(open, FRIEND);
    expect(allowed(answer)).toBe(FRIEND);
    expect(answer.headers.get('vary')).toMatch(/origin/i);
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
    const asked = await ask(open, FRIEND);
    expect([asked.status, allowed(asked)]).toEqual([204, FRIEND]);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/);
    const refused = await open.ask('/api/v1/account', { headers: { Origin: FRIEND } });
    expect([refused.status, allowed(refused)]).toEqual([401, FRIEND]);
    const same = await read(open, FRIEND, { 'If-None-Match': answer.headers.get('etag') ?? '' });
    expect([same.status, allowed(same)]).toEqual([304, FRIEND]);
  });

  test('never comes with cookies', async () => {
    expect((await read(open, FRIEND)).headers.has('access-control-allow-credentials')).toBe(false);
    expect((await signIn(open, { Origin: FRIEND })).status).toBe(400);
    const Cookie = cookieOf(await aSession(open.shop, 'Admin'));
    expect((await signIn(open, { Origin: FRIEND, Cookie })).status).toBe(403);
    expect((await signIn(open, { Origin: FRIEND, Cookie: 'cart=%5B%5D' })).status).toBe(403);
  });

  test('that is not named reads nothing, and no page lets other pages in', async () => {
    expect(allowed(await read(open, STRANGER))).toBeNull();
    expect((await signIn(open, { Origin: STRANGER })).status).toBe(403);
    expect(allowed(await open.ask('/', { headers: { Origin: FRIEND } }))).toBeNull();
    const form = { method: 'POST', body: new URLSearchParams({ email: 'a@example.com' }) };
    expect((await open.ask('/login', { ...form, headers: { Origin: FRIEND } })).status).toBe(403);
    expect((await open.ask('/login', { ...form, headers: { Origin: SHOP_URL } })).status).toBe(422);
  });
});

test('a shop that is stopping is not ready, and still answers what reaches it', async () => {
  let isStopping = false;
  const app = await anApp('sqlite', {}, { isStopping: () => isStopping });
  expect((await app.ask('/readyz')).status).toBe(200);
  isStopping = true;
  const notReady = await app.ask('/readyz');
  expect(await notReady.json()).toEqual({ status: 'not ready', failed: ['stopping'] });
  expect([notReady.status, notReady.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await app.ask('/api/v1/product')).status).toBe(200);
  expect((await app.ask('/healthz')).status).toBe(200);
  await app.shop.close();
});
