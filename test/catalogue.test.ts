import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCatalogueVersion } from '#shop/catalogue/catalogue-version.server.ts';
import {
  addToCollection,
  createCollection,
  deleteCollection,
  findCollection,
  removeFromCollection,
  updateCollection,
} from '#shop/catalogue/collections.server.ts';
import { findMovedHandle } from '#shop/catalogue/handles.server.ts';
import type { ProductCard } from '#shop/catalogue/product.ts';
import { listProductCards, listRelatedCards, SORTS } from '#shop/catalogue/product-cards.server.ts';
import {
  createProduct,
  deleteProduct,
  findProduct,
  findProductForAdmin,
  listProducts,
  listProductsForAdmin,
  updateProduct,
} from '#shop/catalogue/products.server.ts';
import { searchProducts } from '#shop/catalogue/search.server.ts';
import { returnStock, takeStock } from '#shop/catalogue/stock.server.ts';
import {
  addVariant,
  countAddToBasket,
  deleteVariant,
  updateVariant,
} from '#shop/catalogue/variants.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
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

    test('never takes an address that another once had, but may have its own back', async () => {
      const { id } = await aSuite('Roaches Gritstone Suite');
      await updateProduct(shop, admin, id, { handle: 'gritstone' });
      expect((await aSuite('Roaches Gritstone Suite')).handle).toBe('roaches-gritstone-suite-2');
      const { product } = await updateProduct(shop, admin, id, { handle: 'roaches-gritstone-suite' });
      expect(product.handle).toBe('roaches-gritstone-suite');
      expect(await findMovedHandle(shop, 'gritstone')).toBe('roaches-gritstone-suite');
    });

    test('has an address of its own even when ten come at once with one title', async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => aSuite('Ten At Once')));
      expect(new Set(made.map(({ handle }) => handle)).size).toBe(10);
    });

    test('is not shown while it is a draft, but to its owner', async () => {
      const { product } = await createProduct(shop, admin, { title: 'Secret Stove', price: 1 });
      for (const name of [product.handle, product.id]) {
        await expect(findProduct(shop, name)).rejects.toMatchObject({ code: 'not-found' });
        expect((await findProductForAdmin(shop, admin, name)).product.title).toBe('Secret Stove');
      }
    });

    test('changes in the fields that are given, and in no other', async () => {
      const fields = { tags: ['oak'], externalRef: 'R1', description: 'D', metafields: '{"a":1}' };
      const { product } = await createProduct(shop, admin, { title: 'Kept', price: 5, ...fields });
      const after = await updateProduct(shop, admin, product.id, { price: 6 });
      expect(after.product).toEqual({ ...product, price: 6 });
      const cleared = await updateProduct(shop, admin, product.id, { externalRef: null, tags: [] });
      expect(cleared.product).toMatchObject({ externalRef: '', sku: '', tags: [], description: 'D' });
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
      [{ price: 1 }, 'title'],
      [{ title: 'A'.repeat(301), price: 1 }, 'title'],
      [{ title: 'A', price: 1, externalRef: 'x'.repeat(5000) }, 'externalRef'],
      [{ title: 'A', price: 1, tags: ['x'.repeat(5000)] }, 'tags'],
      [{ title: 'A', price: 1, options: [{ optionName: ' ', options: [] }] }, 'options'],
      [{ title: 'A', price: 1, options: [WIDTH, WIDTH] }, 'options'],
      [
        {
          title: 'A',
          price: 1,
          options: [{ optionName: 'Size', options: Array(101).fill({ viewName: 'S' }) }],
        },
        'options',
      ],
    ])('is refused when it is %o', async (fields, field) => {
      await expect(createProduct(shop, admin, fields)).rejects.toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.anything() },
      });
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

    test('has its place in the owner’s order and a free SKU, also after others have gone', async () => {
      const { id, handle } = await aSuite('Order Of Variants');
      const sizes = ['S', 'M', 'L', 'XL'].map((viewName) => ({ viewName }));
      await updateProduct(shop, admin, id, { options: [{ optionName: 'Size', options: sizes }] });
      const add = (size: string) =>
        addVariant(shop, admin, { productId: id, options: [{ optionHandle: 'size', handle: size }] });
      const [small] = [await add('s'), await add('m'), await add('l')];
      await deleteVariant(shop, admin, small.id);
      await add('xl');
      const { variants } = await findProduct(shop, handle);
      expect(variants.map(({ title, sku }) => [title, sku])).toEqual([
        ['M', 'ORDER-OF-VARIANTS-2'],
        ['L', 'ORDER-OF-VARIANTS-3'],
        ['XL', 'ORDER-OF-VARIANTS-1'],
      ]);
    });

    test('has the postage provider of its product, and what it chose with names', async () => {
      const { id } = await aSuite();
      await updateProduct(shop, admin, id, { postageProvider: 'AXL' });
      expect(await addVariant(shop, admin, { productId: id, options: wide(48) })).toMatchObject({
        title: '48 inch',
        handle: '48-inch',
        postageProvider: 'AXL',
        stockCount: 0,
        options: [{ handle: '48-inch', viewName: '48 inch', optionName: 'Width', optionHandle: 'width' }],
      });
    });

    test('is counted when it goes into a basket; a stranger is not', async () => {
      const { id } = await addVariant(shop, admin, { productId: (await aSuite()).id });
      for (const variantId of [id, id, 'v_nobody']) await countAddToBasket(shop, variantId);
      const counts = await shop.db.selectFrom('atc_count').selectAll().where('variant_id', '=', id).execute();
      expect(counts).toEqual([{ variant_id: id, day: '2026-11-21', count: 2 }]);
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
    const aStocked = async (stockCount: number, title?: string) =>
      (await addVariant(shop, admin, { productId: (await aSuite(title)).id, stockCount })).id;
    const stockOf = async (id: string) =>
      (await shop.db.selectFrom('variant').select('stock_count').where('id', '=', id).executeTakeFirst())
        ?.stock_count;

    test('falls short with what is left, and nothing is taken when the order is not made', async () => {
      const [plenty, few] = [await aStocked(9), await aStocked(2)];
      const lines = [
        { variantId: plenty, quantity: 3 },
        { variantId: few, quantity: 3 },
      ];
      const order = inTransaction(shop, async (shop) => {
        expect(await takeStock(shop, 'o_short', lines)).toEqual([{ variantId: few, left: 2 }]);
        throw new Error('sold out');
      });
      await expect(order).rejects.toThrow('sold out');
      expect([await stockOf(plenty), await stockOf(few)]).toEqual([9, 2]);
    });

    test('of two lines of one variant is taken and given back together', async () => {
      const id = await aStocked(5);
      const line = { variantId: id, quantity: 2 };
      expect(await inTransaction(shop, (shop) => takeStock(shop, 'o_twice', [line, line]))).toEqual([]);
      expect(await stockOf(id)).toBe(1);
      await inTransaction(shop, (shop) => returnStock(shop, 'o_twice'));
      expect(await stockOf(id)).toBe(5);
    });

    test('of what is not for sale is none', async () => {
      const id = await aStocked(5);
      await updateVariant(shop, admin, id, { available: false });
      const taken = inTransaction(shop, (shop) => takeStock(shop, 'o_off', [{ variantId: id, quantity: 1 }]));
      expect(await taken).toEqual([{ variantId: id, left: 0 }]);
    });

    test('of several variants is never mixed up by buyers who name them in any order', async () => {
      const ids = [await aStocked(30), await aStocked(30), await aStocked(30)];
      const buyers = Array.from({ length: 40 }, (_, number) =>
        inTransaction(shop, async (shop) => {
          const wish = number % 2 ? ids : [...ids].reverse();
          const short = await takeStock(
            shop,
            `o_mixed_${number}`,
            wish.map((variantId) => ({ variantId, quantity: 1 })),
          );
          if (short.length > 0) throw new Error('sold out');
        }),
      );
      const results = await Promise.allSettled(buyers);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
      expect(await Promise.all(ids.map(stockOf))).toEqual([0, 0, 0]);
    });

    test('is the sum of its movements', async () => {
      const id = await aStocked(10);
      await inTransaction(shop, (shop) => takeStock(shop, 'o_sum', [{ variantId: id, quantity: 4 }]));
      await updateVariant(shop, admin, id, { stockCount: 20 });
      await updateVariant(shop, admin, id, { stockCount: 25, stockCountSeen: 24 });
      const moved = await shop.db
        .selectFrom('stock_movement')
        .select('change')
        .where('variant_id', '=', id)
        .execute();
      expect(await stockOf(id)).toBe(21);
      expect(moved.reduce((sum, { change }) => sum + change, 0)).toBe(21);
    });

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

  test('every change is written down with who made it, and drops the pages that were kept', async () => {
    const changes = async () => {
      const audit = await shop.db.selectFrom('audit').select('who').execute();
      return { version: await findCatalogueVersion(shop), audit: audit.length };
    };
    const { id } = await aSuite('Watched');
    const { id: variantId } = await addVariant(shop, admin, { productId: id });
    const { collection } = await createCollection(shop, admin, { title: 'Watched' });
    const writes: (() => Promise<unknown>)[] = [
      () => createProduct(shop, admin, { title: 'New', price: 1 }),
      () => updateProduct(shop, admin, id, { price: 2 }),
      () => updateVariant(shop, admin, variantId, { price: 3 }),
      () => addVariant(shop, admin, { productId: id, options: wide(42) }),
      () => addToCollection(shop, admin, collection.handle, id),
      () => updateCollection(shop, admin, collection.handle, { title: 'Seen' }),
      () => removeFromCollection(shop, admin, collection.handle, id),
      () => deleteCollection(shop, admin, collection.handle),
      () => deleteVariant(shop, admin, variantId),
      () => deleteProduct(shop, admin, id),
    ];
    for (const write of writes) {
      const before = await changes();
      await write();
      const after = await changes();
      expect(after.audit).toBe(before.audit + 1);
      expect(after.version).toBeGreaterThan(before.version);
    }
  });

  describe('a list', () => {
    test('asks the database as often for fifty products as for one', async () => {
      for (let number = 0; number < 5; number++) {
        shop.pass(1000);
        const { id } = await aSuite(`Listed ${number}`);
        await addVariant(shop, admin, { productId: id, options: wide(42) });
      }
      const lists: ((shop: Shop, pageSize: number) => Promise<unknown>)[] = [
        (shop, pageSize) => listProducts(shop, { page: 1, pageSize }),
        (shop, pageSize) => listProductsForAdmin(shop, admin, { page: 1, pageSize }),
        (shop, pageSize) => listProductCards(shop, { page: 1, pageSize }),
      ];
      for (const list of lists)
        expect(await questionsOf((shop) => list(shop, 50))).toBe(await questionsOf((shop) => list(shop, 1)));
    });

    async function questionsOf(work: (shop: Shop) => Promise<unknown>): Promise<number> {
      let questions = 0;
      const counting = shop.db.withPlugin({
        transformQuery: ({ node }) => {
          questions++;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await work({ ...shop, db: counting });
      return questions;
    }

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

    test('says of each product whether it is new, sold out, and has several prices', async () => {
      const { collection } = await createCollection(shop, admin, { title: 'New Arrivals' });
      const [one, two] = [await aSuite('Card One'), await aSuite('Card Two')];
      await addVariant(shop, admin, { productId: one.id, price: 100, stockCount: 1, options: wide(42) });
      await addVariant(shop, admin, { productId: one.id, price: 200, options: wide(48) });
      await addVariant(shop, admin, { productId: two.id, price: 100, options: wide(42) });
      for (const { id } of [one, two]) await addToCollection(shop, admin, collection.handle, id);
      const { cards } = await findCollection(shop, collection.handle, { page: 1, pageSize: 9 });
      expect(cards).toMatchObject([
        { title: 'Card One', price: 100, isNew: true, isSoldOut: false, hasSeveralPrices: true },
        { title: 'Card Two', price: 100, isNew: true, isSoldOut: true, hasSeveralPrices: false },
      ]);
      expect((await listRelatedCards(shop, two, 3)).map(({ title }) => title)).toContain('Card One');
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
