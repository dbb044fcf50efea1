import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_MS } from '#shop/accounts/sessions.server.ts';
import routes from '../src/web/routes.ts';
import { anApp, aSession, cookieOf, SHOP_URL, type TestApp } from './app.ts';

/** Every address under /admin, out of the routes themselves, so that a new page cannot be forgotten. */
const PATHS = pathsOf(routes)
  .filter((path) => /^\/admin(\/|$)/.test(path))
  .map((path) => path.replace(/:\w+\??/g, 'something'));

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };

function pathsOf(routes: Route[], parent = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const here = path ? `${parent}/${path}` : parent;
    return children ? pathsOf(children, here) : [here || '/'];
  });
}

describe('the back office', () => {
  let app: TestApp;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    app = await anApp('sqlite');
    cookies.expired = cookieOf(await aSession(app.shop, 'Admin'));
    app.shop.pass(ACCESS_MS + 1);
    cookies.customer = cookieOf(await aSession(app.shop, 'Standard'));
    cookies.administrator = cookieOf(await aSession(app.shop, 'Admin'));
  });
  afterAll(() => app.shop.close());

  const ask = (path: string, who: string, init: RequestInit = {}) =>
    app.ask(path, { ...init, headers: { Origin: SHOP_URL, Cookie: cookies[who] ?? '' } });
  const post = () => ({ method: 'POST', body: new URLSearchParams({ intent: 'delete', status: 'shipped' }) });

  test('has pages', () => {
    expect(PATHS).toContain('/admin');
    expect(PATHS).toContain('/admin/orders/view/something');
    expect(PATHS.length).toBeGreaterThan(1);
  });

  describe.each(PATHS)('%s', (path) => {
    test.each(['visitor', 'customer'])('sends a %s to the site root, whatever is asked', async (who) => {
      for (const answer of [await ask(path, who), await ask(path, who, post())]) {
        expect(answer.status).toBe(302);
        expect(answer.headers.get('location')).toBe('/');
        expect(await answer.text()).toBe('');
      }
      for (const init of [{}, post()]) {
        const body = await (await ask(`${path}.data`, who, init)).text();
        expect(body).toMatch(/redirect/i);
        expect(body).not.toMatch(/shopName|orderNumber|toShip/);
      }
    });

    test('sends an expired session to sign in and back', async () => {
      const answer = await ask(`${path}?tab=orders`, 'expired');
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(`${path}?tab=orders`)}`);
    });

    test('lets an administrator in', async () => {
      const answer = await ask(path, 'administrator');
      expect([200, 404]).toContain(answer.status);
      expect(await answer.text()).toContain('Log out');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    });

    test('refuses an action that another site makes the administrator send', async () => {
      const answer = await app.ask(path, {
        ...post(),
        headers: { Origin: 'https://elsewhere.example', Cookie: cookies.administrator ?? '' },
      });
      expect(answer.status).toBe(403);
    });
  });
});
