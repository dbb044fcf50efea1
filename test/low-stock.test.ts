import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listProductLines } from '#shop/catalogue/owner-list/product-lines.server.ts';
import { findLowStock } from '#shop/catalogue/stock/low-stock.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('low stock', ({ shop }) => {
  const owner = anAdmin();
  beforeAll(async () => {
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

  const titles = ({ variants }: { variants: { product: { title: string } }[] }) =>
    variants.map(({ product }) => product.title);
  const listed = async (filter: 'low-stock' | 'sold-out') =>
    (await listProductLines(shop, owner, { page: 1, pageSize: 50, filter })).lines.map(({ title }) => title);

  test('is listed by variant, apart from sold-out ones, without drafts', async () => {
    const { levels, low, soldOut } = await findLowStock(shop);
    expect(levels).toEqual({ from: 1, to: 1 });
    expect(low).toEqual({
      count: 1,
      variants: [
        expect.objectContaining({
          title: 'Natural oak',
          sku: expect.stringMatching(/^SKU-/),
          stock: 1,
          picture: null,
          product: expect.objectContaining({ title: 'Last one' }),
        }),
      ],
    });
    expect([soldOut.count, titles(soldOut)]).toEqual([1, ['Gone']]);
  });

  test('follows the owner’s threshold, also in the list of products', async () => {
    await updateShopProfile(shop, owner, { lowStock: 2 });
    expect(titles((await findLowStock(shop)).low)).toEqual(['Last one', 'Plenty']);
    expect(await listed('low-stock')).toEqual(['Last one', 'Plenty']);
    await updateShopProfile(shop, owner, { lowStock: 0 });
    const { low, soldOut } = await findLowStock(shop);
    expect([low.count, titles(soldOut)]).toEqual([0, ['Gone']]);
    expect(await listed('low-stock')).toEqual([]);
  });

  test('returns no more than requested, fewest first, and counts all', async () => {
    await updateShopProfile(shop, owner, { lowStock: 2 });
    const { low } = await findLowStock(shop, 1);
    expect([low.count, titles(low)]).toEqual([2, ['Last one']]);
  });
});

onEachEngine('stock that runs out, at a million variants', { only: 'sqlite' }, ({ shop }) => {
  test('is found by its index', async () => {
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT id FROM variant WHERE available = ${1} AND stock_policy = 'counted' AND stock_count >= ${0} AND stock_count <= ${1}
    ORDER BY stock_count, product_id, position, id LIMIT 100`.execute(shop.db);
    expect(rows.map(({ detail }) => detail)).toEqual([
      'SEARCH variant USING COVERING INDEX variant_by_stock (available=? AND stock_policy=? AND stock_count>? AND stock_count<?)',
    ]);
  });
});
