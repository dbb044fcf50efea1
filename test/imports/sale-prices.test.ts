import { expect, test } from 'vitest';
import { changeSale, deleteSale, planSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale, listSales } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { textsOfSale } from '#shop/catalogue/price-sales/sale-texts.server.ts';
import { findProduct } from '#shop/catalogue/shown/products.server.ts';
import { carryOutBatch } from '#shop/files/imports/work/carry-out-batch.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { carryOutUndos } from '#shop/record/undo/carry-out-undos.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { DAY, HOUR } from '../prices/a-sale.ts';
import { formOf, undoFromActivity, undoFromPage } from '../undo/undoing.ts';
import { aDryRun, anImport } from './import-file.ts';

const SHOPIFY = `Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty
stove,Stove,true,Colour,Black,S-B,80,100,5
stove,,,,White,S-W,110,110,5
stove,,,,Green,S-G,120,90,5
poker,Poker,true,Title,Default Title,P-1,9,12.50,5
`;
const DIALECTS: [string, string][] = [
  ['older Shopify', SHOPIFY],
  [
    'newer Shopify',
    'Title,URL handle,Status,SKU,Price,Compare-at price,Inventory quantity\nStove,stove,Active,S-B,80,100,5\n',
  ],
  [
    'Matrixify',
    'Handle,Command,Title,Status,Variant SKU,Variant Price,Variant Compare At Price\nstove,NEW,Stove,Active,S-B,80,100\n',
  ],
  ['WooCommerce', 'Type,SKU,Name,Published,Stock,Sale price,Regular price\nsimple,S-B,Stove,1,5,80,100\n'],
];
const WITH_TIMES = `Type,SKU,Name,Published,Stock,Sale price,Regular price,Date sale price starts,Date sale price ends
simple,A,Ash,1,5,80,100,2099-12-01,2099-12-24 23:59:59
simple,B,Birch,1,5,70,100,2099-12-01,2099-12-24
simple,C,Cedar,1,5,60,100,,2099-12-24
simple,D,Deal,1,5,50,100,2019-01-01,
simple,E,Elm,1,5,40,100,2019-01-01,2019-02-01
`;

