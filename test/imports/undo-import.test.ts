import { expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { carryOutUndos } from '#shop/record/undo/carry-out-undos.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { Page } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';
import { formOf, undoFromActivity, undoFromPage } from '../undo/undoing.ts';
import { ownCsv, wholeCatalogue } from '../undo/whole-catalogue.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { SHOPIFY_NEW, SHOPIFY_OLD } from './files.ts';
import { anImport } from './import-file.ts';

const otto = { ...anAdmin(), accountId: 'a_otto', name: 'Otto Other' } as ReturnType<typeof anAdmin>;

onEachEngine('an import that is undone', { perTest: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const product = async (handle: string) => (await findProductForAdmin(shop, owner, handle)).product;
  const undo = (address: string) => undoFromPage(shop, app.asOwner, address);
  const preview = async (address: string) =>
    app.asOwner.get(
      (await app.asOwner.get(address)).get('link', 'Undo this import').getAttribute('href') ?? '',
    );
  const whatBecame = async (page: Page) =>
    app.asOwner.get(page.get('link', 'What became of it').getAttribute('href') ?? '');

  test('leaves the shop as it was before, new products, changes and collections alike', async () => {
    await anImport(shop, app.asOwner, SHOPIFY_NEW);
    const before = await catalogueRows(shop);
    const next = SHOPIFY_NEW.replace('Tissington Stove', 'Tissington')
      .replace('Cast iron.', 'Steel.')
      .replace('899.00,4,96000', '799.00,1,95000')
      .concat(',tissington,,,,,,,TISS-RED,Colour,Red,999.00,5,96000,,\n');
    for (const file of [next, SHOPIFY_OLD]) {
      const address = await anImport(shop, app.asOwner, file);
      expect(await catalogueRows(shop)).not.toEqual(before);
      expect((await preview(address)).text).toContain(
        file === next ? 'Title Tissington → became Tissington Stove' : 'is deleted',
      );
      const page = await undo(address);
      expect(await catalogueRows(shop)).toEqual(before);
      expect(page.text).toContain('Undone');
      expect(page.text).toContain('Until it was undone');
      // What it had made is gone, and no link leads there.
      const links = page.document.querySelectorAll('ol a[href*="/admin/products/edit/"]');
      expect(links).toHaveLength(file === next ? 1 : 0);
    }
  });

  test('is done again, and undone once more, as a whole', async () => {
    const whole = async () => [await ownCsv(shop, owner), await wholeCatalogue(shop, owner)];
    await anImport(shop, app.asOwner, SHOPIFY_NEW);
    const before = await whole();
    const address = await anImport(shop, app.asOwner, SHOPIFY_OLD + SHOPIFY_NEW.replace('899.00', '799.00'));
    const after = await whole();
    const page = await undo(address);
    const again = page.get('link', 'Do it again').getAttribute('href') ?? '';
    const redoing = await app.asOwner.get(again);
    expect(redoing.text).toContain('Undoing of import');
    await app.asOwner.post(again, formOf(redoing));
    await carryOutUndos(shop);
    expect(await whole()).toEqual(after);
    expect((await app.asOwner.get(address)).text).toContain('Carried out');
    await undoFromActivity(shop, app.asOwner, /^Undo this… Undoing of /);
    expect(await whole()).toEqual(before);
  });

  test('leaves later changes by people alone and names them; stock goes back by the difference', async () => {
    await anImport(shop, app.asOwner, SHOPIFY_NEW);
    const file = 'SKU,Price,Stock\nTISS-BLACK,799,10\nTISS-CREAM,849,3\n';
    const address = await anImport(shop, app.asOwner, file);
    const { id, variants } = await product('tissington');
    const [black] = variants;
    shop.advanceClock(1000);
    await updateVariant(shop, otto, black?.id ?? '', { price: 70_000 });
    await updateProduct(shop, otto, id, { title: 'Tissington by Otto' });
    expect((await takeStock(shop, 'o_1', [{ variantId: black?.id ?? '', quantity: 9 }])).shortages).toEqual(
      [],
    );
    const stays = 'Stays as it is: Black, Price: Otto Other has changed it since';
    expect((await preview(address)).text).toContain(stays);
    const page = await undo(address);
    const after = await product('tissington');
    // Ten less nine sold, less the six that the import brought: not below none.
    expect(after.variants.map(({ price, stockCount }) => [price, stockCount])).toEqual([
      [70_000, 0],
      [94_900, 1],
    ]);
    expect(after.title).toBe('Tissington by Otto');
    expect(page.text).toContain('Undone, but for 1');
    expect((await whatBecame(page)).text).toContain(stays);
  });

  test('keeps a new product that was ordered, or that somebody has worked on', async () => {
    const address = await anImport(shop, app.asOwner, SHOPIFY_OLD);
    const [variant] = (await product('ashbourne')).variants;
    shop.advanceClock(1000);
    await takeStock(shop, 'o_1', [{ variantId: variant?.id ?? '', quantity: 1 }]);
    await updateProduct(shop, otto, (await product('basket')).id, { title: 'Wicker Basket' });
    const page = await undo(address);
    expect((await product('ashbourne')).title).toBe('Ashbourne Suite');
    expect((await product('basket')).title).toBe('Wicker Basket');
    const left = await whatBecame(page);
    expect(left.textIn('listitem', /Ashbourne/)).toContain('It has been ordered');
    expect(left.textIn('listitem', /Wicker Basket/)).toContain('Otto Other has changed it since');
  });

  test('that an older release was undoing is undone all the same, and once', async () => {
    const before = await catalogueRows(shop);
    const address = await anImport(shop, app.asOwner, SHOPIFY_OLD);
    await shop.db.updateTable('import').set({ state: 'undoing' }).execute();
    await Promise.all([carryOutImports(shop), carryOutImports(shop)]);
    expect((await app.asOwner.get(address)).text).toContain('Being undone');
    await carryOutUndos(shop);
    expect(await catalogueRows(shop)).toEqual(before);
    expect((await app.asOwner.get(address)).text).toContain('Until it was undone');
    expect(await shop.db.selectFrom('undo').select('state').execute()).toEqual([{ state: 'done' }]);
  });

  test('that an older release has undone still says so, with what it left', async () => {
    const address = await anImport(shop, app.asOwner, SHOPIFY_OLD);
    await shop.db.updateTable('import').set({ state: 'undone' }).execute();
    await shop.db.updateTable('import_item').set({ state: 'left', problem: 'It has been ordered' }).execute();
    const page = await app.asOwner.get(`${address}?show=left`);
    expect(page.text).toContain('Undone, but for');
    expect(page.text).toContain('It has been ordered');
    expect(page.all('link', /^Undo this/)).toEqual([]);
  });

  test('is not undone while it is carried out, nor carried on while it is undone', async () => {
    const address = await anImport(shop, app.asOwner, SHOPIFY_OLD);
    const part = address.split('/').at(-1) ?? '';
    await shop.db.updateTable('import').set({ state: 'fetching' }).execute();
    const refused = await app.asOwner.get(`/admin/activity/undo?part=${part}`);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Stop it first')]);
    await shop.db.updateTable('import').set({ state: 'stopped' }).execute();
    await undo(address);
    for (const intent of ['start', 'retry-pictures'])
      expect((await app.asOwner.post(address, { intent })).status).toBe(409);
  });
});
