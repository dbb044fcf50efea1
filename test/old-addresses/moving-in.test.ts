import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findProduct } from '#shop/catalogue/shown/products.server.ts';
import { saveRedirect } from '#shop/redirects/save-redirects.server.ts';
import { anArchive, anArchiveIn, anArchiveSent, unzipped } from '../archives/archives.ts';
import { anImport } from '../imports/import-file.ts';
import { appOn, type TestApp } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aNewShop, anAdmin } from '../kit/shop.ts';
import { undoFromActivity } from '../undo/undoing.ts';

const owner = anAdmin();

/** As WooCommerce writes it: a plain product, and one with variations, in categories. */
const FILE = [
  'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
  '44,simple,MOOR-1,Moor Stove,1,499,"Heating > Wood Stoves",,,',
  '45,variable,TOR,Tor Suite,1,,Suites,,Colour,"Black, White"',
  '46,variation,TOR-B,Tor Suite - Black,1,899,,id:45,Colour,Black',
  'x47,simple,ODD-1,Odd Fire,1,99,,,,',
].join('\n');

onEachEngine('moving in from a WooCommerce shop', ({ app, shop, engine }) => {
  let other: TestApp;
  beforeAll(async () => {
    const opened = appOn(await aNewShop(engine));
    await opened.open();
    other = opened.app;
    await anImport(shop, app.asOwner, FILE);
  });
  afterAll(async () => {
    await other.close();
    await other.shop.close();
  });
  const leadsTo = async (path: string, at = app) =>
    (await at.asVisitor.ask(path, { redirect: 'manual' })).headers.get('location');

  test.each([
    ['/?p=44', '/product/moor-stove'],
    ['/?post_type=product&p=45', '/product/tor-suite'],
    ['/product/moor-stove/', '/product/moor-stove'],
    ['/product-category/heating/wood-stoves/', '/collections/wood-stoves'],
    ['/product-category/suites/', '/collections/suites'],
    ['/shop/suites/tor-suite/', '/product/tor-suite'],
  ])('the file is all that %s needs', async (path, to) => expect(await leadsTo(path)).toBe(to));

  test('numbers of variations, and what is no number, are kept for nobody', async () => {
    expect(await leadsTo('/?p=46')).toBeNull();
    const rows = await shop.db
      .selectFrom('product_former_id')
      .select('former_id')
      .orderBy('former_id')
      .execute();
    expect(rows.map(({ former_id }) => former_id)).toEqual(['woocommerce:44', 'woocommerce:45']);
  });

  test('the same file again changes nothing, and another number of the same product leads to it too', async () => {
    await anImport(shop, app.asOwner, FILE.replace('\n44,', '\n144,'));
    expect(await leadsTo('/?p=44')).toBe('/product/moor-stove');
    expect(await leadsTo('/?p=144')).toBe('/product/moor-stove');
  });

  test('the archive takes numbers and redirects along, once', async () => {
    await saveRedirect(shop, owner, { from: '/our-stoves', to: '/collections/wood-stoves', shortens: false });
    const archive = await anArchive({ app, shop });
    expect(JSON.parse(String((await unzipped(archive))['redirects.json']))).toEqual([
      { from: '/our-stoves', to: '/collections/wood-stoves' },
    ]);
    const place = { app: other, shop: other.shop };
    await anArchiveIn(place, archive);
    expect(await leadsTo('/our-stoves', other)).toBe('/collections/wood-stoves');
    expect(await leadsTo('/?p=44', other)).toBe('/product/moor-stove');
    const again = await anArchiveSent(place, archive);
    expect((await other.asOwner.get(again)).text).toContain('the shop has everything already');
  });

  test('a deleted product that comes back has its numbers again', async () => {
    const { id } = await findProduct(shop, 'moor-stove');
    await deleteProduct(shop, owner, id);
    expect(await leadsTo('/?p=44')).toBeNull();
    await undoFromActivity(shop, app.asOwner, /Undo.*[Dd]eleted product Moor Stove/);
    expect(await leadsTo('/?p=44')).toBe('/product/moor-stove');
    expect(await leadsTo('/?p=144')).toBe('/product/moor-stove');
  });
});
