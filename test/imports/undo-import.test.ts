import { expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { carryOutUndos } from '#shop/record/undo/carry-out-undos.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { formOf, undoFromActivity } from '../undo/undoing.ts';
import { ownCsv, wholeCatalogue } from '../undo/whole-catalogue.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { SHOPIFY_NEW, SHOPIFY_OLD } from './files.ts';
import { anImport } from './import-file.ts';

const otto = { ...anAdmin(), accountId: 'a_otto', name: 'Otto Other' } as ReturnType<typeof anAdmin>;

onEachEngine('an import that is undone', { perTest: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const product = async (handle: string) => (await findProductForAdmin(shop, owner, handle)).product;
  const undo = async (address: string) => {
    await app.asOwner.post(address, { intent: 'undo' });
    await carryOutImports(shop);
  };

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
      const preview = await app.asOwner.get(`${address}?show=undo`);
      expect(preview.text).toContain(
        file === next ? 'Title Tissington → became Tissington Stove' : 'is deleted',
      );
      await undo(address);
      expect(await catalogueRows(shop)).toEqual(before);
      const page = await app.asOwner.get(address);
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
    await undo(address);
    const page = await app.asOwner.get(address);
    const again = page.get('link', 'Do it again').getAttribute('href') ?? '';
    const preview = await app.asOwner.get(again);
    expect(preview.text).toContain('Undoing of import');
    await app.asOwner.post(again, formOf(preview));
    await carryOutUndos(shop);
    expect(await whole()).toEqual(after);
    await undoFromActivity(shop, app.asOwner, /^Undo all of that undo… /);
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
    const preview = await app.asOwner.get(`${address}?show=undo`);
    expect(preview.text).toContain('Stays as it is: Black, Price: Otto Other has changed it since');
    await undo(address);
    const after = await product('tissington');
    // Ten less nine sold, less the six that the import brought: not below none.
    expect(after.variants.map(({ price, stockCount }) => [price, stockCount])).toEqual([
      [70_000, 0],
      [94_900, 1],
    ]);
    expect(after.title).toBe('Tissington by Otto');
    const left = await app.asOwner.get(address);
    expect(left.text).toContain('Undone, but for 1');
    expect(left.text).toContain('Left as they are1');
    expect((await app.asOwner.get(`${address}?show=left`)).text).toContain('Otto Other has changed it since');
  });

  test('keeps a new product that was ordered, or that somebody has worked on', async () => {
    const address = await anImport(shop, app.asOwner, SHOPIFY_OLD);
    const [variant] = (await product('ashbourne')).variants;
    shop.advanceClock(1000);
    await takeStock(shop, 'o_1', [{ variantId: variant?.id ?? '', quantity: 1 }]);
    await updateProduct(shop, otto, (await product('basket')).id, { title: 'Wicker Basket' });
    await undo(address);
    expect((await product('ashbourne')).title).toBe('Ashbourne Suite');
    expect((await product('basket')).title).toBe('Wicker Basket');
    const left = await app.asOwner.get(`${address}?show=left`);
    expect(left.textIn('listitem', /^Ashbourne/)).toContain('It has been ordered');
    expect(left.textIn('listitem', /^Log Basket/)).toContain('Otto Other has changed it since');
  });
});
