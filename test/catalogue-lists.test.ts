import { describe, expect, test } from 'vitest';
import { watchCatalogue } from '#shop/cache/catalogue-watch.server.ts';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { findCollection } from '#shop/catalogue/collections/collections.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import type { ProductCard } from '#shop/catalogue/product/product.ts';
import { listProductCards } from '#shop/catalogue/shown/product-cards.server.ts';
import { listProducts, listProductsForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { listRelatedCards } from '#shop/catalogue/shown/related-cards.server.ts';
import { SORTS } from '#shop/catalogue/shown/sorts.server.ts';
import { findPriceEpoch } from '#shop/prices/price-epoch.server.ts';
import { aSuite, wide } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { sentDuring } from './kit/statements.ts';

const admin = anAdmin();

onEachEngine('the catalogue as it is listed', ({ shop }) => {
  describe('a list', () => {
    test('queries the database as often for fifty products as for one', async () => {
      for (let number = 0; number < 5; number++) {
        shop.advanceClock(1000);
        const { id } = await aSuite(shop, `Listed ${number}`);
        await addVariant(shop, admin, { productId: id, options: wide(42) });
      }
      // Whether a sale runs is kept once the catalogue's version is certain.
      const watch = watchCatalogue(shop, () => {});
      await expect.poll(() => watch.known()).not.toBeNull();
      await findPriceEpoch(shop);
      for (const list of [
        (pageSize: number) => listProducts(shop, { page: 1, pageSize }),
        (pageSize: number) => listProductsForAdmin(shop, admin, { page: 1, pageSize }),
      ]) {
        const one = await sentDuring(shop, () => list(1));
        expect(await sentDuring(shop, () => list(50))).toEqual(one);
      }
    });

    test('shows each product once over its pages, in every order', async () => {
      const { total } = await listProductCards(shop, { page: 1, pageSize: 1 });
      for (const sort of SORTS) {
        const seen: ProductCard[] = [];
        for (let page = 1; (page - 1) * 7 < total; page++)
          seen.push(...(await listProductCards(shop, { page, pageSize: 7, sort })).cards);
        expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
        const prices = seen.map(({ price }) => price);
        if (sort === 'price-low') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        if (sort === 'price-high') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      }
    });

    test('shows whether each product is new, sold out, and has several prices', async () => {
      const { collection } = await createCollection(shop, admin, { title: 'New Arrivals' });
      const [one, two] = [await aSuite(shop, 'Card One'), await aSuite(shop, 'Card Two')];
      await addVariant(shop, admin, { productId: one.id, price: 100, stockCount: 1, options: wide(42) });
      await addVariant(shop, admin, { productId: one.id, price: 200, options: wide(48) });
      await addVariant(shop, admin, { productId: two.id, price: 100, options: wide(42) });
      for (const { id } of [one, two]) await addToCollection(shop, admin, collection.handle, id);
      const { cards } = await findCollection(shop, collection.handle, { page: 1, pageSize: 9 });
      expect(cards).toMatchObject([
        { title: 'Card One', price: 100, isNew: true, isSoldOut: false, hasSeveralPrices: true },
        { title: 'Card Two', price: 100, isNew: true, isSoldOut: true, hasSeveralPrices: false },
      ]);
      expect((await listRelatedCards(shop, two, [collection.id], 3)).map(({ title }) => title)).toContain(
        'Card One',
      );
    });
  });

  describe('a collection', () => {
    test('shows what customers may see, once, in the owner’s order', async () => {
      const { collection } = await createCollection(shop, admin, { title: 'Electric Stoves' });
      const [first, second] = [await aSuite(shop, 'First Stove'), await aSuite(shop, 'Second Stove')];
      const { product: draft } = await createProduct(shop, admin, { title: 'Draft Stove', price: 1 });
      for (const { id } of [second, first, draft, second])
        await addToCollection(shop, admin, collection.handle, id);
      const shown = await findCollection(shop, collection.handle, { page: 1, pageSize: 10 });
      expect(shown).toMatchObject({ total: 2, cards: [{ title: 'Second Stove' }, { title: 'First Stove' }] });
      await removeFromCollection(shop, admin, collection.handle, second.id);
      await removeFromCollection(shop, admin, collection.handle, second.id);
      expect((await findCollection(shop, collection.handle, { page: 1, pageSize: 10 })).total).toBe(1);
    });
  });
});
