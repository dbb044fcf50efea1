import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collection-members.server.ts';
import { findCollectionProducts } from '#shop/catalogue/collections.server.ts';
import type { Sort } from '#shop/catalogue/product-cards.server.ts';
import { findProduct, listProducts } from '#shop/catalogue/products.server.ts';
import { aSuite } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';
import { sentDuring } from './statements.ts';

onEachEngine('what a visitor reads', ({ shop, app }) => {
  const statementsOf = async (work: () => Promise<unknown>) => (await sentDuring(shop, work)).statements;

  test('a whole product is one statement, and a page of them two', async () => {
    const { handle } = await aSuite(shop, 'Rudyard Suite');
    await aSuite(shop, 'Wincle Suite');
    expect(await statementsOf(() => findProduct(shop, handle))).toBe(1);
    expect(await statementsOf(() => listProducts(shop, { page: 1, pageSize: 10 }))).toBe(2);
  });

  test("the API's list of a collection is one statement, in each order", async () => {
    const suites = [await aSuite(shop, 'Flash Suite'), await aSuite(shop, 'Danebridge Suite')];
    const yesterday = { created: shop.now() - 86_400_000 };
    await shop.db.updateTable('product').set(yesterday).where('title', '=', 'Flash Suite').execute();
    const { collection } = await createCollection(shop, anAdmin(), { title: 'Peak' });
    for (const { id } of suites) await addToCollection(shop, anAdmin(), collection.handle, id);
    const titlesBy = async (sort: Sort, page = 1) => {
      let titles: string[] = [];
      const statements = await statementsOf(async () => {
        const list = await findCollectionProducts(shop, collection.handle, { page, pageSize: 10, sort });
        expect(list.total).toBe(2);
        titles = list.products.map(({ title }) => title);
      });
      expect(statements).toBe(1);
      return titles;
    };
    expect(await titlesBy('shop')).toEqual(['Flash Suite', 'Danebridge Suite']);
    expect(await titlesBy('newest')).toEqual(['Danebridge Suite', 'Flash Suite']);
    expect(await titlesBy('title')).toEqual(['Danebridge Suite', 'Flash Suite']);
    expect(await titlesBy('title', 2)).toEqual([]);
  });

  test('the page of a product is four, with its frame, what goes with it and the related products', async () => {
    const [one, two] = [await aSuite(shop, 'Longnor Suite'), await aSuite(shop, 'Meerbrook Suite')];
    const { collection } = await createCollection(shop, anAdmin(), { title: 'Accessories' });
    for (const { id } of [one, two]) await addToCollection(shop, anAdmin(), collection.handle, id);
    const ask = async () => {
      // An address that is not cached.
      const page = await app.ask(`/product/${one.handle}?unknown=1`);
      expect(await page.text()).toMatch(/Meerbrook Suite.*Accessories/s);
    };
    // The smallest of three: on PostgreSQL the shop asks for the catalogue's version meanwhile.
    const counts = [await statementsOf(ask), await statementsOf(ask), await statementsOf(ask)];
    expect(Math.min(...counts)).toBe(4);
  });
});
