import { expect, test } from 'vitest';
import { attributesOf, metaDescriptionOf, searchHeadingOf } from '#shop/catalogue/attributes/metafields.ts';
import { findCollectionForAdmin } from '#shop/catalogue/collections/collections.server.ts';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { searchProducts } from '#shop/catalogue/search/search.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { exported } from '../kit/exported.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { SHOPIFY_NEW, SHOPIFY_OLD, WOO } from './files.ts';
import { aDryRun, anImport } from './import-file.ts';

onEachEngine('products from a file', { perTest: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const product = async (handle: string) => (await findProductForAdmin(shop, owner, handle)).product;
  const inShort = async (handle: string) =>
    (await product(handle)).variants.map(({ title, sku, price, stockCount }) => [
      title,
      sku,
      price,
      stockCount,
    ]);

  test('the dry run says what would happen and writes nothing', async () => {
    const before = await catalogueRows(shop);
    const page = await app.asOwner.get(await aDryRun(shop, app.asOwner, SHOPIFY_OLD));
    expect(await catalogueRows(shop)).toEqual(before);
    expect(page.text).toContain('Shopify, 4 rows');
    expect(page.textIn('row', /^Products/)).toBe('Products 0 2');
    expect(page.textIn('row', /^Variants/)).toBe('Variants 0 4');
    expect(page.textIn('row', /^Pieces/)).toBe('Pieces in stock 0 17');
    expect(page.textIn('row', /^Value/)).toBe('Value at selling prices £0.00 £7,274.80');
    expect(page.text).toContain('The vendor in the file is');
    expect(page.textIn('listitem', /Ashbourne/)).toContain('48" / Oak: £1,299.00, 3 in stock');
  });

  test('an older Shopify file makes whole products, cleaned as typed ones', async () => {
    await anImport(shop, app.asOwner, SHOPIFY_OLD);
    const suite = await product('ashbourne');
    expect(suite).toMatchObject({
      title: 'Ashbourne Suite',
      HTMLdescription: '<p>Oak, and a fire.</p>',
      tags: ['oak', 'suite'],
      available: true,
      price: 129_900,
    });
    expect(metaDescriptionOf(suite)).toBe('A warm oak suite');
    expect(searchHeadingOf(suite)).toBe('Oak suites from Ashbourne');
    expect(attributesOf(suite)).toEqual({ kind: 'fireplace-suite' });
    expect(suite.variants.map((variant) => attributesOf(suite, variant).weightKg)).toEqual([74, 81, 81]);
    expect(await inShort('ashbourne')).toEqual([
      ['48", Oak', 'ASH-48-OAK', 129_900, 3],
      ['54", Oak', 'ASH-54-OAK', 139_900, 0],
      ['54", Walnut', 'ASHBOURNE-54-WALNUT', 144_950, 2],
    ]);
    expect(await product('basket')).toMatchObject({
      available: false,
      HTMLdescription: '<p>Plain &amp; simple</p>',
      options: [],
    });
    const { collection } = await findCollectionForAdmin(shop, owner, 'winter');
    expect(collection.title).toBe('Winter');
    expect((await app.asVisitor.get('/product/ashbourne')).text).toContain('£1,299.00');
    expect((await searchProducts(shop, 'ashbourne oak')).map(({ handle }) => handle)).toEqual(['ashbourne']);
  });

  test.each([
    ['older Shopify', SHOPIFY_OLD, 2],
    ['newer Shopify', SHOPIFY_NEW, 1],
    ['WooCommerce', WOO, 2],
  ])('the same %s file twice changes nothing', async (_name, file, products) => {
    await anImport(shop, app.asOwner, file);
    const before = await catalogueRows(shop);
    const again = await aDryRun(shop, app.asOwner, file);
    const page = await app.asOwner.get(again);
    expect(page.text).toContain('Nothing to do');
    expect(page.text).toContain(`As it is${products}`);
    await app.asOwner.post(again, { intent: 'start' });
    await carryOutImports(shop);
    expect(await catalogueRows(shop)).toEqual(before);
  });

  test('a newer Shopify file', async () => {
    await anImport(shop, app.asOwner, SHOPIFY_NEW);
    expect(await inShort('tissington')).toEqual([
      ['Black', 'TISS-BLACK', 89_900, 4],
      ['Cream', 'TISS-CREAM', 94_900, 1],
    ]);
  });

  test('a WooCommerce file: variations, regular prices, measures; what is sold elsewhere is refused with its row', async () => {
    const address = await anImport(shop, app.asOwner, WOO);
    expect(await inShort('hartington-fire')).toEqual([
      ['Black', 'HART-B', 49_900, 5],
      ['White', 'HART-W', 51_900, 2],
    ]);
    const fire = await product('hartington-fire');
    expect(attributesOf(fire)).toMatchObject({ weightKg: 24, widthMm: 900, heightMm: 600, depthMm: 200 });
    expect(fire.externalRef).toBe('HARTINGTON');
    expect(await inShort('poker')).toEqual([['Poker', 'POKER', 1200, 0]]);
    const refused = await app.asOwner.get(`${address}?show=refused`);
    expect(refused.textIn('listitem', /^Hearth set/)).toContain(
      'Row 6: A group of products is not sold here',
    );
    expect(refused.textIn('listitem', /^Elsewhere/)).toContain('Row 7: It is sold on another site');
  });

  test('what is in stock without a number is always in stock, and the dry run says so', async () => {
    const file = (stock: string) =>
      `Type,SKU,Name,Published,In stock?,Stock,Regular price\nsimple,TONGS,Tongs,1,${stock},9\nsimple,HOD,Hod,1,backorder,,9\n`;
    const address = await aDryRun(shop, app.asOwner, file('1,'));
    expect((await app.asOwner.get(address)).text).toContain(
      '2 new variants are sold in the file without being counted, or although none is left: always in stock here.',
    );
    await anImport(shop, app.asOwner, file('1,'));
    expect([await inShort('tongs'), await inShort('hod')]).toMatchObject([
      [['Tongs', 'TONGS', 900, 0]],
      [['Hod', 'HOD', 900, 0]],
    ]);
    const counted = await aDryRun(shop, app.asOwner, file('1,7').replace(',9\n', ',8\n'));
    expect((await app.asOwner.get(counted)).text).toContain(
      '1 variant is not counted here: its stock in the file',
    );
    await anImport(shop, app.asOwner, file('1,').replace(',9\n', ',8\n'));
    expect(await inShort('tongs')).toEqual([['Tongs', 'TONGS', 800, 0]]);
    expect((await product('tongs')).variants).toMatchObject([{ stockPolicy: 'always' }]);
  });

  test('a file over what there is: old beside new, and what the file does not say stays', async () => {
    await anImport(shop, app.asOwner, SHOPIFY_NEW);
    const file = 'SKU,Price,Stock\nTISS-BLACK,"1,000.00",4\nTISS-CREAM,,7\nNOBODY,1,1\n';
    const address = await aDryRun(shop, app.asOwner, file);
    const changes = await app.asOwner.get(address);
    expect(changes.textIn('listitem', /^Tissington/)).toContain('Black: Price £899.00 → became £1,000.00');
    expect(changes.textIn('listitem', /^Tissington/)).toContain('Cream: Stock 1 → became 7');
    const refused = await app.asOwner.get(`${address}?show=refused`);
    expect(refused.text).toContain('Row 4: No variant has the SKU NOBODY');
    // Sold while the owner looks at the dry run.
    const [, cream] = (await product('tissington')).variants;
    await updateVariant(shop, owner, cream?.id ?? '', { stockCount: 0 });
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    expect(await inShort('tissington')).toEqual([
      ['Black', 'TISS-BLACK', 100_000, 4],
      ['Cream', 'TISS-CREAM', 94_900, 6],
    ]);
  });

  test('the shop’s own list goes in again, and changes nothing', async () => {
    await anImport(shop, app.asOwner, SHOPIFY_OLD);
    const csv = await (await exported({ app, shop }, 'products')).text();
    const before = await catalogueRows(shop);
    expect((await app.asOwner.get(await aDryRun(shop, app.asOwner, csv))).text).toContain('Nothing to do');
    await anImport(shop, app.asOwner, csv);
    expect(await catalogueRows(shop)).toEqual(before);
    await anImport(
      shop,
      app.asOwner,
      csv.replace('Log Basket', 'Willow Basket').replace(',39.90,', ',42.00,'),
    );
    expect(await inShort('basket')).toEqual([['Willow Basket', 'BASKET', 4200, 12]]);
  });

  test.each(['products-shopify', 'products-shopify-new', 'products-woo'] as const)(
    'the shop’s own file of %s goes in again, and changes no variant',
    async (kind) => {
      await anImport(shop, app.asOwner, SHOPIFY_OLD);
      const before = await Promise.all([inShort('ashbourne'), inShort('basket')]);
      const csv = await (await exported({ app, shop }, kind)).text();
      // WooCommerce has no kinds: they leave as categories, which come in as collections too, once.
      await anImport(shop, app.asOwner, csv);
      expect(await Promise.all([inShort('ashbourne'), inShort('basket')])).toEqual(before);
      const again = await app.asOwner.get(await aDryRun(shop, app.asOwner, csv));
      expect(again.text).toContain('Nothing to do');
    },
  );

  test('what was changed meanwhile is taken as it is: a product whose SKU is gone fails with its reason', async () => {
    await anImport(shop, app.asOwner, SHOPIFY_NEW);
    const address = await aDryRun(shop, app.asOwner, 'SKU,Price\nTISS-BLACK,1\nTISS-CREAM,2\n');
    const [black] = (await product('tissington')).variants;
    await updateVariant(shop, owner, black?.id ?? '', { sku: 'TISS-JET' });
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    const failed = await app.asOwner.get(`${address}?show=failed`);
    expect(failed.textIn('listitem', /^Tissington/)).toContain('No variant has the SKU TISS-BLACK');
    // The whole product stays as it is, its other variant too.
    expect((await product('tissington')).variants.map(({ price }) => price)).toEqual([89_900, 94_900]);
  });

  test('of any other file the owner names the columns once; they are offered for the next with the same header', async () => {
    const file =
      'Model;RRP;Qty;Finish;Wide\nRushup Fire;"1,299.00";3;Oak;1200\nRushup Fire;1399;1;Walnut;1200\n';
    const address = await aDryRun(shop, app.asOwner, file, 'supplier.csv');
    const asked = await app.asOwner.get(address);
    expect(asked.textIn('row', /^Finish/)).toBe('Finish Oak · Walnut');
    const chosen = (label: string) => asked.field(label).querySelector('option[selected]')?.textContent;
    expect(['Title', 'Price', 'Stock', 'First option'].map(chosen)).toEqual([
      'Model',
      'RRP',
      'Qty',
      'Finish',
    ]);
    const wanted = { intent: 'map', name: 'Peak list', title: '0', price: '1', stock: '2', option1: '3' };
    const twice = await app.asOwner.post(address, { ...wanted, 'attribute widthMm': '3' });
    expect([twice.status, twice.text]).toEqual([
      422,
      expect.stringContaining('each column for one field only'),
    ]);
    expect((await app.asOwner.post(address, { ...wanted, name: '' })).status).toBe(422);
    await app.asOwner.post(address, { ...wanted, 'attribute widthMm': '4' });
    while (await readImports(shop));
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    expect(await inShort('rushup-fire')).toEqual([
      ['Oak', 'RUSHUP-FIRE-OAK', 129_900, 3],
      ['Walnut', 'RUSHUP-FIRE-WALNUT', 139_900, 1],
    ]);
    expect((await product('rushup-fire')).options.map(({ optionName }) => optionName)).toEqual(['Finish']);

    const next = await app.asOwner.get(
      await aDryRun(shop, app.asOwner, file.replace('1399', '1499'), 'spring.csv'),
    );
    expect(next.field('Name of these columns').getAttribute('value')).toBe('Peak list');
    expect(next.field('Width (mm)').querySelector('option[selected]')?.textContent).toBe('Wide');
  });

  test('what is interrupted or stopped goes on where it was; each product is whole, and saved once', async () => {
    const address = await aDryRun(shop, app.asOwner, SHOPIFY_OLD);
    await app.asOwner.post(address, { intent: 'start' });
    let asked = 0;
    const afterOne = Object.defineProperty({}, 'aborted', { get: () => ++asked > 1 }) as AbortSignal;
    await carryOutImports(shop, afterOne);
    expect((await app.asOwner.get(address)).text).toContain('1 of 2 products');
    await app.asOwner.post(address, { intent: 'stop' });
    await carryOutImports(shop);
    expect((await app.asOwner.get(address)).text).toContain('Stopped');

    await app.asOwner.post(address, { intent: 'start' });
    let faults = 1;
    const newId: typeof shop.newId = (prefix) => {
      if (prefix === 'mov' && faults-- > 0) throw new Error('cut off in the middle of a product');
      return shop.newId(prefix);
    };
    await carryOutImports({ ...shop, newId });
    expect(faults).toBeLessThan(1);
    expect((await app.asOwner.get(address)).text).toContain('Carried out');
    expect((await product('ashbourne')).variants).toHaveLength(3);
    expect(await inShort('basket')).toEqual([['Log Basket', 'BASKET', 3990, 12]]);
    const made = await shop.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'created')
      .where('kind', '=', 'product')
      .execute();
    expect(made).toHaveLength(2);
  });

  test('what can never be saved fails by name, and the others go in', async () => {
    const address = await aDryRun(shop, app.asOwner, SHOPIFY_OLD);
    await app.asOwner.post(address, { intent: 'start' });
    const newId: typeof shop.newId = (prefix) => {
      // Only the suite has options.
      if (prefix === 'opt') throw new Error('always');
      return shop.newId(prefix);
    };
    await carryOutImports({ ...shop, newId });
    const failed = await app.asOwner.get(`${address}?show=failed`);
    expect(failed.textIn('listitem', /^Ashbourne/)).toContain('It could not be saved.');
    expect(await inShort('basket')).toHaveLength(1);
  });

  test('every change is recorded as part of the import, by who asked for it', async () => {
    const id = (await anImport(shop, app.asOwner, SHOPIFY_OLD)).split('/').at(-1);
    const rows = await shop.db
      .selectFrom('audit')
      .select(['kind', 'action', 'who'])
      .where('part_of', '=', id ?? '')
      .execute();
    const who = 'Olive Owner';
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'product', action: 'created', who },
        { kind: 'collection', action: 'created', who },
        { kind: 'collection', action: 'product added', who },
        { kind: 'import', action: 'carried out', who },
      ]),
    );
    expect(rows.filter(({ kind }) => kind === 'product')).toHaveLength(2);
    await updateProduct(shop, owner, (await product('basket')).id, { title: 'By hand' });
    expect(rows).toHaveLength(6);
  });
});
