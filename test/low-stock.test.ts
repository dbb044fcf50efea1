import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLowStock } from '#shop/catalogue/low-stock.server.ts';
import { listProductLines } from '#shop/catalogue/product-lines.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aVariant } from './builders.ts';
import { describeOnEachEngine } from './database.ts';
import { anAdmin, aShop, type TestShop } from './shop.ts';

describeOnEachEngine('stock that runs out', (engine) => {
  const owner = anAdmin();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await aShop(engine);
    for (const [title, stock_count] of [
      ['Plenty', 2],
      ['Last one', 1],
      ['Gone', 0],
    ] as const)
      await aVariant(shop, { title, stock_count });
    await aVariant(shop, { title: 'Not for sale', stock_count: 0, available: 0 });
    const draft = await aVariant(shop, { title: 'Draft', stock_count: 1 });
    await shop.db.updateTable('product').set({ available: 0 }).where('id', '=', draft.productId).execute();
  });
  afterAll(() => shop.close());

  const titles = ({ variants }: { variants: { product: { title: string } }[] }) =>
    variants.map(({ product }) => product.title);
  const listed = async (filter: 'low-stock' | 'sold-out') =>
    (await listProductLines(shop, owner, { page: 1, pageSize: 50, filter })).lines.map(({ title }) => title);

  test('is told by variant, what is sold out apart, without what customers do not see', async () => {
    const { threshold, low, soldOut } = await findLowStock(shop);
    expect(threshold).toBe(1);
    expect(low).toEqual({
      count: 1,
      variants: [
        expect.objectContaining({
          ...{ title: 'Natural oak', sku: expect.stringMatching(/^SKU-/), stock: 1, picture: null },
          product: expect.objectContaining({ title: 'Last one' }),
        }),
      ],
    });
    expect([soldOut.count, titles(soldOut)]).toEqual([1, ['Gone']]);
  });

  test('follows the threshold that the owner sets, in the list of products too', async () => {
    await updateShopProfile(shop, owner, { lowStock: 2 });
    expect(titles((await findLowStock(shop)).low)).toEqual(['Last one', 'Plenty']);
    expect(await listed('low-stock')).toEqual(['Last one', 'Plenty']);
    await updateShopProfile(shop, owner, { lowStock: 0 });
    const { low, soldOut } = await findLowStock(shop);
    expect([low.count, titles(soldOut)]).toEqual([0, ['Gone']]);
    expect(await listed('low-stock')).toEqual([]);
  });

  test('gives no more than is asked for, fewest first, and counts them all', async () => {
    await updateShopProfile(shop, owner, { lowStock: 2 });
    const { low } = await findLowStock(shop, 1);
    expect([low.count, titles(low)]).toEqual([2, ['Last one']]);
  });
});

test('stock that runs out is found by its index', async () => {
  const shop = await aShop('sqlite');
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT id FROM variant WHERE available = ${1} AND stock_count >= ${0} AND stock_count <= ${1}
    ORDER BY stock_count, product_id, position, id LIMIT 100`.execute(shop.db);
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH variant USING COVERING INDEX variant_by_stock (available=? AND stock_count>? AND stock_count<?)',
  ]);
  await shop.close();
});
