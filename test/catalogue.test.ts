import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addToCollection,
  createCollection,
  findCollection,
  removeFromCollection,
} from '#shop/catalogue/collections.server.ts';
import { findMovedHandle } from '#shop/catalogue/handles.server.ts';
import { createProduct, deleteProduct, findProduct, updateProduct } from '#shop/catalogue/products.server.ts';
import { searchProducts } from '#shop/catalogue/search.server.ts';
import { returnStock, takeStock } from '#shop/catalogue/stock.server.ts';
import { addVariant, deleteVariant, updateVariant } from '#shop/catalogue/variants.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { describeOnEachEngine } from './database.ts';
import { anAdmin, aShop, type TestShop } from './shop.ts';

const admin = anAdmin();
const WIDTH = {
  optionName: 'Width',
  options: [{ viewName: '42 inch' }, { viewName: '48 inch' }],
};
const wide = (inches: number) => [{ optionHandle: 'width', handle: `${inches}-inch` }];

describeOnEachEngine('the catalogue', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await aShop(engine);
  });
  afterAll(() => shop.close());

  const aSuite = async (title = 'Ashcombe Oak Suite') =>
    (await createProduct(shop, admin, { title, price: 34999, available: true, options: [WIDTH] })).product;

  describe('a product', () => {
    test('gets an address from its title, and the next free one when that is taken or reserved', async () => {
      expect((await aSuite('Rudyard 60" Fire')).handle).toBe('rudyard-60-fire');
      expect((await aSuite('Rudyard 60 Fire')).handle).toBe('rudyard-60-fire-2');
      expect((await aSuite('Search')).handle).toBe('search-2');
      expect((await aSuite('***')).handle).toBe('item');
    });

    test('keeps its address with a new title; with a new address the old one still leads to it', async () => {
      const { id, handle } = await aSuite('Dovedale Stone Suite');
      await updateProduct(shop, admin, id, { title: 'Dovedale Limestone Suite' });
      expect((await findProduct(shop, handle)).title).toBe('Dovedale Limestone Suite');
      await updateProduct(shop, admin, id, { handle: 'dovedale-limestone' });
      await expect(findProduct(shop, handle)).rejects.toMatchObject({ code: 'not-found' });
      expect(await findMovedHandle(shop, handle)).toBe('dovedale-limestone');
    });

    test('is not shown while it is a draft', async () => {
      const { product } = await createProduct(shop, admin, { title: 'Secret Stove', price: 1 });
      await expect(findProduct(shop, product.handle)).rejects.toMatchObject({ code: 'not-found' });
    });

    test('costs what its cheapest available variant costs, else what it was given', async () => {
      const { id, handle } = await aSuite();
      const small = await addVariant(shop, admin, { productId: id, price: 30000, options: wide(42) });
      await addVariant(shop, admin, { productId: id, price: 40000, options: wide(48) });
      expect((await findProduct(shop, handle)).price).toBe(30000);
      await updateVariant(shop, admin, small.id, { available: false });
      expect(await findProduct(shop, handle)).toMatchObject({ price: 40000, variants: [{ price: 40000 }] });
    });

    test('loses scripts, styles and strangers’ pictures from its description', async () => {
      const HTMLdescription =
        '<h2 onclick="x()">Oak</h2><script>bad()</script><style>p{}</style><img src="https://x.example/a.png"><img src="/media/a.jpeg"><a href="javascript:bad()">a</a>';
      const { product } = await createProduct(shop, admin, { title: 'Oak', price: 1, HTMLdescription });
      expect(product.HTMLdescription).toBe('<h2>Oak</h2><img src="/media/a.jpeg" /><a rel="noopener">a</a>');
    });

    test('is not overwritten by someone who has not seen its newest state', async () => {
      const { id } = await aSuite();
      const stale = updateProduct(shop, admin, id, { title: 'Mine' }, { ifVersion: 99 });
      await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    });

    test.each([
      [{ title: ' ', price: 1 }, 'title'],
      [{ title: 'A', price: -1 }, 'price'],
      [{ title: 'A', price: 1.5 }, 'price'],
      [{ title: 'A', price: 1, postageProvider: 'DPD' }, 'postageProvider'],
      [{ title: 'A', price: 1, metafields: '[]' }, 'metafields'],
    ])('is refused when it is %o', (fields, field) => {
      expect(() => createProduct(shop, admin, fields)).toThrow(
        expect.objectContaining({ code: 'invalid', fields: { [field]: expect.anything() } }),
      );
    });

    test('goes with everything that hangs on it', async () => {
      const { id, handle } = await aSuite('Goes Away');
      await addVariant(shop, admin, { productId: id, options: wide(42) });
      await deleteProduct(shop, admin, id);
      await expect(findProduct(shop, handle)).rejects.toMatchObject({ code: 'not-found' });
      expect(await searchProducts(shop, 'goes away')).toEqual([]);
    });
  });

  describe('a variant', () => {
    test('cannot have the choice or the SKU of another', async () => {
      const { id } = await aSuite();
      const { sku } = await addVariant(shop, admin, { productId: id, options: wide(42) });
      const again = [{ options: wide(42) }, { options: wide(48), sku }];
      for (const fields of again)
        await expect(addVariant(shop, admin, { productId: id, ...fields })).rejects.toMatchObject({
          code: 'conflict',
        });
    });

    test('can only choose what the product offers', async () => {
      const { id } = await aSuite();
      await expect(addVariant(shop, admin, { productId: id, options: wide(54) })).rejects.toMatchObject({
        code: 'invalid',
      });
    });

    test('holds on to its option value until it is gone', async () => {
      const { id } = await aSuite();
      const small = await addVariant(shop, admin, { productId: id, options: wide(42) });
      const onlyWide = { options: [{ optionName: 'Width', options: [{ viewName: '48 inch' }] }] };
      await expect(updateProduct(shop, admin, id, onlyWide)).rejects.toMatchObject({ code: 'conflict' });
      await deleteVariant(shop, admin, small.id);
      const { product } = await updateProduct(shop, admin, id, onlyWide);
      expect(product.options[0]?.options).toEqual([{ handle: '48-inch', viewName: '48 inch' }]);
    });

    test('keeps what was sold while the owner counted', async () => {
      const { id } = await aSuite();
      const variant = await addVariant(shop, admin, { productId: id, stockCount: 5 });
      await inTransaction(shop, (shop) => takeStock(shop, 'o_1', [{ variantId: variant.id, quantity: 2 }]));
      const counted = await updateVariant(shop, admin, variant.id, { stockCount: 9, stockCountSeen: 5 });
      expect(counted.stockCount).toBe(7);
      const less = updateVariant(shop, admin, variant.id, { stockCount: 0, stockCountSeen: 9 });
      await expect(less).rejects.toMatchObject({ code: 'conflict' });
    });
  });

  describe('stock', () => {
    test('a hundred buyers of twenty pieces: twenty get one, and returning twice returns once', async () => {
      const { id } = await aSuite();
      const { id: variantId } = await addVariant(shop, admin, { productId: id, stockCount: 20 });
      const orders = Array.from({ length: 100 }, (_, number) => `o_${engine}_${number}`);
      const shortages = await Promise.all(
        orders.map((orderId) =>
          inTransaction(shop, (shop) => takeStock(shop, orderId, [{ variantId, quantity: 1 }])),
        ),
      );
      const winners = orders.filter((_, index) => shortages[index]?.length === 0);
      expect(winners).toHaveLength(20);
      const winner = winners[0] ?? '';
      await Promise.all([1, 2, 3].map(() => inTransaction(shop, (shop) => returnStock(shop, winner))));
      const { stock_count } = await shop.db
        .selectFrom('variant')
        .select('stock_count')
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow();
      expect(stock_count).toBe(1);
    });
  });

  describe('a collection', () => {
    test('shows what customers may see, once, in the owner’s order', async () => {
      const { collection } = await createCollection(shop, admin, { title: 'Electric Stoves' });
      const [first, second] = [await aSuite('First Stove'), await aSuite('Second Stove')];
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
