import { beforeEach, expect, test } from 'vitest';
import { countAlarmingReports, listReports } from '#shop/payment-page/list-reports.server.ts';
import { deleteOldReports, MAX_REPORTS, takeReports } from '#shop/payment-page/take-reports.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

const PAGE = 'http://localhost:3000/checkout?step=payment';

/** A report as browsers post it to `report-uri`. */
const old = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': PAGE,
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/skim.js?card=4929421234600821',
    'source-file': 'http://localhost:3000/assets/shop.js?x=1',
    ...more,
  },
});
/** As they post it to `report-to`. */
const recent = (more: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: PAGE,
  body: {
    documentURL: PAGE,
    effectiveDirective: 'connect-src',
    blockedURL: 'https://evil.example/x',
    ...more,
  },
});

onEachEngine(
  'what browsers report of the checkout',
  { perTest: true, env: { TRUST_PROXY: '1' } },
  ({ app, shop }) => {
    const post = (body: unknown, type = 'application/csp-report') =>
      app.ask('/checkout/reports', {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': '198.51.100.7' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const kept = () => listReports(shop, anAdmin());
    beforeEach(async () => {
      await app.ask('/healthz');
    });

    test('is taken in both formats, without query strings', async () => {
      expect((await post(old())).status).toBe(204);
      shop.advanceClock(1);
      expect((await post([recent()], 'application/reports+json')).status).toBe(204);
      expect(await kept()).toMatchObject([
        {
          page: '/checkout',
          directive: 'connect-src',
          blocked: 'https://evil.example',
          reports: 1,
          places: 1,
        },
        {
          directive: 'script-src-elem',
          blocked: 'https://evil.example/skim.js',
          source: 'http://localhost:3000/assets/shop.js',
        },
      ]);
    });

    test('is counted, not kept again', async () => {
      for (let n = 0; n < 3; n++) await post(old());
      shop.advanceClock(60_000);
      await post(old());
      const [report, ...others] = await kept();
      expect(others).toEqual([]);
      expect(report).toMatchObject({ reports: 4, lastSeen: shop.now(), firstSeen: shop.now() - 60_000 });
    });

    test('keeps no digits of a card, whatever field they are in, and nothing of other pages', async () => {
      const card = '4929 4212 3460 0821';
      await post(
        old({
          'document-uri': `${PAGE}&card=${card}`,
          'blocked-uri': `https://evil.example/${card.replaceAll(' ', '')}/%34929421234600821.js#${card}`,
          'source-file': `https://evil.example/${'NDkyOTQyMTIzNDYwMDgyMQ'.repeat(5)}.js`,
          'script-sample': `send("${card}", cvv=123)`,
          'original-policy': card,
          referrer: card,
        }),
      );
      await post(old({ 'document-uri': 'https://elsewhere.example/checkout' }));
      await post(old({ 'document-uri': 'http://localhost:3000/product/x' }));
      await post(
        old({ 'document-uri': 'http://localhost:3000/checkout/thank-you/o_secret', 'blocked-uri': 'inline' }),
      );
      const reports = await kept();
      expect(reports.map(({ page }) => page).toSorted()).toEqual(['/checkout', '/checkout/thank-you']);
      const text = JSON.stringify(await shop.db.selectFrom('page_report').selectAll().execute());
      for (const trace of ['4929', '0821', 'cvv=123', 'NDky', 'o_secret', 'elsewhere'])
        expect(text).not.toContain(trace);
    });

    test.each([
      ['no JSON', '{', 'application/csp-report', 400],
      ['no report', { card: 1 }, 'application/csp-report', 400],
      ['a report of something else', [{ type: 'deprecation', body: {} }], 'application/reports+json', 400],
      ['null', 'null', 'application/csp-report', 400],
      ['endless nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'application/reports+json', 400],
      [
        'nested fields',
        JSON.stringify(old()).replace('"script-src-elem"', '{"x":[[]]}'),
        'application/csp-report',
        204,
      ],
      ['another type', old(), 'application/json', 415],
      ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
      ['a huge body', old({ 'script-sample': 'x'.repeat(70_000) }), 'application/csp-report', 413],
    ])('%s is refused or dropped', async (_what, body, type, status) => {
      expect((await post(body, type)).status).toBe(status);
    });

    test('is taken by POST alone, and neither needs nor reads a session', async () => {
      expect((await app.ask('/checkout/reports')).status).toBe(405);
      const headers = {
        'content-type': 'application/csp-report',
        cookie: '_activeSession=x',
        origin: 'https://other.example',
      };
      const body = JSON.stringify(old());
      expect((await app.ask('/checkout/reports', { method: 'POST', headers, body })).status).toBe(204);
    });

    test('a flood from one network is refused, and others are still heard', async () => {
      const statuses = new Set<number>();
      for (let n = 0; n < 100; n++) statuses.add((await post(old())).status);
      expect([...statuses]).toEqual([204, 429]);
      await takeReports(shop, JSON.stringify(old()), '203.0.113.9');
      expect((await kept())[0]).toMatchObject({ places: 2 });
    });

    test('one network can add ten different ones a day, and all together no more than are kept', async () => {
      const invented = (n: number) =>
        JSON.stringify(old({ 'blocked-uri': `https://evil-${n}.example/x.js` }));
      for (let n = 0; n < 15; n++) await takeReports(shop, invented(n), '203.0.113.1');
      expect(await kept()).toHaveLength(10);
      // A real one, which several customers see.
      for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
        await takeReports(shop, JSON.stringify(old()), ip);
      for (let n = 20; n < 20 + MAX_REPORTS + 20; n++) {
        shop.advanceClock(60_000);
        await takeReports(shop, invented(n), `203.0.113.${n}`);
      }
      const reports = await kept();
      expect(reports).toHaveLength(MAX_REPORTS);
      expect(reports.some(({ blocked }) => blocked === 'https://evil.example/skim.js')).toBe(true);
    });

    test('alarms when several places see a script, and not for what customers add to their browsers', async () => {
      const from = async (ip: string, more?: Record<string, unknown>) =>
        takeReports(shop, JSON.stringify(old(more)), ip);
      await from('203.0.113.1');
      await from('203.0.113.1');
      await from('203.0.113.2');
      expect(await countAlarmingReports(shop, anAdmin())).toBe(0);
      await from('203.0.113.3');
      expect(await countAlarmingReports(shop, anAdmin())).toBe(1);
      for (let n = 1; n < 9; n++) await from(`203.0.113.${n}`, { 'blocked-uri': 'chrome-extension' });
      expect(await countAlarmingReports(shop, anAdmin())).toBe(1);
    });

    test('is forgotten when no browser has reported it for ninety days', async () => {
      await post(old());
      shop.advanceClock(90 * 86_400_000);
      await deleteOldReports(shop);
      expect(await kept()).toHaveLength(1);
      shop.advanceClock(1);
      await deleteOldReports(shop);
      expect(await kept()).toEqual([]);
    });
  },
);
