import { expect, test } from 'vitest';
import { findProduct, listProducts } from '#shop/catalogue/products.server.ts';
import { aSuite } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';

onEachEngine('what a visitor reads', ({ shop }) => {
  /** How many statements some work sends. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const { statements } = shop.database.counts;
    await work();
    return shop.database.counts.statements - statements;
  }

  test('a whole product is one statement, and a page of them two', async () => {
    const { handle } = await aSuite(shop, 'Rudyard Suite');
    await aSuite(shop, 'Wincle Suite');
    expect(await statementsOf(() => findProduct(shop, handle))).toBe(1);
    expect(await statementsOf(() => listProducts(shop, { page: 1, pageSize: 10 }))).toBe(2);
  });
});
