import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aSession, cookieOf, SHOP_URL } from './kit/app.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('the shell around every page and call', ({ app, shop, outside }) => {
  const lines: Record<string, unknown>[] = [];
  const write = (message: string, context = {}) => void lines.push({ message, ...context });
  outside(() => ({ log: { info: write, warn: write, error: write } }));
  const { ask } = app;

  test.each(['/', '/api/v1/openapi.json', '/api/nothing', '/media/nothing.jpg', '/healthz', '/admin'])(
    '%s has the headers that keep a browser safe, and says nothing of what made it',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/);
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  test('a request is one line in the log, without query, address or name', async () => {
    lines.length = 0;
    await ask('/api/v1/nothing?email=rose@example.com', { headers: { 'X-Request-Id': 'from-the-proxy' } });
    expect(lines).toEqual([
      {
        message: 'request',
        requestId: 'from-the-proxy',
        method: 'GET',
        path: '/api/v1/nothing',
        status: 404,
        ms: expect.any(Number),
      },
    ]);
  });

  test('the id that opens an order is not written down whole', async () => {
    lines.length = 0;
    await ask(`/api/v1/nothing/${shop.newId('o')}`);
    expect(lines[0]?.path).toMatch(/^\/api\/v1\/nothing\/o_\w{10}…$/);
  });

  test('says that it is alive and ready, and how it fares', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
    const metrics = await (await ask('/metrics')).text();
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",area="page",status="200"\} \d+/,
    );
    expect(metrics).toMatch(/^database_statements_total [1-9]\d*$/m);
    expect(metrics).toMatch(/^database_transactions_total \d+$/m);
  });

  test('what was kept is what would be made, holds no nonce, and its scripts are blessed', async () => {
    const kept = await ask('/');
    const again = await ask('/');
    const fresh = await ask('/?not-kept=1');
    const html = await kept.text();
    expect(await again.text()).toBe(html);
    expect(kept.headers.has('etag')).toBe(true);
    expect(fresh.headers.has('etag')).toBe(false);
    expect(await fresh.text()).toBe(html);
    expect(html).not.toContain('nonce=');
    const policy = kept.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-inline');
    for (const script of inlineScriptsOf(html)) expect(policy).toContain(hashOf(script));
  });

  test('a kept page goes out in brotli, with a tag by which it is not sent twice', async () => {
    const plain = await (await ask('/')).text();
    const packed = await ask('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('cache-control')).toBe('private, no-cache');
    expect(packed.headers.get('vary')).toMatch(/cookie.*accept-encoding/i);
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(plain);
    const tag = packed.headers.get('etag') ?? '';
    const headers = { 'Accept-Encoding': 'gzip, br', 'If-None-Match': tag };
    expect((await ask('/', { headers })).status).toBe(304);
    const head = await ask('/', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
  });

  test('a change of the shop is on its kept pages at once', async () => {
    expect(await (await ask('/')).text()).not.toContain('Cinder and Oak');
    await updateShopProfile(shop, anAdmin(), { name: 'Cinder and Oak' });
    expect(await (await ask('/')).text()).toContain('Cinder and Oak');
  });

  test('someone with a session is not given a page of visitors, nor a visitor theirs', async () => {
    const cookie = cookieOf(await aSession(shop, 'Standard'));
    const visitors = await ask('/');
    const theirs = await ask('/', { headers: { Cookie: cookie } });
    expect(theirs.status).toBe(200);
    expect(theirs.headers.get('etag')).not.toBe(visitors.headers.get('etag'));
    expect(await theirs.text()).toContain('href="/account"');
    for (const page of [visitors, await ask('/')]) expect(await page.text()).not.toContain('href="/account"');
  });

  test('a form from another site is refused, before anything is changed', async () => {
    const body = new URLSearchParams({ email: 'rose@example.com' });
    const send = (headers: Record<string, string>) => ask('/logout', { method: 'POST', body, headers });
    const cookie = cookieOf(await aSession(shop, 'Standard'));
    expect((await send({ Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send({ Origin: 'null', Cookie: cookie })).status).toBe(403);
    expect((await send({ Cookie: cookie })).status).toBe(403);
    expect((await send({ Origin: SHOP_URL, Cookie: cookie })).status).toBe(302);
  });

  test.each([
    ['GET', '/%E0%A4%A'],
    ['GET', '/product/%E0%A4%A'],
    ['GET', '/collections/%00'],
    ['GET', '/product/__proto__'],
    ['GET', '/product/constructor/toString'],
    ['GET', '//elsewhere.example/path'],
    ['GET', '/..%2f..%2fetc%2fpasswd'],
    ['GET', '/products?page=-1&sort=__proto__'],
    ['GET', '/product/x.data?_routes=__proto__'],
    ['GET', '/__manifest?paths=%2F__proto__&version=x'],
    ['GET', `/api/v1/${'%'.repeat(50)}`],
    ['GET', `/media/${'%2e%2e%2f'.repeat(20)}`],
    ['PUT', '/'],
    ['DELETE', '/product/x'],
    ['PROPFIND', '/'],
    ['OPTIONS', '/api/v1/product'],
    ['POST', '/'],
    ['POST', '/nothing.data'],
  ])('%s %s gets an answer that is no fault of ours', expectNoFault);

  test('neither does a search of a megabyte', async () => {
    await expectNoFault('GET', `/search?q=${'a'.repeat(1_000_000)}`);
    await expectNoFault('GET', `/product/${'a'.repeat(1_000_000)}`);
    await expectNoFault('GET', `/products?page=${'9'.repeat(400)}`);
  });

  async function expectNoFault(method: string, path: string) {
    const cookie =
      'cart=%7B%5B%5D; _activeSession=%7B%22token%22%3A%7B%7D%7D; checkout=__proto__; 3dsref=%FF';
    for (const headers of [new Headers(), new Headers({ Cookie: cookie, Origin: SHOP_URL })]) {
      lines.length = 0;
      const answer = await ask(path, { method, headers });
      expect(answer.status).toBeLessThan(500);
      expect(lines.filter(({ message }) => message !== 'request')).toEqual([]);
      if (/^\/(api|media)\//.test(path)) await expectError(answer, 404);
    }
  }

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'a=b', 415],
    ['multipart/form-data; boundary=x', 'no parts at all', 400],
    ['multipart/form-data', 'no boundary', 400],
  ])('a form as %s with %j is refused', async (type, body, status) => {
    const answer = await ask('/login', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect(answer.status).toBe(status);
  });

  test('a form of 300,000 bytes is refused, whether it states its length or not', async () => {
    const large = new URLSearchParams({ name: 'a'.repeat(300_000) });
    expect((await ask('/login', { method: 'POST', body: large })).status).toBe(413);
    const body = new Blob([large.toString()]).stream();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const piecewise = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect((await ask('/login', piecewise)).status).toBe(413);
  });

  test('the files of the client are kept by browsers for ever', async () => {
    const html = await (await ask('/')).text();
    const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
    const answer = await ask(script, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    const missing = await ask('/assets/nothing.js');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
  });

  async function expectError(answer: Response, status: number) {
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/application\/json/);
    expect(await answer.json()).toEqual({ error: expect.any(String), code: 'not-found' });
  }
});

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]+?)<\/script>/g)].map(
    ([, script = '']) => script,
  );
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
