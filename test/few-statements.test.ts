import { beforeAll, describe, expect, test } from 'vitest';
import { watchCatalogue } from '#shop/cache/catalogue-watch.server.ts';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { findCollectionProducts } from '#shop/catalogue/collections/collections.server.ts';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { findProduct, listProducts } from '#shop/catalogue/shown/products.server.ts';
import type { Sort } from '#shop/catalogue/shown/sorts.server.ts';
import { findPriceEpoch } from '#shop/prices/price-epoch.server.ts';
import { aSuite } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { sentDuring } from './kit/statements.ts';

onEachEngine('what a visitor reads', ({ shop, app, engine }) => {
  const statementsOf = async (work: () => Promise<unknown>) => (await sentDuring(shop, work)).statements;

  /** What was read before the version was certain is not kept. */
  async function untilCertain() {
    const watch = watchCatalogue(shop, () => {});
    await expect.poll(() => watch.known()).not.toBeNull();
  }

  test('a whole product is one statement, and a page of them three', async () => {
    const { handle } = await aSuite(shop, 'Rudyard Suite');
    await aSuite(shop, 'Wincle Suite');
    await untilCertain();
    // Kept until the catalogue changes, for all who read prices.
    await findPriceEpoch(shop);
    expect(await statementsOf(() => findProduct(shop, handle))).toBe(1);
    expect(await statementsOf(() => listProducts(shop, { page: 1, pageSize: 10 }))).toBe(3);
  });

  test("the API's list of a collection is one statement, in each order", async () => {
    const suites = [await aSuite(shop, 'Flash Suite'), await aSuite(shop, 'Danebridge Suite')];
    const yesterday = { created: shop.now() - 86_400_000 };
    await shop.db.updateTable('product').set(yesterday).where('title', '=', 'Flash Suite').execute();
    const { collection } = await createCollection(shop, anAdmin(), { title: 'Peak' });
    for (const { id } of suites) await addToCollection(shop, anAdmin(), collection.handle, id);
    const titlesBy = async (sort: Sort, page = 1) => {
      let titles: string[] = [];
      await untilCertain();
      await findPriceEpoch(shop);
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

  describe('a page', () => {
    let one: Product;
    beforeAll(async () => {
      one = await aSuite(shop, 'Longnor Suite');
      const { collection } = await createCollection(shop, anAdmin(), { title: 'Accessories' });
      for (const { id } of [one, await aSuite(shop, 'Meerbrook Suite')])
        await addToCollection(shop, anAdmin(), collection.handle, id);
    });

    const ask = async (path: string) => {
      expect(await (await app.ask(path)).text()).toMatch(/Meerbrook Suite.*Accessories/s);
    };

    // Their addresses are not cached.
    const PRODUCT = () => `/product/${one.handle}?unknown=1`;
    const COLLECTION = '/collections/accessories?unknown=1';
    const FILTERED = `${COLLECTION}&price=250-499`;

    test.each([
      ['of a product', PRODUCT, 3, 6],
      ['of a collection', () => COLLECTION, 2, 7],
      ['of everything on sale', () => '/products?unknown=1', 2, 7],
      ['that is filtered', () => FILTERED, 3, 8],
    ])('%s is few every time, and not many at first and after a change', async (_, path, few, many) => {
      // SQLite reads the version without a statement; PostgreSQL is asked, at first on two connections.
      const [asked, most] = engine === 'postgres' ? [1, many + 2] : [0, many];
      const look = () => statementsOf(() => ask(path()));
      // Until the version is certain each part that shows a price asks for it again.
      expect(await look()).toBeLessThanOrEqual(most + 4 * asked);
      await untilCertain();
      expect(await look()).toBeLessThanOrEqual(most);
      for (let n = 0; n < 4; n++) expect(await look()).toBeLessThanOrEqual(few + asked);
      for (let n = 0; n < 4; n++) {
        await updateProduct(shop, anAdmin(), one.id, { title: 'Longnor Suite' });
        expect(await look()).toBeLessThanOrEqual(most);
      }
    });
  });
});
