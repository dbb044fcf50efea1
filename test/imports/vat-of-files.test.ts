import { expect, test } from 'vitest';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { undoFromPage } from '../undo/undoing.ts';
import { aDryRun, anImport } from './import-file.ts';

onEachEngine('the VAT of a file', { perTest: true }, ({ app, shop }) => {
  const ratesOf = async (handle: string) =>
    (await findProductForAdmin(shop, anAdmin(), handle)).product.variants.map(({ sku, vatRate }) => [
      sku,
      vatRate,
    ]);

  test.each([
    [
      'older Shopify',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Taxable\nbook,Book,Cover,Soft,S,5,false\nbook,,,Hard,H,7,true\nbook,,,None,N,7,\n',
      [
        ['S', 0],
        ['H', 20],
        ['N', 20],
      ],
    ],
    [
      'newer Shopify',
      'Title,URL handle,SKU,Option1 name,Option1 value,Price,Charge tax\nBook,book,S,Cover,Soft,5,FALSE\n,book,H,Cover,Hard,7,TRUE\n',
      [
        ['S', 0],
        ['H', 20],
      ],
    ],
    [
      'WooCommerce',
      'Type,SKU,Name,Regular price,Parent,Tax status,Tax class,Attribute 1 name,Attribute 1 value(s)\nvariable,B,Book,,,taxable,zero-rate,,\nvariation,S,Book,5,B,taxable,parent,Cover,Soft\nvariation,H,Book,7,B,taxable,reduced-rate,Cover,Hard\nvariation,N,Book,7,B,taxable,,Cover,None\n',
      [
        ['S', 0],
        ['H', 5],
        ['N', 20],
      ],
    ],
  ])('%s: each variant has the rate that the file gives it', async (_name, file, rates) => {
    await anImport(shop, app.asOwner, file);
    expect(await ratesOf('book')).toEqual(rates);
  });

  test('changes what there is, as the dry run says, and goes back with the import; what says nothing changes nothing', async () => {
    const file = (taxable: string) =>
      `Handle,Title,Variant SKU,Variant Price,Variant Taxable\nbook,Book,S,5,${taxable}\n`;
    await anImport(shop, app.asOwner, file('true'));
    const address = await aDryRun(shop, app.asOwner, file('false'));
    expect((await app.asOwner.get(address)).textIn('listitem', /^Book/)).toContain('20% → became 0%');
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    expect(await ratesOf('book')).toEqual([['S', 0]]);
    for (const word of ['true', '']) await anImport(shop, app.asOwner, file(word));
    expect(await ratesOf('book')).toEqual([['S', 0]]);
    await undoFromPage(shop, app.asOwner, address);
    expect(await ratesOf('book')).toEqual([['S', 20]]);
  });
});
