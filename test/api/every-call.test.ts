import { beforeAll, expect, test } from 'vitest';
import type { SessionView } from '#shop/accounts/sessions.server.ts';
import { aSession, cookieOf, SHOP_URL } from '../app.ts';
import { onEachEngine } from '../on-each-engine.ts';

type Call = {
  name: string;
  method: string;
  path: string;
  asker: 'everyone' | 'person' | 'admin';
  body?: string;
};

onEachEngine('every call of the API', ({ app, shop, outside }) => {
  let calls: Call[];
  let customer: SessionView;
  let admin: SessionView;
  const faults: unknown[] = [];
  const error = (message: string, context?: object) => void faults.push({ message, ...context });
  outside(() => ({ log: { info() {}, warn() {}, error } }));
  beforeAll(async () => {
    customer = await aSession(shop, 'Standard');
    admin = await aSession(shop, 'Admin');
    calls = callsOf(await (await app.ask('/api/v1/openapi.json')).json());
  });

  /** Makes one call and gives its status; anything but the one shape of errors is a failure. */
  async function make(
    call: Call,
    init: { token?: string; body?: BodyInit; type?: string } = {},
  ): Promise<number> {
    const headers = new Headers();
    if (init.token) headers.set('Authorization', `Bearer ${init.token}`);
    if (init.type) headers.set('Content-Type', init.type);
    const { method } = call;
    const answer = await app.ask(call.path, {
      method,
      headers,
      ...(init.body && method !== 'GET' ? { body: init.body } : {}),
    });
    if (answer.status >= 400) await expectErrorShape(answer);
    return answer.status;
  }

  const tokenFor = ({ asker }: Call) =>
    asker === 'everyone' ? undefined : asker === 'person' ? customer.token : admin.token;

  /** The calls whose status is not the expected one, by name. */
  async function strays(chosen: Call[], expected: number, init: (call: Call) => Parameters<typeof make>[1]) {
    const found: string[] = [];
    for (const call of chosen) {
      const status = await make(call, init(call));
      if (status !== expected) found.push(`${call.name} answers ${status}`);
    }
    return found;
  }

  test('the document describes them', () => {
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ asker }) => asker !== 'everyone').length).toBeGreaterThan(1);
  });

  test('that needs a session answers 401 to a visitor, and to an expired session, before it looks at anything', async () => {
    const closed = calls.filter(({ asker }) => asker !== 'everyone');
    const rubbish = { body: '{', type: 'text/plain' };
    expect(await strays(closed, 401, () => rubbish)).toEqual([]);
    expect(await strays(closed, 401, () => ({ token: 'a-token-of-nobody', ...rubbish }))).toEqual([]);
  });

  test('for administrators answers 403 to a customer, before it looks at anything', async () => {
    const closed = calls.filter(({ asker }) => asker === 'admin');
    const rubbish = { token: customer.token, body: '{', type: 'text/plain' };
    expect(await strays(closed, 403, () => rubbish)).toEqual([]);
  });

  test('that takes JSON says what is wrong with a body that is none', async () => {
    const takesJson = calls.filter(({ body }) => body === 'application/json');
    const send =
      (body: string, type = 'application/json') =>
      (call: Call) => {
        const token = tokenFor(call);
        return { body, type, ...(token ? { token } : {}) };
      };
    expect(await strays(takesJson, 400, send('{'))).toEqual([]);
    expect(await strays(takesJson, 400, send('null'))).toEqual([]);
    expect(await strays(takesJson, 415, send('{}', 'text/plain'))).toEqual([]);
    expect(await strays(takesJson, 415, send('{}', 'application/x-www-form-urlencoded'))).toEqual([]);
    expect(await strays(takesJson, 413, send(JSON.stringify({ a: 'a'.repeat(1_100_000) })))).toEqual([]);
  });

  test('takes every kind of rubbish without a fault', async () => {
    const rubbish = [
      5,
      'text',
      -1,
      2 ** 53,
      [],
      {},
      null,
      true,
      '\u0000',
      '💥'.repeat(500),
      '__proto__',
      { length: 1 },
    ];
    const names = namesOf(await (await app.ask('/api/v1/openapi.json')).json());
    for (const call of calls.filter(
      ({ path }) => !path.endsWith('/deactivate') && !path.endsWith('/logout'),
    )) {
      const token = tokenFor(call);
      for (const value of call.method === 'GET' ? [undefined] : rubbish) {
        const body = Object.fromEntries(names.map((name) => [name, value]));
        const text = `{"__proto__":{"admin":true},${JSON.stringify(body).slice(1)}`;
        const status = await make(call, {
          ...(token ? { token } : {}),
          ...(value === undefined ? {} : { body: text, type: 'application/json' }),
        });
        expect({ call: call.name, value, status }).not.toMatchObject({ status: 500 });
      }
    }
    expect(faults).toEqual([]);
  });

  test('reads a query of any making without a fault', async () => {
    const values = [
      '',
      '0',
      '-1',
      '1e9',
      'NaN',
      '__proto__',
      '%00',
      '%F0%9F%94%A5',
      'a'.repeat(5000),
      '[]',
      '{"a":1}',
    ];
    const names = [
      'page',
      'pageSize',
      'sort',
      'q',
      'limit',
      'status',
      'postcode',
      'variantId',
      'quantity',
      'items',
    ];
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      const token = tokenFor(call);
      for (const value of values)
        for (const query of [names.map((name) => `${name}=${value}`).join('&'), `q=${value}&q=${value}`]) {
          const status = await make({ ...call, path: `${call.path}?${query}` }, token ? { token } : {});
          expect({ call: call.name, value, status }).not.toMatchObject({ status: 500 });
        }
    }
    expect(faults).toEqual([]);
  });

  test('of another product selection is refused; of ours, or of none named, is taken', async () => {
    const ask = (selection: string) =>
      app.ask('/api/v1/authenticate/logout', {
        method: 'POST',
        headers: { 'X-Product-Selection': selection },
      });
    expect((await ask('sofas')).status).toBe(400);
    expect((await ask('fireplaces')).status).toBe(200);
    expect((await ask('')).status).toBe(200);
  });

  test('takes the token with and without "Bearer", and an empty one as none', async () => {
    const ask = (Authorization: string) =>
      app.ask('/api/v1/account/change-password', { method: 'POST', headers: { Authorization } });
    for (const token of [customer.token, `Bearer ${customer.token}`, `bearer  ${customer.token} `])
      expect((await ask(token)).status).toBe(422);
    for (const token of ['', 'Bearer', 'Bearer ', 'null']) expect((await ask(token)).status).toBe(401);
  });

  test('by the session cookie changes something only for a page of our own', async () => {
    const { token } = await aSession(shop, 'Standard');
    const Cookie = cookieOf({ ...customer, token });
    const logOut = (headers: Record<string, string>) =>
      app.ask('/api/v1/authenticate/logout', { method: 'POST', headers: { Cookie, ...headers } });
    expect((await logOut({ Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await logOut({})).status).toBe(403);
    const ours = await logOut({ Origin: SHOP_URL });
    expect(ours.status).toBe(200);
    expect(ours.headers.get('set-cookie')).toMatch(/^_activeSession=;.*Max-Age=0/);
  });

  test('that no one knows is 404, whatever its method', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing'],
      ['DELETE', '/api/v1/authenticate/login'],
      ['GET', '/api'],
      ['GET', '/api/v2/product'],
      ['POST', '/api/v1/checkout/3ds/nothing'],
    ] as const) {
      const answer = await app.ask(path, { method });
      expect([path, answer.status]).toEqual([path, 404]);
      await expectErrorShape(answer);
    }
  });

  test('stands in a page to read, without script', async () => {
    const page = await app.ask('/api/v1/docs');
    const html = await page.text();
    for (const { path } of calls) expect(html).toContain(path.replace('/api/v1', '').split('x-')[0] ?? '');
    const targets = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(targets).toContain(target);
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
  });
});

async function expectErrorShape(answer: Response) {
  const body = await answer.json();
  expect(body).toEqual({
    error: expect.stringMatching(/./),
    code: expect.stringMatching(/^[a-z0-9-]+$/),
    ...(body.fields ? { fields: expect.any(Object) } : {}),
  });
  for (const field of Object.values(body.fields ?? {}))
    expect(field).toEqual({ error: expect.any(String), fix: expect.any(String) });
}

type ApiDocument = {
  paths: Record<
    string,
    Record<string, { security?: { session: string[] }[]; requestBody?: { content: Record<string, unknown> } }>
  >;
};

function callsOf({ paths }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const roles = operation.security?.[0]?.session;
      const body = Object.keys(operation.requestBody?.content ?? {})[0];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: `/api/v1${path.replace(/\{(\w+)\}/g, 'x-$1')}`,
        asker: !roles
          ? ('everyone' as const)
          : roles.includes('admin')
            ? ('admin' as const)
            : ('person' as const),
        ...(body ? { body } : {}),
      };
    }),
  );
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