onEachEngine('sale prices of a file', { perTest: true }, ({ app, shop }) => {
  const owner = anAdmin();
  /** Every draft or sale as its form shows it, the oldest first. */
  const sales = async () => {
    const { sales } = await listSales(shop, owner, { page: 1, pageSize: 50 });
    const found = [];
    for (const { id } of sales.toReversed()) {
      const sale = await findSale(shop, owner, id);
      const { name, starts, ends, prices } = await textsOfSale(shop, sale);
      found.push({ id, state: sale.state, name, when: `${starts} to ${ends}`, prices: prices.split('\n') });
    }
    return found;
  };
  const pricesOf = async (handle: string) =>
    (await findProduct(shop, handle)).variants.map(({ price, wasPrice }) => [price, wasPrice]);
  /** Gives the only draft an end, and plans it. */
  const plan = async (id: string) => {
    const terms = { ...(await findSale(shop, owner, id)), starts: shop.now() + HOUR, ends: shop.now() + DAY };
    await changeSale(shop, owner, id, { terms, ifVersion: undefined });
    await planSale(shop, owner, id);
  };
  const idIn = (address: string) => address.split('/').at(-1) ?? '';

  test.each(DIALECTS)(
    '%s: the higher price is the price, the lower one is in a draft that changes none',
    async (_name, file) => {
      await anImport(shop, app.asOwner, file, 'products.csv');
      expect((await pricesOf('stove'))[0]).toEqual([10_000, null]);
      const [draft, ...more] = await sales();
      expect(more).toEqual([]);
      expect(draft).toMatchObject({ state: 'draft', name: 'Sale prices of products.csv', when: ' to ' });
      expect(draft?.prices).toContain('S-B 80.00');
      const sale = await findSale(shop, owner, draft?.id ?? '');
      expect(sale).toMatchObject({ covers: 'products', rule: '', named: [] });
    },
  );

  test('a price before that is no higher says nothing', async () => {
    await anImport(shop, app.asOwner, SHOPIFY);
    expect(await pricesOf('stove')).toEqual([
      [10_000, null],
      [11_000, null],
      [12_000, null],
    ]);
    expect((await sales()).map(({ prices }) => prices)).toEqual([['P-1 9.00', 'S-B 80.00']]);
  });

  test('are said in the dry run, linked when they are in their draft, and planned from there', async () => {
    const address = await aDryRun(shop, app.asOwner, SHOPIFY, 'products.csv');
    const dryRun = await app.asOwner.get(address);
    expect(dryRun.text).toContain(
      '2 variants have a sale price: the higher price becomes their price, which customers pay until the sale is planned. The lower one goes into a draft sale',
    );
    expect(dryRun.text).toContain('Sale prices of products.csv 2 prices');
    expect(dryRun.textIn('listitem', /^Stove/)).toContain('Price in a draft sale');
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    const link = (await app.asOwner.get(address)).get('link', 'Look at the sale and plan it');
    const to = link.getAttribute('href') ?? '';
    const page = await app.asOwner.get(to);
    expect(page.text).toContain('Sale prices of products.csv');
    const form = {
      ...{ name: page.valueOf('Name'), covers: 'products', products: '', by: 'prices' },
      ...{
        starts: '2099-12-01T00:00',
        ends: '2099-12-24T00:00',
        prices: page.valueOf('Prices of their own'),
      },
    };
    for (const intent of ['save', 'plan'])
      expect([intent, (await app.asOwner.post(to, { ...form, intent })).status]).toEqual([intent, 200]);
    expect((await app.asOwner.get(address)).text).toContain('To come Look at the sale');
    shop.advanceClock(Date.parse('2099-12-02T00:00Z') - shop.now());
    expect((await pricesOf('stove')).map(([price]) => price)).toEqual([8_000, 11_000, 12_000]);
  });

  test('a file that is sent again adds nothing to the draft, also where its product changes otherwise', async () => {
    await anImport(shop, app.asOwner, SHOPIFY);
    const before = await sales();
    const again = await app.asOwner.get(await aDryRun(shop, app.asOwner, SHOPIFY));
    expect(again.text).toContain('Nothing to do');
    expect(again.text).toContain('2 sale prices are in a sale of the shop already, and are not taken again.');
    await anImport(shop, app.asOwner, SHOPIFY.replace('Stove', 'Warm Stove'));
    expect(await sales()).toEqual(before);
    const other = await anImport(shop, app.asOwner, SHOPIFY.replace('80,100', '75,100'), 'other.csv');
    expect(await sales()).toEqual([
      ...before,
      expect.objectContaining({ name: 'Sale prices of other.csv', prices: ['S-B 75.00'] }),
    ]);
    await undoFromPage(shop, app.asOwner, other);
    expect(await sales()).toEqual(before);
  });

  test('two imports of one file that were looked at before either was carried out have them once', async () => {
    const addresses = [await aDryRun(shop, app.asOwner, SHOPIFY), await aDryRun(shop, app.asOwner, SHOPIFY)];
    for (const address of addresses) await app.asOwner.post(address, { intent: 'start' });
    await Promise.all([carryOutImports(shop), carryOutImports(shop)]);
    expect((await sales()).flatMap(({ prices }) => prices)).toEqual(['P-1 9.00', 'S-B 80.00']);
  });

  test('WooCommerce’s times are those of drafts; what is on already has no start, what is over is none', async () => {
    const address = await aDryRun(shop, app.asOwner, WITH_TIMES, 'woo.csv');
    expect((await app.asOwner.get(address)).text).toContain('The lower one goes into 3 draft sales');
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    expect((await sales()).map(({ name, when, prices }) => [name, when, prices])).toEqual([
      ['Sale prices of woo.csv', '2099-12-01T00:00 to 2099-12-25T00:00', ['A 80.00', 'B 70.00']],
      ['Sale prices of woo.csv (2)', ' to 2099-12-25T00:00', ['C 60.00']],
      ['Sale prices of woo.csv (3)', ' to ', ['D 50.00']],
    ]);
    expect((await app.asOwner.get(address)).all('link', 'Look at the sale and plan it')).toHaveLength(3);
  });

  test.each([
    ['plans', async (id: string) => plan(id)],
    ['deletes', async (id: string) => deleteSale(shop, owner, id)],
  ])('a draft that somebody %s while its import runs takes no more: another one does', async (_what, act) => {
    const address = await aDryRun(shop, app.asOwner, SHOPIFY);
    await app.asOwner.post(address, { intent: 'start' });
    await inTransaction(shop, (shop) => carryOutBatch({ ...shop, partOf: idIn(address) }, idIn(address), 1));
    const [first] = await sales();
    expect(first?.prices).toEqual(['S-B 80.00']);
    await act(first?.id ?? '');
    await carryOutImports(shop);
    const last = (await sales()).at(-1);
    expect(last).toMatchObject({ state: 'draft', prices: ['P-1 9.00'] });
    expect(last?.id).not.toBe(first?.id);
  });

  test('are undone with their import, done again, and undone once more', async () => {
    const before = await sales();
    const address = await anImport(shop, app.asOwner, SHOPIFY);
    const after = await sales();
    const link = (await app.asOwner.get(address)).get('link', 'Undo this import').getAttribute('href') ?? '';
    expect((await app.asOwner.get(link)).textIn('listitem', /^sale /)).toContain('is deleted');
    const page = await undoFromPage(shop, app.asOwner, address);
    expect(await sales()).toEqual(before);
    expect(page.all('link', /^Look at the sale/)).toEqual([]);
    const again = page.get('link', 'Do it again').getAttribute('href') ?? '';
    await app.asOwner.post(again, formOf(await app.asOwner.get(again)));
    await carryOutUndos(shop);
    expect(await sales()).toEqual(after);
    expect((await app.asOwner.get(address)).all('link', /^Look at the sale/)).toHaveLength(1);
    await undoFromPage(shop, app.asOwner, address);
    expect(await sales()).toEqual(before);
  });

  test('that came in hundreds of batches are undone in lots, and the draft goes with the last', async () => {
    const rows = Array.from({ length: 210 }, (_, n) => `f${n},Fire ${n},F${n},80,100`);
    const file = ['Handle,Title,Variant SKU,Variant Price,Variant Compare At Price', ...rows].join('\n');
    const address = await aDryRun(shop, app.asOwner, file);
    const id = idIn(address);
    await app.asOwner.post(address, { intent: 'start' });
    while (await inTransaction(shop, (shop) => carryOutBatch({ ...shop, partOf: id }, id, 1)));
    expect((await sales()).map(({ prices }) => prices.length)).toEqual([210]);
    await undoFromPage(shop, app.asOwner, address);
    expect(await sales()).toEqual([]);
    expect(await shop.db.selectFrom('sale_price').select('pence').execute()).toEqual([]);
  });

  test('stay where their draft is planned when the import is undone, and that is said', async () => {
    const address = await anImport(shop, app.asOwner, SHOPIFY);
    const [draft] = await sales();
    await plan(draft?.id ?? '');
    const planned = await sales();
    const page = await undoFromPage(shop, app.asOwner, address);
    expect(page.text).toContain('Undone, but for 1');
    const became = await app.asOwner.get(page.get('link', 'What became of it').getAttribute('href') ?? '');
    expect(became.textIn('listitem', /^sale /)).toContain('has changed it since');
    const [left] = await sales();
    expect(left).toMatchObject({ state: 'planned', name: planned[0]?.name });
    const prices = await shop.db.selectFrom('sale_price').select('pence').orderBy('pence').execute();
    expect(prices.map(({ pence }) => pence)).toEqual([900, 8_000]);
  });

  test('leave a draft that an owner has worked on as it is', async () => {
    const address = await anImport(shop, app.asOwner, SHOPIFY);
    const [draft] = await sales();
    const sale = await findSale(shop, owner, draft?.id ?? '');
    shop.advanceClock(1000);
    const prices = sale.prices.map((each) => (each.pence === 900 ? { ...each, pence: 850 } : each));
    await changeSale(shop, owner, sale.id, {
      terms: { ...sale, name: 'Ours', prices },
      ifVersion: undefined,
    });
    await undoFromPage(shop, app.asOwner, address);
    const left = await findSale(shop, owner, sale.id);
    expect([left.name, left.state, left.prices.map(({ pence }) => pence).sort()]).toEqual([
      'Ours',
      'draft',
      [8_000, 850],
    ]);
  });

  test('a refused product brings none, and no draft is made for nothing', async () => {
    const file = SHOPIFY.replace('110,110', 'POA,110').replace('9,12.50', '12.50,9');
    const address = await anImport(shop, app.asOwner, file);
    expect((await app.asOwner.get(address)).text).not.toContain('Sale prices');
    expect(await sales()).toEqual([]);
  });

  test('Activity says what came into the draft, and undoes it with the whole import', async () => {
    await anImport(shop, app.asOwner, SHOPIFY, 'products.csv');
    const folded = await app.asOwner.get('/admin?tab=activity');
    const activity = await app.asOwner.get(folded.get('link', /^Show 6 changes/).getAttribute('href') ?? '');
    expect(activity.text).toContain('rices added to sale Sale prices of products.csv');
    expect(activity.text).not.toContain('v_');
    const { preview } = await undoFromActivity(shop, app.asOwner, /^Undo all of it… Import products.csv/);
    expect(preview.text).toContain('2 products');
    expect(preview.text).toContain('1 sale');
    expect(await sales()).toEqual([]);
  });
});
