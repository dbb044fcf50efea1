import { beforeAll, describe, expect, test } from 'vitest';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { auditOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { undo } from '../undo/undoing.ts';
import { aDryRun, anImport } from './import-file.ts';
import { FIRE_SHOP, HEARTH_SHOP, MOVED_SHOP, PRICE_LIST, STOVE_SHOP } from './other-shops.ts';

const LIST_COLUMNS = { sku: '0', title: '1', brand: '2', gtin: '3', cost: '4', price: '5', stock: '6' };

onEachEngine('what a file of products leaves open', ({ app, shop }) => {
  const admin = anAdmin();
  const product = async (handle: string) => (await findProductForAdmin(shop, admin, handle)).product;
  beforeAll(async () => {
    await app.asOwner.get('/admin');
    await updateShopProfile(shop, admin, { name: 'Moorland Fires' });
  });
  /** Sends a form of the page and has the file read again. */
  const answer = async (address: string, fields: Record<string, string>) => {
    const { status, text } = await app.asOwner.post(address, fields);
    while (await readImports(shop));
    return { status, text };
  };
  const choose = (address: string, fields: Record<string, string>) =>
    answer(address, { intent: 'choose', ...fields });
  const carryOut = async (address: string) => {
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
  };
  const uniquely = (file: string, mark: string) =>
    file.replaceAll(/(wincle|danebridge|allgreave|WIN-|DAN-|ALL-)/g, `${mark}$1`);

  describe('the vendor', () => {
    test('is the brand unless the owner says otherwise, and the shop’s own name says nothing', async () => {
      const address = await anImport(shop, app.asOwner, HEARTH_SHOP);
      expect(await product('wincle-suite')).toMatchObject({ brand: 'Peak Castings', supplier: '' });
      expect(await product('allgreave-poker')).toMatchObject({ brand: '', supplier: '' });
      expect((await app.asOwner.get(address)).text).not.toContain('The vendor in the file is');
    });

    test('is the supplier, or nothing, where the owner chooses so; the next file begins with that', async () => {
      const address = await aDryRun(shop, app.asOwner, uniquely(HEARTH_SHOP, 's-'));
      const page = await app.asOwner.get(address);
      expect(page.text).toContain('In the file: Peak Castings (2 products), Moorland Fires (1 product)');
      expect(page.textIn('listitem', /Wincle/)).toContain('Brand Peak Castings');
      await choose(address, { vendor: 'supplier' });
      await carryOut(address);
      expect(await product('s-wincle-suite')).toMatchObject({ brand: '', supplier: 'Peak Castings' });
      const next = await aDryRun(shop, app.asOwner, uniquely(HEARTH_SHOP, 'n-'));
      expect((await app.asOwner.get(next)).valueOf('The vendor in the file is')).toBe('supplier');
      await choose(next, { vendor: 'none' });
      await carryOut(next);
      expect(await product('n-wincle-suite')).toMatchObject({ brand: '', supplier: '' });
    });
  });

  describe('barcodes, costs and weights', () => {
    test('come in, and what is no GTIN or no amount is left out and named, while its product comes in', async () => {
      const address = await anImport(shop, app.asOwner, uniquely(HEARTH_SHOP, 'b-'));
      const suite = await product('b-wincle-suite');
      expect(suite.variants.map(({ gtin, cost }) => [gtin, cost])).toEqual([
        ['5012345678900', 71_050],
        ['036000291452', null],
      ]);
      const stove = await product('b-danebridge-stove');
      expect(stove.variants.map(({ gtin, cost }) => [gtin, cost])).toEqual([['', null]]);
      expect(attributesOf(stove, stove.variants[0]).weightKg).toBe(61);
      expect((await product('b-allgreave-poker')).variants[0]).toMatchObject({ gtin: '', cost: 620 });
      expect((await app.asOwner.get(address)).text).toContain(
        '2 values are left out, while their rows come in: GTIN ‘5.01235E+12’ in row 4, GTIN ‘b-ALL-P’ in row 5.',
      );
    });

    test('of WooCommerce too, with its brands', async () => {
      const address = await anImport(shop, app.asOwner, FIRE_SHOP);
      const fire = await product('flash-electric-fire');
      expect(fire.brand).toBe('Hen Cloud');
      expect(fire.variants.map(({ gtin, cost }) => [gtin, cost])).toEqual([
        ['5012345678917', 14_275],
        ['', null],
      ]);
      expect(await product('lud-log-box')).toMatchObject({ brand: 'Hen Cloud', variants: [{ cost: 1_800 }] });
      const page = await app.asOwner.get(address);
      expect(page.text).toContain('GTIN ‘12345’ in row 4, Cost ‘POA’ in row 4');
      expect(page.text).not.toContain('Columns that are not taken');
    });

    test('that plug-ins of WooCommerce keep count where its own column says nothing', async () => {
      const columns = '"GTIN, UPC, EAN, or ISBN",Cost of goods,Meta: _wpm_gtin_code,Meta: _wc_cog_cost';
      await anImport(
        shop,
        app.asOwner,
        `Type,Name,SKU,Regular price,${columns}\nsimple,Odd Fender,ODD-1,50,,,5012345678900,21.5\nsimple,Even Fender,EVEN-1,50,96385074,22,5012345678900,21.5\n`,
      );
      expect((await product('odd-fender')).variants[0]).toMatchObject({ gtin: '5012345678900', cost: 2_150 });
      expect((await product('even-fender')).variants[0]).toMatchObject({ gtin: '96385074', cost: 2_200 });
    });

    test('of Matrixify too, with the day on which a product came; what is not published yet is a draft', async () => {
      const address = await anImport(shop, app.asOwner, MOVED_SHOP);
      const fender = await product('ramshaw-fender');
      expect(fender).toMatchObject({ created: '2019-03-04T10:00:00.000Z', available: true });
      expect(fender.variants[0]).toMatchObject({ gtin: '5012345678924', cost: 9_500 });
      const basket = await product('thorncliffe-basket');
      expect(basket.available).toBe(false);
      expect(attributesOf(basket, basket.variants[0]).weightKg).toBe(3.629);
      expect((await app.asOwner.get(address)).text).toContain('1 product is published later in the file');
    });

    test('of a price list whose columns the owner names', async () => {
      const address = await aDryRun(shop, app.asOwner, PRICE_LIST);
      const page = await app.asOwner.get(address);
      const guessed = ['Brand', 'GTIN', 'Cost', 'Price'].map((label) => page.valueOf(label));
      expect(guessed).toEqual(['2', '3', '4', '5']);
      await answer(address, { intent: 'map', name: 'The maker’s list', ...LIST_COLUMNS });
      await carryOut(address);
      expect(await product('merryton-surround')).toMatchObject({
        brand: 'Shining Tor',
        variants: [{ gtin: '5012345678931', cost: 24_000, price: 48_900 }],
      });
      expect((await app.asOwner.get(address)).text).toContain(
        '1 value is left out, while its row comes in: Cost ‘POA’ in row 4.',
      );
    });
  });

  describe('the carrier', () => {
    test('goes by rules of weight, price, tag and type, the first that fits, as the dry run says', async () => {
      const address = await aDryRun(shop, app.asOwner, uniquely(HEARTH_SHOP, 'c-'));
      expect((await app.asOwner.get(address)).text).toContain('So far, of 3 new products: UPS 3.');
      const rules = {
        ...{ 'by 0': 'tag', 'value 0': 'Pallet', 'carrier 0': 'AXL' },
        ...{ 'by 1': 'weight', 'value 1': '50 kg', 'carrier 1': 'UPS' },
        ...{ 'by 2': 'kind', 'value 2': 'fireside tools', 'carrier 2': 'AXL' },
      };
      await choose(address, { vendor: 'brand', ...rules, otherwise: 'UPS' });
      const page = await app.asOwner.get(address);
      expect(page.text).toContain('So far, of 3 new products: AXL 2, UPS 1.');
      expect(page.textIn('listitem', /Danebridge/)).toContain('Postage Provider UPS');
      await carryOut(address);
      for (const [handle, carrier] of [
        ['wincle-suite', 'AXL'],
        ['danebridge-stove', 'UPS'],
        ['allgreave-poker', 'AXL'],
      ])
        expect([handle, (await product(`c-${handle}`)).postageProvider]).toEqual([handle, carrier]);
    });

    test('of what the shop has stays, whatever the rules say; a file is asked with the answers of the last', async () => {
      const again = await aDryRun(
        shop,
        app.asOwner,
        uniquely(HEARTH_SHOP, 'c-').replace('1495.00', '1500.00'),
      );
      await choose(again, { otherwise: 'UPS', 'by 0': 'price', 'value 0': '0', 'carrier 0': 'UPS' });
      await carryOut(again);
      expect(await product('c-wincle-suite')).toMatchObject({ postageProvider: 'AXL', price: 150_000 });
      const next = await app.asOwner.get(await aDryRun(shop, app.asOwner, uniquely(HEARTH_SHOP, 'k-')));
      expect(next.valueOf('Rule 1')).toBe('price');
    });

    test.each([
      [{ 'by 0': 'weight', 'value 0': 'heavy', 'carrier 0': 'AXL' }, 'Must be kilograms, such as 30'],
      [{ 'by 0': 'price', 'value 0': '', 'carrier 0': 'AXL' }, 'Must be an amount, such as 500 or 349.99'],
      [{ 'by 0': 'tag', 'value 0': ' ', 'carrier 0': 'AXL' }, 'Tag or type can not be empty'],
      [{ 'by 0': 'tag', 'value 0': 'oak', 'carrier 0': 'NOBODY' }, 'Choose a carrier'],
      [{ 'by 0': 'phase of the moon', 'value 0': 'full', 'carrier 0': 'UPS' }, 'Must be Weight from (kg) or'],
      [{ vendor: 'a friend' }, 'Choose what it is'],
    ])('%o is refused with %s, and nothing changes', async (fields, words) => {
      const address = await aDryRun(shop, app.asOwner, uniquely(HEARTH_SHOP, 'r-'));
      const { status, text } = await choose(address, { vendor: 'brand', otherwise: 'UPS', ...fields });
      expect([status, text]).toEqual([422, expect.stringContaining(words)]);
    });
  });

  describe('kinds', () => {
    test('that do not exist are made at one press, and undone like any setting', async () => {
      const address = await aDryRun(shop, app.asOwner, uniquely(HEARTH_SHOP, 'z-'));
      const page = await app.asOwner.get(address);
      expect(page.text).toContain('Limestone suites (1 product)');
      const { status } = await app.asOwner.post(address, { intent: 'add-kinds' });
      expect(status).toBe(200);
      const { kinds } = await findShopProfile(shop);
      expect(kinds.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Limestone suites', 'Wood stoves', 'Fireside tools']),
      );
      expect((await app.asOwner.get(address)).text).not.toContain('does not have yet');
      await carryOut(address);
      const { id } = kinds.find(({ name }) => name === 'Limestone suites') ?? {};
      expect(attributesOf(await product('z-wincle-suite')).kind).toBe(id);
      const entry = (await auditOf(shop, { subject_id: 'kinds' })).at(-1);
      await undo(shop, admin, { entry: entry?.id ?? '' });
      const left = (await findShopProfile(shop)).kinds.map(({ name }) => name);
      expect(left).not.toContain('Limestone suites');
    });
  });

  describe('a row that is refused', () => {
    test('holds back its product, until it is left out; it can be taken in again', async () => {
      const address = await aDryRun(shop, app.asOwner, STOVE_SHOP);
      const refused = await app.asOwner.get(address);
      expect(refused.text).toContain('Row 3: ‘POA’ is not a price such as 1,299.00');
      expect(refused.textIn('row', /^Products/)).toBe('Products 0 0');
      await answer(address, { intent: 'leave-out', row: '3' });
      const page = await app.asOwner.get(address);
      expect(page.text).toContain('1 row is left out: 3');
      expect(page.textIn('row', /^Variants/)).toBe('Variants 0 2');
      await answer(address, { intent: 'leave-none-out' });
      expect((await app.asOwner.get(address)).textIn('row', /^Products/)).toBe('Products 0 0');
      // The first row of a product brings the product, too: only its variant is left out.
      await answer(address, { intent: 'leave-all-out' });
      expect((await app.asOwner.get(address)).text).toContain('2 rows are left out: 3, 5');
      await carryOut(address);
      expect((await product('gradbach-grate')).variants.map(({ sku }) => sku)).toEqual(['GRA-14', 'GRA-18']);
      expect(await product('quarnford-guard')).toMatchObject({
        title: 'Quarnford Guard',
        variants: [{ sku: 'QUA-L', price: 6_400, cost: 3_000 }],
      });
    });

    test('is not left out where it is the whole product, and what is no row is refused', async () => {
      const address = await aDryRun(
        shop,
        app.asOwner,
        'Handle,Title,Variant SKU,Variant Price\nlone-grate,Lone Grate,LONE-1,POA\n',
      );
      expect((await app.asOwner.get(address)).text).not.toContain('Leave row');
      for (const row of ['', '0', '1.5', 'two'])
        expect((await answer(address, { intent: 'leave-out', row })).status).toBe(400);
      await answer(address, { intent: 'leave-out', row: '2' });
      expect((await app.asOwner.get(address)).text).toContain('Row 2: ‘POA’ is not a price');
    });
  });

  test('once it is carried out nothing is chosen any more, and its text is gone', async () => {
    const address = await anImport(shop, app.asOwner, uniquely(HEARTH_SHOP, 'e-'));
    const { status } = await choose(address, { vendor: 'supplier', otherwise: 'UPS' });
    expect(status).toBe(409);
    const id = address.split('/').at(-1) ?? '';
    const rows = await shop.db
      .selectFrom('import_text')
      .select('position')
      .where('import_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });
});
