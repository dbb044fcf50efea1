import { beforeAll, expect, test } from 'vitest';
import { type Call, callsOf } from '#api/docs/api-document.ts';
import type { SessionView } from '#shop/accounts/sessions.server.ts';
import { cookieOf, SHOP_URL } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { PEOPLE, somePeople, type Who } from './people.ts';
import { audienceOf, CALLS, isBeyond } from './who-may.ts';

const AUDIENCES = ['everyone', 'signed-in', 'accountant', 'manager'] as const;

/** The refusal for somebody without access; null for those with access. */
function refusedOf(audience: (typeof AUDIENCES)[number], who: Who): 401 | 403 | null {
  if (audience === 'everyone') return null;
  if (who === 'visitor' || who === 'expired') return 401;
  if (audience === 'signed-in') return null;
  return who === 'customer' || isBeyond(who, audience) ? 403 : null;
}

onEachEngine('who may make which call of the API', { only: 'sqlite' }, ({ app }) => {
  let people: Record<Who, SessionView | null>;
  let calls: Call[];
  beforeAll(async () => {
    people = await somePeople(app);
    calls = callsOf((await app.asVisitor.call('GET', '/openapi.json')).body);
  });

  const addressOf = (path: string) => `/api/v1${path.replace(/\{\w+\}/g, 'something')}`;
  const initOf = (method: string, body = '{}'): RequestInit => ({
    method: method.toUpperCase(),
    ...(method !== 'get' && method !== 'delete' && { body }),
  });
  const json = { 'Content-Type': 'application/json' };
  const byToken = (who: Who): Record<string, string> =>
    people[who] ? { Authorization: people[who].token } : {};
  const byCookie = (who: Who): Record<string, string> =>
    people[who] ? { Cookie: cookieOf(people[who]), Origin: SHOP_URL } : {};

  /** Without access a call is refused before its body is read; with access it gets an empty one, and changes nothing. */
  async function walk(audience: (typeof AUDIENCES)[number], who: Who, query = '') {
    for (const { method, path } of calls) {
      const found = audienceOf(CALLS, `${method} ${path}`);
      if (found !== audience && !(found === 'admin-when-asked' && query)) continue;
      const expected = refusedOf(audience, who);
      for (const headers of [byToken(who), byCookie(who)]) {
        const init = { ...initOf(method, expected ? '{' : '{}'), headers: { ...json, ...headers } };
        const answer = await app.ask(addressOf(path) + query, init);
        if (path.endsWith('/logout')) people = await somePeople(app);
        const asked = `${who}: ${method} ${path}${query}`;
        expect(answer.status, asked).toBeLessThan(500);
        if (expected) expect([asked, answer.status]).toEqual([asked, expected]);
        else if (!path.endsWith('/refresh')) expect([401, 403], asked).not.toContain(answer.status);
      }
    }
  }

  test('the table names every call', () => {
    expect(calls.length).toBeGreaterThan(30);
    const unnamed = calls.filter(({ method, path }) => !audienceOf(CALLS, `${method} ${path}`));
    expect(unnamed).toEqual([]);
  });

  test.each(PEOPLE)('%s makes every call', async (who) => {
    for (const audience of AUDIENCES) await walk(audience, who);
    // A flag is no way around: the same read asked for as an administrator.
    await walk('accountant', who, '?admin=true');
  });

  test('a call that goes by cookie from another page, or from no page, changes nothing', async () => {
    const changes = calls.filter(({ method }) => method !== 'get');
    for (const { method, path } of changes) {
      for (const Origin of ['https://elsewhere.example', 'null', undefined]) {
        const Cookie = people.owner ? cookieOf(people.owner) : '';
        const headers = { ...json, Cookie, ...(Origin ? { Origin } : {}) };
        const { status } = await app.ask(addressOf(path), { ...initOf(method), headers });
        expect([method, path, status]).toEqual([method, path, 403]);
      }
    }
  });

  test('a method or an address that is not in the document is refused to everyone', async () => {
    for (const who of PEOPLE)
      for (const [method, path] of [
        ['PATCH', '/product/x'],
        ['DELETE', '/account'],
        ['PUT', '/admin/orders/x'],
        ['GET', '/admin'],
        ['GET', '//admin/orders'],
        ['GET', '/admin/orders/../../account/x'],
      ] as const)
        expect((await app.ask(`/api/v1${path}`, { method, headers: byToken(who) })).status).toBe(404);
  });
});
