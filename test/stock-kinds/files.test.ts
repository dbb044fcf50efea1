import { expect, test } from 'vitest';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import type { Variant } from '#shop/catalogue/product/product.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { aDryRun, anImport } from '../imports/import-file.ts';
import { aVariant } from '../kit/builders.ts';
import { exported } from '../kit/exported.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { undoFromPage } from '../undo/undoing.ts';
import { ownCsv } from '../undo/whole-catalogue.ts';
import { expectStockToAgree, MADE, MADE_TO_ORDER } from './kinds.ts';

onEachEngine('kinds of stock in files', ({ app, shop }) => {
  const admin = anAdmin();
  const variantOf = async (handle: string) =>
    (await findProductForAdmin(shop, admin, handle)).product.variants[0] as Variant;
  const kindOf = async (handle: string) => {
    const { stockPolicy, stockCount, weeksFrom, weeksTo } = await variantOf(handle);
    return [stockPolicy, stockCount, weeksFrom, weeksTo];
  };

  const SHOPIFY =
    'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price';
  test.each([
    ['what is not tracked', ',0,deny', ['always', 0]],
    ['what is not tracked, with a number', ',7,deny', ['always', 0]],
    ['what is sold when none is left', 'shopify,0,continue', ['always', 0]],
    ['what is sold when none is left, with some', 'shopify,4,continue', ['always', 0]],
    ['what is tracked', 'shopify,4,deny', ['counted', 4]],
    ['what is tracked and sold out', 'shopify,0,deny', ['counted', 0]],
  ])(
    'Shopify’s %s comes in as such, and what the shop has keeps its kind',
    async (_, cells, [policy, count]) => {
      const handle = `s-${shop.newId('p').slice(-8).toLowerCase()}`;
      const file = (title: string) => `${SHOPIFY}\n${handle},${title},${handle},${cells},5\n`;
      const address = await anImport(shop, app.asOwner, file('A stove'));
      expect(await kindOf(handle)).toEqual([policy, count, null, null]);
      const { text } = await app.asOwner.get(address);
      expect(text.includes('1 new variant is sold in the file without being counted')).toBe(
        policy === 'always',
      );
      await updateVariant(shop, admin, (await variantOf(handle)).id, MADE_TO_ORDER);
      await anImport(shop, app.asOwner, file('Another name'));
      expect(await kindOf(handle)).toEqual(['made-to-order', 0, 4, 6]);
    },
  );

  const WOO = 'Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price';
  test.each([
    ['what is in stock without a number', '1,,0', ['always', 0]],
    ['what may be ordered although none is left', '0,0,1', ['always', 0]],
    ['what is on backorder', 'backorder,,notify', ['always', 0]],
    ['what is managed', '1,5,0', ['counted', 5]],
    ['what is out of stock', '0,0,0', ['counted', 0]],
  ])('Woo’s %s comes in as such', async (_, cells, [policy, count]) => {
    const sku = `W-${shop.newId('p').slice(-8)}`;
    await anImport(shop, app.asOwner, `${WOO}\nsimple,${sku},Fire ${sku},1,${cells},9\n`);
    expect(await kindOf(`fire-${sku.toLowerCase()}`)).toEqual([policy, count, null, null]);
  });

  test('the shop’s own file carries the kind with its weeks, and what cannot be is refused by its row', async () => {
    const { handle, sku } = await aVariant(shop, { stock_count: 3 });
    const [head = '', ...lines] = (await ownCsv(shop, admin)).split('\r\n');
    const names = head.split(',');
    const line = (lines.find((each) => each.includes(sku)) ?? '').split(',');
    const with_ = (cells: Record<string, string>) =>
      `${head}\r\n${line.map((cell, n) => cells[names[n] ?? ''] ?? cell).join(',')}\r\n`;
    const made = { 'Stock kind': 'Made to order', 'Weeks from': '4', 'Weeks to': '6' };
    for (const [cells, words] of [
      [{ ...made, 'Weeks to': '3' }, 'Weeks to not valid'],
      [{ ...made, 'Weeks from': '', 'Weeks to': '' }, 'What is made to order needs the weeks'],
      [{ 'Stock kind': 'on request' }, 'Stock kind not valid. Must be counted or always or made-to-order'],
    ] as const) {
      const address = await aDryRun(shop, app.asOwner, with_(cells));
      expect((await app.asOwner.get(`${address}?show=refused`)).text).toContain(words);
    }
    const address = await anImport(shop, app.asOwner, with_(made));
    expect(await kindOf(handle)).toEqual(['made-to-order', 0, 4, 6]);
    const list = await aDryRun(shop, app.asOwner, `SKU,Price,Stock\n${sku},9,12\n`);
    expect((await app.asOwner.get(list)).text).toContain('1 variant is not counted here');
    await undoFromPage(shop, app.asOwner, address);
    expect(await kindOf(handle)).toEqual(['counted', 3, null, null]);
    await expectStockToAgree(shop);
  });

  test('Shopify’s and Woo’s files say what goes on being sold', async () => {
    const { sku } = await aVariant(shop, { title: 'Made Suite', ...MADE });
    const rowIn = async (kind: string) =>
      (await (await exported({ app, shop }, kind as 'orders', 'tab=products')).text())
        .split('\n')
        .find((line) => line.includes(sku));
    expect(await rowIn('products-shopify')).toContain('shopify,0,continue');
    expect(await rowIn('products-woo')).toContain(',backorder,0,1,');
  });

  test('Change many makes ticked products made to order, after a look, and is undone', async () => {
    const { id, handle, productId } = await aVariant(shop, { stock_count: 3 });
    const path = `/admin/products/change?ticked&id=${productId}`;
    const look = { intent: 'look', count: '1', kind: 'stock', stockPolicy: 'made-to-order' };
    const refused = await app.asOwner.post(path, { ...look, weeksFrom: '6', weeksTo: '4' });
    expect(refused.text).toContain('Weeks to');
    const { to } = await app.asOwner.post(path, { ...look, weeksFrom: '4', weeksTo: '6' });
    const address = to ?? '';
    expect((await app.asOwner.get(address)).text).toContain('Made to order: sent in 4 to 6 weeks');
    await app.asOwner.post(address, { intent: 'start' });
    await carryOutImports(shop);
    expect(await kindOf(handle)).toEqual(['made-to-order', 0, 4, 6]);
    expect((await variantOf(handle)).id).toBe(id);
    await undoFromPage(shop, app.asOwner, address);
    expect(await kindOf(handle)).toEqual(['counted', 3, null, null]);
  });
});
