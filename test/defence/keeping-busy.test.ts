import { expect, test } from 'vitest';
import { countHit } from '#shop/limits/rate-limit.server.ts';
import { aSession, SHOP_URL } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

/** Whoever wants to keep the shop from serving others; found by trying. */
onEachEngine(
  'nobody alone keeps the shop busy',
  { only: 'sqlite', env: { TRUST_PROXY: '1' } },
  ({ app, shop }) => {
    const from = (ip: string, path: string, init: RequestInit = {}) =>
      app.ask(path, { ...init, headers: { ...init.headers, 'X-Forwarded-For': ip } });

    // A pattern that tries every blank with every other would be at it for half a minute.
    test('a token of 30,000 blanks is read and refused like any other', { timeout: 10_000 }, async () => {
      const headers = { Authorization: `x${' '.repeat(30_000)}x` };
      expect((await app.ask('/api/v1/account', { headers })).status).toBe(401);
    });

    test('forms that never arrive take up two hundred places of one address, and none of another', async () => {
      const ends: ReadableStreamDefaultController[] = [];
      const slow = () => {
        const body = new ReadableStream({ start: (controller) => void ends.push(controller) });
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        return { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
      };
      const hanging = Array.from({ length: 200 }, (_, n) => from(`2001:db8::${n}`, '/login', slow()));
      await expect.poll(running).toBeGreaterThan(200);
      const refused = await from('2001:db8::ffff', '/products');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
      expect((await from('203.0.113.9', '/products')).status).toBe(200);
      for (const end of ends) end.close();
      expect(new Set((await Promise.all(hanging)).map(({ status }) => status))).toEqual(new Set([422]));
      expect((await from('2001:db8::ffff', '/products')).status).toBe(200);
    });

    /** Requests being answered, this one included. */
    async function running(): Promise<number> {
      const metrics = await (await app.ask('/metrics')).text();
      return Number(/^http_requests_running (\d+)/m.exec(metrics)?.[1]);
    }

    test('searches are limited however the address is written', async () => {
      const ways = [
        '/search?q=oak',
        '/SEARCH?q=oak',
        '/search/?q=oak',
        '/search.data?q=oak',
        '/Search/.data?q=oak',
      ];
      const limit = { limit: 6_000, windowMs: 5 * 60_000 };
      await countHit(shop, 'search-from:198.51.100.7', limit, 6_000);
      for (const way of ways) expect([way, (await from('198.51.100.7', way)).status]).toEqual([way, 429]);
      expect((await from('198.51.100.8', '/search?q=oak')).status).toBe(200);
    });

    test('a search that is in memory costs nothing, and is not limited', async () => {
      const search = (ip: string) => from(ip, '/api/v1/product/search?q=oak');
      expect((await search('198.51.100.11')).status).toBe(200);
      await countHit(shop, 'search-from:198.51.100.12', { limit: 6_000, windowMs: 5 * 60_000 }, 6_000);
      expect((await search('198.51.100.12')).status).toBe(200);
      expect((await from('198.51.100.12', '/api/v1/product/search?q=elm')).status).toBe(429);
    });

    test('what goes into baskets is counted for an address three hundred times, then refused', async () => {
      let counted = 0;
      while (counted < 400 && (await from('198.51.100.9', '/api/v1/product/v_1/atc')).status === 204)
        counted += 1;
      expect(counted).toBe(300);
    });

    test('an address changes something fifteen hundred times in five minutes, then it waits; administrators do not', async () => {
      const limit = { limit: 1_500, windowMs: 5 * 60_000 };
      await countHit(shop, 'change-from:198.51.100.10', limit, 1_500);
      const body = new URLSearchParams({ intent: 'details', postcode: 'ST13 6DH' });
      const send = (headers: Record<string, string> = {}) =>
        from('198.51.100.10', '/checkout', { method: 'POST', body, headers });
      expect((await send()).status).toBe(429);
      const { token } = await aSession(shop, 'Admin');
      expect((await send({ Authorization: token, Origin: SHOP_URL })).status).toBe(422);
      expect((await from('198.51.100.10', '/checkout')).status).toBe(200);
    });
  },
);
