import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { deleteOldExports } from '#shop/files/exports/delete-exports.server.ts';
import { type EXPORT_KINDS, EXPORTS } from '#shop/files/exports/export.ts';
import { downloadExport, listExports, requestExport } from '#shop/files/exports/exports.server.ts';
import { writeExports } from '#shop/files/exports/write-exports.server.ts';
import { links } from '#shop/links.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { aSession } from './kit/app.ts';
import { aForm, anOrder, auditOf, aVariant, BROWSER } from './kit/builders.ts';
import { exported, filesOf } from './kit/exported.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';
import { aCode } from './prices/a-code.ts';

const DAY = 24 * 60 * 60_000;

onEachEngine('what leaves the shop as files', { atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const textOf = async (...what: [kind: (typeof EXPORT_KINDS)[number], query?: string]) =>
    (await exported({ app, shop }, ...what)).text();
  const linesOf = async (...what: [kind: (typeof EXPORT_KINDS)[number], query?: string]) =>
    (await textOf(...what)).replace('\ufeff', '').trimEnd().split('\r\n');

  const stateOf = async (id: string) => (await listExports(shop, owner)).find((each) => each.id === id);

  test('products leave in the columns of Shopify and WooCommerce, drafts and collections too', async () => {
    const { handle, productId } = await aVariant(shop, { title: 'Oak Suite', price: 129_950 });
    await createCollection(shop, owner, { title: 'Suites' });
    await addToCollection(shop, owner, 'suites', productId);
    const [head, row, ...more] = await linesOf('products-shopify');
    expect(head).toMatch(/^Handle,Title,Body \(HTML\),/);
    expect(row).toMatch(RegExp(`^${handle},Oak Suite,.*,1299\\.50,.*,Suites$`));
    expect(more).toEqual([]);
    expect(await textOf('products-shopify-new')).toMatch(/^Title,URL handle,Description,/);
    const [wooHead, wooRow] = await linesOf('products-woo');
    expect(wooHead).toMatch(/^ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,/);
    expect(wooRow).toMatch(/^1,(simple|variable),/);
    expect(await linesOf('products-woo', 'tab=products&q=nothing-like-it')).toEqual([wooHead]);
  });

  test('the files of other shop systems are one choice, with the system as a second', async () => {
    const sent = { intent: 'export', kind: 'another', system: 'products-woo' };
    expect((await app.asOwner.post(links.admin.exports, sent)).to).toBe(links.admin.exports);
    expect((await listExports(shop, owner))[0]?.kind).toBe('products-woo');
    const strange = await app.asOwner.post(links.admin.exports, { ...sent, system: 'another' });
    expect([strange.status, strange.text.includes('Choose what the file should have')]).toEqual([400, true]);
    while (await writeExports(shop));
  });

  test('the lines of an order add up to what was paid, and their VAT to its VAT', async () => {
    await updateShopProfile(shop, owner, { discount: 0.1 });
    const suite = await aVariant(shop, { title: 'Oak Suite', price: 129_950 });
    await anOrder(shop, { amount: 233_910 }, { lines: [{ ...suite, quantity: 2 }] });
    await updateShopProfile(shop, owner, { discount: 0 });
    const rows = parse(await textOf('order-lines'), { columns: true, bom: true }) as Record<string, string>[];
    const column = (name: string) => rows.map((row) => row[name]);
    expect(column('Line')).toEqual(['Goods', 'Discount']);
    const pence = (name: string) =>
      column(name).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
    const { amount } = await shop.db.selectFrom('orders').select('amount').executeTakeFirstOrThrow();
    expect(pence('Amount')).toBe(amount);
    expect(pence('VAT')).toBe(Math.round(amount / 6));
    expect(pence('Net') + pence('VAT')).toBe(amount);
  });

  test('orders say which codes they used, and what these took off goods and delivery', async () => {
    await aCode(shop, 'SPRING10');
    await aCode(shop, 'FREE', { kind: 'delivery' });
    const suite = await aVariant(shop, { price: 10_000 });
    const far = { postcode: 'IM1 1AA' };
    const tried = aForm([suite], { ...far, amount: 1 });
    const { amount = 0 } = await placeOrder(shop, VISITOR, tried, { browser: BROWSER, ip: '192.0.2.1' });
    expect(amount).toBeGreaterThan(10_000);
    await anOrder(shop, { ...far, codes: ['spring10', 'free'], amount: 9_000 }, { lines: [suite] });
    const [used] = parse(await textOf('orders'), { columns: true, bom: true }) as Record<string, string>[];
    expect(used).toMatchObject({
      ...{ Discount: '10.00', Delivery: '0.00', Amount: '90.00', Codes: 'SPRING10; FREE' },
      'Taken off by codes': ((amount - 9_000) / 100).toFixed(2),
    });
  });

  test('customers are everybody who bought or has an account, once, with their consent', async () => {
    const buyer = { customerName: 'Zoë, Ash', email: 'zoe@example.co.uk' };
    await anOrder(shop, buyer);
    await anOrder(shop, buyer);
    await aSession(shop, 'Standard');
    const confirmed = Date.UTC(2026, 9, 1);
    const asked = { token_hash: 'h', requested: confirmed - 60_000 };
    for (const [email, state] of [
      ['zoe@example.co.uk', 'subscribed'],
      ['gone@example.co.uk', 'left'],
      ['waiting@example.co.uk', 'requested'],
    ] as const)
      await shop.db
        .insertInto('subscriber')
        .values({
          ...asked,
          email,
          state,
          token_hash: email,
          confirmed: state === 'requested' ? null : confirmed,
        })
        .execute();
    const [head, ...rows] = await linesOf('customers');
    expect(head).toMatch(/^E-mail,Name,Telephone,Account since,Orders,Spent,/);
    const ofZoe = rows.filter((row) => row.startsWith('zoe@'));
    expect(ofZoe).toEqual([
      expect.stringMatching(/^zoe@example\.co\.uk,"Zoë, Ash",\+44.*,,2,.*,yes,2026-10-01T/),
    ]);
    expect(rows.some((row) => /,20\d\d-[^,]*,0,0\.00,,,no,$/.test(row))).toBe(true);
    expect(await linesOf('subscribers')).toEqual([
      'E-mail,Asked,Agreed by an emailed link',
      'zoe@example.co.uk,2026-09-30T23:59:00.000Z,2026-10-01T00:00:00.000Z',
    ]);
  });

  test('a file is its owner’s alone, is recorded when it is asked for and taken, and is gone after a day', async () => {
    await aVariant(shop);
    const id = await requestExport(shop, owner, 'products', { q: 'oak' });
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', isWhole: false });
    expect((await app.asOwner.get(links.admin.exports)).text).toContain('Waiting');
    await expect(downloadExport(shop, owner, id)).rejects.toThrow('We could not find that file.');
    while (await writeExports(shop));
    const file = `${links.admin.exports}/${id}`;
    expect(await filesOf(app.asOwner)).toContain(file);
    const other = app.as(await aSession(shop, 'Admin', 'owner'));
    expect([(await other.get(file)).status, await filesOf(other)]).toEqual([404, []]);
    expect((await app.asOwner.ask(file)).headers.get('content-disposition')).toContain('products-2026-');
    const records = (await auditOf(shop, { kind: 'export' })).filter(({ subject_id }) => subject_id === id);
    expect(records.map(({ action }) => action).sort()).toEqual(['downloaded', 'requested']);
    expect(records.find(({ action }) => action === 'requested')?.after).toContain('"search":"oak"');

    shop.advanceClock(DAY);
    expect([(await app.asOwner.get(file)).status, await filesOf(app.asOwner)]).toEqual([404, []]);
    while (await deleteOldExports(shop));
    for (const table of ['export', 'export_part'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('each role has its own files, and somebody who has lost the role gets none', async () => {
    const accountant = app.as(await aSession(shop, 'Admin', 'accountant'));
    const page = await accountant.get(links.admin.exports);
    expect(page.text).toContain(EXPORTS.orders.label);
    expect(page.text).not.toContain(EXPORTS.customers.label);
    for (const kind of ['customers', 'subscribers']) {
      const answer = await accountant.post(links.admin.exports, { intent: 'export', kind });
      expectPage(answer, 403, 'This is beyond your role');
    }
    expectPage(
      await accountant.post(links.admin.exports, { intent: 'export', kind: '__proto__' }),
      400,
      'Choose what the file should have in it.',
    );
    const id = await requestExport(shop, owner, 'customers');
    const setActive = (active: 0 | 1) =>
      shop.db.updateTable('account').set({ active }).where('id', '=', owner.accountId).execute();
    await setActive(0);
    while (await writeExports(shop));
    expect(await stateOf(id)).toMatchObject({ state: 'failed' });
    await setActive(1);
  });

  test('a file that a stopped process has begun is written anew, and never twice at once', async () => {
    for (let n = 0; n < 3; n++) await aVariant(shop, { title: 'Lonely Stove' });
    const id = await requestExport(shop, owner, 'products', { q: 'lonely' });
    await writeExports(shop, AbortSignal.abort());
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
    await Promise.all([writeExports(shop), writeExports(shop)]);
    expect(await stateOf(id)).toMatchObject({ state: 'done', written: 3, total: 3 });
    const text = await (await app.asOwner.ask(`${links.admin.exports}/${id}`)).text();
    expect(text.match(/^\ufeff?Product,Address/gm)).toHaveLength(1);
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  });

  test('more than a few files at a time are refused in words', async () => {
    for (let n = 0; n < 5; n++) await requestExport(shop, owner, 'products');
    const answer = await app.asOwner.post(links.admin.exports, { intent: 'export', kind: 'orders' });
    expectPage(answer, 429, 'Several of your files are still being written.');
  });
});
