import { expect, test } from 'vitest';
import { SHOP_URL } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

/** What strangers write into addresses and headers in the hope that the shop believes it. */
onEachEngine('a request that lies', { only: 'sqlite', env: { TRUST_PROXY: '1' } }, ({ app, shop }) => {
  const LIES = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/admin',
    Forwarded: 'host=evil.example;proto=https',
    Referer: 'https://evil.example/',
  };

  test.each([
    '/',
    '/products?x=1',
    '/recovery',
    '/login',
    '/api/v1/openapi.json',
    '/sitemap.xml',
    '/robots.txt',
    '/account',
  ])('about the host of %s is not believed, nor kept for others', async (path) => {
    const request = new Request(`http://evil.example${path}`, { headers: { ...LIES, Host: 'evil.example' } });
    for (const ask of [
      () => app.ask(path, { headers: LIES }),
      () => app.askAs(request),
      () => app.ask(path),
    ]) {
      const answer = await ask();
      expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain('evil.example');
    }
  });

  test('about the host does not come into an email', async () => {
    const body = new URLSearchParams({ email: 'rose@example.com' });
    const init = { method: 'POST', body, headers: { ...LIES, Origin: 'http://evil.example' } };
    await app.askAs(new Request('http://evil.example/newsletter', init));
    const emails = await shop.db.selectFrom('email').select(['html', 'text']).execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(`${SHOP_URL}/newsletter/confirm?token=`);
    expect(JSON.stringify(emails)).not.toContain('evil.example');
  });

  test.each([
    '//evil.example',
    '//evil.example/..',
    '///evil.example',
    '/.//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/products//evil.example',
    '/product/%2f%2fevil.example',
    '/login?next=//evil.example',
    '/login?next=https://evil.example',
    '/login?next=/%09/evil.example',
    '/logout?next=https://evil.example',
    '/checkout/complete?resp=https://evil.example',
    '/checkout/declined?error=https://evil.example',
  ])('%s leads nowhere but into the shop', async (path) => {
    for (const address of [path, path.replace(/(\?|$)/, '.data$1')]) {
      const answer = await app.ask(address);
      const to =
        answer.headers.get('location') ?? /"redirect","([^"]*)"/.exec(await answer.text())?.[1] ?? '/';
      expect([address, to]).toEqual([address, expect.stringMatching(/^\/(?![/\\])/)]);
      expect(new URL(to, SHOP_URL).origin).toBe(SHOP_URL);
    }
  });

  test('with line ends in its address writes no header', async () => {
    for (const path of [
      '/%0d%0aSet-Cookie:%20a=b',
      '/login?next=/%0d%0aSet-Cookie:a=b',
      '/product/%0d%0aX: y',
    ])
      expect((await app.ask(path)).headers.has('set-cookie')).toBe(false);
  });

  test.each(['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method', '_method'])(
    'that wants to be another method by %s is what it is',
    async (name) => {
      const answer = await app.ask('/logout?_method=POST', { headers: { [name]: 'POST' } });
      expect([answer.status, answer.headers.has('set-cookie')]).toEqual([302, false]);
    },
  );

  test('for the figures of the process is heard inside the house alone', async () => {
    const asked = (ip: string) => app.ask('/metrics', { headers: { 'X-Forwarded-For': ip } });
    for (const ip of ['203.0.113.9', '2001:db8::1', '169.254.169.254'])
      expect((await asked(ip)).status).toBe(404);
    for (const ip of ['127.0.0.1', '10.0.0.7', '192.168.1.2', 'fd00::1'])
      expect((await asked(ip)).status).toBe(200);
    expect((await asked('203.0.113.9, 10.0.0.7')).status).toBe(200);
    // What no proxy writes is not taken for an address.
    expect((await asked('unknown')).status).toBe(200);
  });
});
