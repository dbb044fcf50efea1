import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { strangerAt } from '#integrations/stranger.server.ts';
import { checkPaymentPageDaily, checkPaymentPageNow } from '#shop/payment-page/check-page.server.ts';
import { listChecks } from '#shop/payment-page/checks.server.ts';
import { findPaymentPageTask } from '#shop/payment-page/owner-task.server.ts';
import { hashSource } from '#web/answers/bless-scripts.server.ts';
import { aVariant } from '../kit/builders.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin, shopOn } from '../kit/shop.ts';
import { aTamperingProxy, inject, PAGE, policy } from './tampering-proxy.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let port = 0;
const proxy = await aTamperingProxy(() => port);
afterAll(() => proxy.close());

onEachEngine(
  'the check of the payment page',
  { perTest: true, env: { PUBLIC_URL: proxy.url } },
  ({ app, shop, engine, outside }) => {
    const stranger = strangerAt({ publicUrl: proxy.url, door: 'http://127.0.0.1:1' });
    outside(() => ({ publicUrl: proxy.url, stranger }));
    beforeEach(async () => {
      port = app.door().port;
      await aVariant(shop);
    });
    afterEach(() => proxy.behave());

    const look = () => checkPaymentPageNow(shop, anAdmin());
    const kept = () => listChecks(shop, anAdmin(), 100);
    const task = () => findPaymentPageTask(shop, anAdmin());
    const emails = async () =>
      (await shop.db.selectFrom('email').select(['kind', 'text']).execute()).filter(
        ({ kind }) => kind === 'owner-payment-page',
      );

    test('finds the page as it should be, and keeps what it loads', async () => {
      const { result, findings, through, inventory } = await look();
      expect({ result, findings, through }).toEqual({ result: 'fine', findings: [], through: 'public' });
      expect(Object.keys(inventory?.own ?? {}).length).toBeGreaterThan(5);
      for (const hash of Object.values(inventory?.own ?? {})) expect(hash).toMatch(/^sha384-/);
      expect(inventory?.headers['X-Frame-Options']).toBe('SAMEORIGIN');
      shop.advanceClock(DAY);
      await aVariant(shop, { stock_count: 40 });
      expect(await look()).toMatchObject({ result: 'fine', findings: [], askedBy: 'Olive Owner' });
      expect(await task()).toMatchObject({ count: 0 });
      expect(await emails()).toEqual([]);
    });

    test('finds a script in the page that the policy names too, because it was not there the day before', async () => {
      await look();
      proxy.tamper(PAGE, inject('<script>document.title = location</script>'));
      proxy.tamper(
        PAGE,
        policy("script-src 'self'", `script-src 'self' ${hashSource('document.title = location')}`),
      );
      shop.advanceClock(DAY);
      expect(await look()).toMatchObject({ result: 'changed', findings: [{ kind: 'inline-new' }] });
    });

    test('finds scripts of ours that are others than the day before, hashes and all', async () => {
      const { id } = await look();
      const row = await shop.db
        .selectFrom('payment_page_check')
        .select('inventory')
        .executeTakeFirstOrThrow();
      const inventory = row.inventory.replace(/(entry\.client[^"]*":"sha384-)..../, '$1AAAA');
      await shop.db.updateTable('payment_page_check').set({ inventory }).where('id', '=', id).execute();
      shop.advanceClock(DAY);
      expect(await look()).toMatchObject({
        result: 'changed',
        findings: [{ kind: 'own-scripts-changed', what: '1 script' }],
      });
    });

    test('tells the owner on the home page and once by email, until they say that it is expected', async () => {
      await look();
      proxy.tamper(PAGE, ({ headers }) => headers.delete('x-frame-options'));
      shop.advanceClock(MINUTE);
      await look();
      shop.advanceClock(MINUTE);
      const { id } = await look();
      expect(await task()).toEqual({
        what: 'The payment page has changed',
        count: 1,
        below: 'A protection is missing: X-Frame-Options',
      });
      const home = await app.asOwner.get('/admin?tab=home');
      expect(home.text).toContain('The payment page has changed');
      expect(home.text).not.toContain('everything running');
      const [email, ...others] = await emails();
      expect(others).toEqual([]);
      expect(email?.text).toContain('A protection is missing: X-Frame-Options');

      const page = await app.asOwner.post('/admin/settings/payment-page', { intent: 'accept', check: id });
      expect(page.text).toContain('Changed as expected, says Olive Owner');
      expect(await task()).toMatchObject({ count: 0 });
      expect(
        (await app.asOwner.post('/admin/settings/payment-page', { intent: 'accept', check: id })).status,
      ).toBe(404);
      const changes = await shop.db.selectFrom('audit').select(['kind', 'action', 'who']).execute();
      expect(changes).toContainEqual({ kind: 'payment-page', action: 'accepted', who: 'Olive Owner' });

      shop.advanceClock(DAY);
      expect(await look()).toMatchObject({ result: 'fine', findings: [{ kind: 'header-missing' }] });
      proxy.tamper(PAGE, ({ headers }) => headers.delete('permissions-policy'));
      shop.advanceClock(DAY);
      expect((await look()).result).toBe('changed');
      expect(await emails()).toHaveLength(2);
    });

    test('is made a minute after the first start, and then every morning at five by UK clocks', async () => {
      const times = async () => (await kept()).map(({ at }) => new Date(at).toISOString().slice(5, 16));
      await checkPaymentPageDaily(shop);
      expect(await times()).toEqual([]);
      shop.advanceClock(MINUTE);
      for (let n = 0; n < 3; n++) await checkPaymentPageDaily(shop);
      expect(await times()).toEqual(['11-21T09:31']);
      for (let hour = 0; hour < 2 * 24; hour++) {
        shop.advanceClock(60 * MINUTE);
        await checkPaymentPageDaily(shop);
      }
      expect(await times()).toEqual(['11-23T05:31', '11-22T05:31', '11-21T09:31']);
    });

    test('is made once by several processes at the same moment', async () => {
      const place = await aDatabasePlace(engine);
      let now = shop.now();
      const processes = [1, 2, 3].map(() =>
        shopOn(connect(place.where), {
          now: () => now,
          stranger: { visit: () => Promise.reject(new Error('none')) },
        }),
      );
      const runAll = () =>
        Promise.all([...processes, ...processes].map((each) => checkPaymentPageDaily(each)));
      await runAll();
      now += MINUTE;
      await runAll();
      const [first] = processes;
      if (first) expect(await listChecks(first, anAdmin(), 9)).toHaveLength(1);
      for (const each of processes) await each.close();
      await place.remove();
    });

    test('is tried again when nothing answers, keeps one line of that, and tells the owner after two days', async () => {
      await checkPaymentPageDaily(shop);
      shop.advanceClock(MINUTE);
      await checkPaymentPageDaily(shop);
      proxy.hangUp();
      shop.advanceClock(DAY);
      for (let n = 0; n < 4; n++) {
        await checkPaymentPageDaily(shop);
        shop.advanceClock(15 * MINUTE);
      }
      expect(await kept()).toMatchObject([{ result: 'failed' }, { result: 'fine' }]);
      expect(await task()).toMatchObject({ count: 0 });
      shop.advanceClock(DAY);
      expect(await task()).toMatchObject({ what: 'The payment page could not be checked', count: 1 });
      proxy.behave();
      await checkPaymentPageDaily(shop);
      expect(await task()).toMatchObject({ count: 0 });
    });

    test('says so when there is nothing to buy', async () => {
      await shop.db.updateTable('variant').set({ stock_count: 0 }).execute();
      expect(await look()).toMatchObject({
        result: 'failed',
        problem: 'Nothing is in stock, so nobody can reach the payment page.',
      });
    });

    test('is no task in a shop that sells nothing yet', async () => {
      await shop.db.updateTable('product').set({ available: 0 }).execute();
      await checkPaymentPageDaily(shop);
      shop.advanceClock(3 * DAY);
      expect(await task()).toMatchObject({ count: 0 });
    });

    test('leaves no order behind, and its record can be exported', async () => {
      await look();
      expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
      const csv = async (name: string) =>
        (await app.asOwner.ask(`/admin/settings/payment-page/${name}.csv`)).text();
      expect(await csv('scripts')).toMatch(/script,\/assets\/entry\.client[^,]*,The shop,.*sha384-/);
      expect(await csv('scripts')).toMatch(/header,X-Frame-Options/);
      expect(await csv('checks')).toMatch(/public address,Olive Owner,fine/);
      expect(await csv('reports')).toContain('Refused');
      expect((await app.asOwner.ask('/admin/settings/payment-page/none.csv')).status).toBe(404);
      expect((await app.asOwner.get('/admin/settings/payment-page')).text).toContain('As it should be');
    });
  },
);
