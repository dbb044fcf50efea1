import { beforeAll, expect, test } from 'vitest';
import { type Call, callsOf } from '#api/docs/api-document.ts';
import { errorShape } from '#api/docs/refusals.ts';
import { aSession, SHOP_URL } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

const RUBBISH = [
  ...[5, -1, 2 ** 53, 'text', '', '\u0000', '💥'.repeat(500), '__proto__'],
  ...[[], {}, null, true, { length: 1 }],
];
const RUBBISH_IN_QUERIES = [
  ...['', '0', '-1', '1e9', 'NaN', '__proto__', '%00', '%F0%9F%94%A5', 'a'.repeat(5000), '[]', '{"a":1}'],
];

onEachEngine('every call of the API', ({ app, shop, outside }) => {
  const faults: unknown[] = [];
  const error = (message: string, context?: object) => void faults.push({ message, ...context });
  outside(() => ({ log: { info() {}, warn() {}, error } }));

  let calls: Call[];
  let fields: string[];
  beforeAll(async () => {
    const { body: document } = await app.asVisitor.call('GET', '/openapi.json');
    // Signing out would end the owner's session.
    calls = callsOf(document).filter(({ path }) => !path.endsWith('/logout'));
    fields = namesOf(document);
  });

  /** What the owner's call answers; an error must have the shape of all errors. */
  async function statusOf({ method, path }: Call, { query = '', ...init }: RequestInit & { query?: string }) {
    const address = `/api/v1${path.replace(/\{(\w+)\}/g, 'x-$1')}${query}`;
    const headers = { Origin: SHOP_URL, ...init.headers };
    const answer = await app.asOwner.ask(address, { ...init, method: method.toUpperCase(), headers });
    if (answer.status >= 400) await expectErrorShape(answer);
    return answer.status;
  }

  test.each([
    [400, 'application/json', '{'],
    [400, 'application/json', 'null'],
    [413, 'application/json', JSON.stringify({ a: 'a'.repeat(1_100_000) })],
    [415, 'text/plain', '{}'],
    [415, 'application/x-www-form-urlencoded', '{}'],
  ])('that takes JSON answers %i to %s that is none', async (status, type, body) => {
    for (const call of calls.filter(({ operation }) => operation.requestBody?.content?.['application/json']))
      expect([call.path, await statusOf(call, { body, headers: { 'Content-Type': type } })]).toEqual([
        call.path,
        status,
      ]);
  });

  test('takes every kind of rubbish without a fault', async () => {
    for (const call of calls.filter(({ method }) => method !== 'get'))
      for (const value of RUBBISH) {
        const values = JSON.stringify(Object.fromEntries(fields.map((name) => [name, value])));
        const body = `{"__proto__":{"admin":true},${values.slice(1)}`;
        const status = await statusOf(call, { body, headers: { 'Content-Type': 'application/json' } });
        expect({ ...call, value, status }).not.toMatchObject({ status: 500 });
      }
    expect(faults).toEqual([]);
  });

  test('reads any query without a fault', async () => {
    const names = 'page pageSize sort q limit status postcode variantId quantity items'.split(' ');
    for (const call of calls.filter(({ method }) => method === 'get'))
      for (const value of RUBBISH_IN_QUERIES)
        for (const query of [names.map((name) => `${name}=${value}`).join('&'), `q=${value}&q=${value}`]) {
          const status = await statusOf(call, { query: `?${query}` });
          expect({ ...call, query, status }).not.toMatchObject({ status: 500 });
        }
    expect(faults).toEqual([]);
  });

  test('of another product selection is refused; of ours, or of none named, is taken', async () => {
    const signOut = (selection: string) =>
      app.asVisitor.call('POST', '/authenticate/logout', undefined, { 'X-Product-Selection': selection });
    expect((await signOut('sofas')).status).toBe(400);
    for (const ours of ['fireplaces', '']) expect((await signOut(ours)).status).toBe(200);
  });

  test('takes the token with and without "Bearer", and an empty one as none', async () => {
    const { token } = await aSession(shop, 'Standard');
    const ask = (Authorization: string) =>
      app.ask('/api/v1/account/change-password', { method: 'POST', headers: { Authorization } });
    for (const sent of [token, `Bearer ${token}`, `bearer  ${token} `])
      expect((await ask(sent)).status).toBe(422);
    for (const none of ['', 'Bearer', 'Bearer ', 'null']) expect((await ask(none)).status).toBe(401);
  });

  test('that signs out by the session cookie also removes it', async () => {
    const person = app.as(await aSession(shop, 'Standard'));
    const headers = { Origin: SHOP_URL };
    const answer = await person.ask('/api/v1/authenticate/logout', { method: 'POST', headers });
    expect(answer.headers.get('set-cookie')).toMatch(/^_activeSession=;.*Max-Age=0/);
  });

  test.each([
    ['GET', '/api/v1/nothing'],
    ['DELETE', '/api/v1/authenticate/login'],
    ['GET', '/api'],
    ['GET', '/api/v2/product'],
    ['POST', '/api/v1/checkout/3ds/nothing'],
  ])('that does not exist is 404: %s %s', async (method, path) => {
    const answer = await app.ask(path, { method });
    expect(answer.status).toBe(404);
    await expectErrorShape(answer);
  });

  test('is described on a page that needs no script', async () => {
    const { html, headers } = await app.asVisitor.get('/api/v1/docs');
    for (const { path } of calls) expect(html).toContain(path.split('{')[0]);
    const targets = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(targets).toContain(target);
    expect(html).not.toContain('<script');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
  });
});

async function expectErrorShape(answer: Response) {
  const body = await answer.json();
  expect(errorShape.strict().safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    error: expect.stringMatching(/./),
    code: expect.stringMatching(/^[a-z0-9-]+$/),
  });
}

/** Every name of a field that any body has. */
function namesOf(document: unknown): string[] {
  const names = new Set<string>();
  JSON.stringify(document, (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
    return value;
  });
  return [...names];
}
