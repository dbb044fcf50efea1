import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { links } from '#shop/links.ts';
import {
  countMissed,
  deleteOldMissedAddresses,
  listMissedAddresses,
  writeMissedAddresses,
} from '#shop/redirects/missed-addresses.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectPage } from '../kit/page.ts';
import { anAdmin, shopOn } from '../kit/shop.ts';
import { sentDuring } from '../kit/statements.ts';

const PAGE = links.admin.redirects;
const DAY = 86_400_000;

onEachEngine('addresses that were not found', ({ app, shop, engine }) => {
  const owner = anAdmin();
  beforeAll(async () => {
    await createProduct(shop, owner, { title: 'Walnut Suite', price: 9_900, available: true });
    await createCollection(shop, owner, { title: 'Inserts and Stoves' });
  });

  const ask = (path: string, init?: RequestInit) => app.asVisitor.ask(path, { redirect: 'manual', ...init });
  const missed = async () => {
    await writeMissedAddresses(shop);
    const { missed } = await listMissedAddresses(shop, owner, { page: 1, pageSize: 2_000 });
    return Object.fromEntries(missed.map(({ path, visits }) => [path, visits]));
  };

  test('are counted by the address alone, and nothing that is no page of a shop', async () => {
    for (const path of [
      '/products/walnut?q=rose@mail.example&utm_source=x',
      '/Products/Walnut/',
      '/collections/stoves-and-inserts',
      '/product/zzz-gone',
      '/pages/delivery-times-in-scotland',
      '/wp-login.php',
      '/.env',
      '/logo.png',
      '/unsubscribe/rose@mail.example',
      '/product/walnut-suite',
      '/products/walnut-suite',
      '/pages/about-us',
    ])
      await ask(path);
    await ask('/products/asked-for-by-head', { method: 'HEAD' });
    expect(await missed()).toEqual({
      '/products/walnut': 2,
      '/collections/stoves-and-inserts': 1,
      '/product/zzz-gone': 1,
      '/pages/delivery-times-in-scotland': 1,
    });
  });

  test('several processes add up', async () => {
    const other = shopOn(shop.database, { now: shop.now });
    countMissed(shop, '/products/walnut');
    await writeMissedAddresses(shop);
    countMissed(other, '/products/walnut');
    await writeMissedAddresses(other);
    expect((await missed())['/products/walnut']).toBe(4);
  });

  test('one click leads one where it probably meant to', async () => {
    const page = await app.asOwner.get(PAGE);
    expect(page.valueOf('Lead /products/walnut to')).toBe('/product/walnut-suite');
    expect(page.valueOf('Lead /collections/stoves-and-inserts to')).toBe('/collections/inserts-and-stoves');
    const to = page.valueOf('Lead /products/walnut to');
    const done = await app.asOwner.post(PAGE, { intent: 'redirect', from: '/products/walnut', to });
    expectPage(done, 200, '/products/walnut leads to /product/walnut-suite');
    expect(await missed()).not.toHaveProperty('/products/walnut');
    expect((await ask('/products/walnut')).headers.get('location')).toBe('/product/walnut-suite');
  });

  test('what is refused there stays typed', async () => {
    const page = await app.asOwner.post(PAGE, {
      ...{ intent: 'redirect', from: '/product/zzz-gone', to: 'https://other.example' },
    });
    expectPage(page, 422, 'a redirect never leaves the shop');
    expect(page.valueOf('Lead /product/zzz-gone to')).toBe('https://other.example');
  });

  test('what is there by now is said to be', async () => {
    await createProduct(shop, owner, { title: 'Zzz gone', price: 1, available: true });
    expect((await app.asOwner.get(PAGE)).text).toContain('Is found by now: /product/zzz-gone');
  });

  test('a flood fills neither memory nor table: a thousand addresses at once and a day', async () => {
    const letters = 'abcdefghijklmnop';
    const word = (n: number) =>
      [...n.toString(16)].map((digit) => letters[Number.parseInt(digit, 16)]).join('');
    for (let n = 0; n < 3_000; n++) countMissed(shop, `/flood/${word(n)}`);
    await writeMissedAddresses(shop);
    for (let n = 3_000; n < 6_000; n++) countMissed(shop, `/flood/${word(n)}`);
    countMissed(shop, '/flood/a');
    await writeMissedAddresses(shop);
    const rows = await shop.db.selectFrom('missed_address').select(['path', 'visits']).execute();
    expect(rows.length).toBeLessThanOrEqual(1_000);
    const pages = await app.asOwner.get(`${PAGE}?missed=3`);
    expect(pages.status).toBe(200);
  });

  test('an address that nobody knows costs no statement, however often it is asked for', async () => {
    await ask('/warm/up');
    const { texts, statements } = await sentDuring(shop, async () => {
      for (const path of ['/wp-login.php', '/.env', '/some/old-page', '/old-page.aspx', '/x/y/z'])
        await ask(path);
    });
    // Beside what the catalogue's version is: SQLite reads that each time, PostgreSQL is asked once a second.
    expect([texts, statements <= (engine === 'sqlite' ? 5 : 1)]).toEqual([[], true]);
  });

  test('they are forgotten after 30 days', async () => {
    await writeMissedAddresses(shop);
    shop.advanceClock(29 * DAY);
    await deleteOldMissedAddresses(shop);
    expect(Object.keys(await missed()).length).toBeGreaterThan(0);
    shop.advanceClock(DAY);
    expect(await missed()).toEqual({});
    await deleteOldMissedAddresses(shop);
    expect(await shop.db.selectFrom('missed_address').select('path').execute()).toEqual([]);
  });
});
