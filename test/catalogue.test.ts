import { describe, expect, test } from 'vitest';
import { findCatalogueVersion } from '#shop/cache/catalogue-version.server.ts';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '#shop/catalogue/collections/change-collections.server.ts';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import {
  addVariant,
  countAddToBasket,
  deleteVariant,
  updateVariant,
} from '#shop/catalogue/commands/variants.server.ts';
import type { ProductFields } from '#shop/catalogue/product/product-form.ts';
import { findCurrentHandle } from '#shop/catalogue/rows/handles.server.ts';
import { searchProducts } from '#shop/catalogue/search/search.server.ts';
import { findProduct, findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { aSuite, WIDTH, wide } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

const admin = anAdmin();

onEachEngine('the catalogue', ({ shop }) => {
  describe('a product', () => {
    test('gets an address from its title, and the next free one if that is taken or reserved', async () => {
      expect((await aSuite(shop, 'Rudyard 60" Fire')).handle).toBe('rudyard-60-fire');
      expect((await aSuite(shop, 'Rudyard 60 Fire')).handle).toBe('rudyard-60-fire-2');
      expect((await aSuite(shop, 'Search')).handle).toBe('search-2');
      expect((await aSuite(shop, '***')).handle).toBe('item');
    });

    test('keeps its address with a new title; with a new address the old one redirects', async () => {
      const { id, handle } = await aSuite(shop, 'Dovedale Stone Suite');
      await updateProduct(shop, admin, id, { title: 'Dovedale Limestone Suite' });
      expect((await findProduct(shop, handle)).title).toBe('Dovedale Limestone Suite');
      await updateProduct(shop, admin, id, { handle: 'dovedale-limestone' });
      await expectRefusal(findProduct(shop, handle), 'not-found');
      expect(await findCurrentHandle(shop, handle)).toBe('dovedale-limestone');
    });

    test('never takes an address that another once had, but may take its own back', async () => {
      const { id } = await aSuite(shop, 'Roaches Gritstone Suite');
      await updateProduct(shop, admin, id, { handle: 'gritstone' });
      expect((await aSuite(shop, 'Roaches Gritstone Suite')).handle).toBe('roaches-gritstone-suite-2');
      const { product } = await updateProduct(shop, admin, id, { handle: 'roaches-gritstone-suite' });
      expect(product.handle).toBe('roaches-gritstone-suite');
      expect(await findCurrentHandle(shop, 'gritstone')).toBe('roaches-gritstone-suite');
    });

    test('has an address of its own even if ten are created at once with one title', async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => aSuite(shop, 'Ten At Once')));
      expect(new Set(made.map(({ handle }) => handle)).size).toBe(10);
    });

    test('is shown only to its owner while it is a draft', async () => {
      const { product } = await createProduct(shop, admin, { title: 'Secret Stove', price: 1 });
      for (const name of [product.handle, product.id]) {
        await expectRefusal(findProduct(shop, name), 'not-found');
        expect((await findProductForAdmin(shop, admin, name)).product.title).toBe('Secret Stove');
      }
    });

    test('changes only the given fields', async () => {
      const fields = { tags: ['oak'], externalRef: 'R1', description: 'D', metafields: '{"a":1}' };
      const { product } = await createProduct(shop, admin, { title: 'Kept', price: 5, ...fields });
      const after = await updateProduct(shop, admin, product.id, { price: 6 });
      expect(after.product).toEqual({ ...product, price: 6 });
      const cleared = await updateProduct(shop, admin, product.id, { externalRef: '', tags: [] });
      expect(cleared.product).toMatchObject({ externalRef: '', sku: '', tags: [], description: 'D' });
    });

    test('costs as much as its cheapest variant on sale, or its own price', async () => {
      const { id, handle } = await aSuite(shop);
      const small = await addVariant(shop, admin, { productId: id, price: 30000, options: wide(42) });
      await addVariant(shop, admin, { productId: id, price: 40000, options: wide(48) });
      expect((await findProduct(shop, handle)).price).toBe(30000);
      await updateVariant(shop, admin, small.id, { available: false });
      expect(await findProduct(shop, handle)).toMatchObject({ price: 40000, variants: [{ price: 40000 }] });
    });

    test('loses scripts, styles and external pictures from its description', async () => {
      const HTMLdescription =
        '<h2 onclick="x()">Oak</h2><script>bad()</script><style>p{}</style><img src="https://x.example/a.png"><img src="/media/a.jpeg"><a href="javascript:bad()">a</a>';
      const { product } = await createProduct(shop, admin, { title: 'Oak', price: 1, HTMLdescription });
      expect(product.HTMLdescription).toBe('<h2>Oak</h2><img src="/media/a.jpeg" /><a rel="noopener">a</a>');
    });

    test('is not overwritten by somebody who has not seen its latest version', async () => {
      const { id } = await aSuite(shop);
      await expectRefusal(updateProduct(shop, admin, id, { title: 'Mine' }, { ifVersion: 99 }), 'conflict');
    });

    const size = { optionName: 'Size', options: Array(101).fill({ viewName: 'S' }) };
    test.each<[string, string, object]>([
      ['a blank title', 'title', { title: ' ' }],
      ['an endless title', 'title', { title: 'A'.repeat(301) }],
      ['a negative price', 'price', { price: -1 }],
      ['half a penny', 'price', { price: 1.5 }],
      ['another carrier', 'postageProvider', { postageProvider: 'DPD' }],
      ['metafields that are no object', 'metafields', { metafields: '[]' }],
      ['an endless reference', 'externalRef', { externalRef: 'x'.repeat(5000) }],
      ['an endless tag', 'tags', { tags: ['x'.repeat(5000)] }],
      ['an option without a name', 'options', { options: [{ optionName: ' ', options: [] }] }],
      ['an option twice', 'options', { options: [WIDTH, WIDTH] }],
      ['too many option values', 'options', { options: [size] }],
    ])('is refused with %s', async (_, field, changes) => {
      const fields = { title: 'A', price: 1, ...changes };
      const refused = createProduct(shop, admin, fields as ProductFields);
      await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: { [field]: {} } });
    });

    test('is refused without a title', async () => {
      const refused = createProduct(shop, admin, { price: 1 } as ProductFields);
      await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: { title: {} } });
    });

    test('is deleted with everything that belongs to it', async () => {
      const { id, handle } = await aSuite(shop, 'Goes Away');
      await addVariant(shop, admin, { productId: id, options: wide(42) });
      await deleteProduct(shop, admin, id);
      await expectRefusal(findProduct(shop, handle), 'not-found');
      expect(await searchProducts(shop, 'goes away')).toEqual([]);
    });
  });

  describe('a variant', () => {
    test('cannot have the choice or the SKU of another', async () => {
      const { id } = await aSuite(shop);
      const { sku } = await addVariant(shop, admin, { productId: id, options: wide(42) });
      for (const fields of [{ options: wide(42) }, { options: wide(48), sku }]) {
        await expectRefusal(addVariant(shop, admin, { productId: id, ...fields }), 'conflict');
      }
    });

    test('has its place in the owner’s order and a free SKU, also after others were deleted', async () => {
      const { id, handle } = await aSuite(shop, 'Order Of Variants');
      const sizes = ['S', 'M', 'L', 'XL'].map((viewName) => ({ viewName }));
      await updateProduct(shop, admin, id, { options: [{ optionName: 'Size', options: sizes }] });
      const add = (size: string) =>
        addVariant(shop, admin, { productId: id, options: [{ optionHandle: 'size', handle: size }] });
      const [small] = [await add('s'), await add('m'), await add('l')];
      await deleteVariant(shop, admin, small.id);
      await add('xl');
      const { variants } = await findProduct(shop, handle);
      expect(variants.map(({ title, sku }) => [title, sku])).toEqual([
        ['M', 'ORDER-OF-M'],
        ['L', 'ORDER-OF-L'],
        ['XL', 'ORDER-OF-XL'],
      ]);
      const twin = await aSuite(shop, 'Order Of Variants Too');
      await updateProduct(shop, admin, twin.id, { options: [{ optionName: 'Size', options: sizes }] });
      const options = [{ optionHandle: 'size', handle: 'm' }];
      expect((await addVariant(shop, admin, { productId: twin.id, options })).sku).toBe('ORDER-OF-M-2');
    });

    test('has the postage provider of its product, and its options with names', async () => {
      const { id } = await aSuite(shop);
      await updateProduct(shop, admin, id, { postageProvider: 'AXL' });
      expect(await addVariant(shop, admin, { productId: id, options: wide(48) })).toMatchObject({
        title: '48 inch',
        handle: '48-inch',
        postageProvider: 'AXL',
        stockCount: 0,
        options: [{ handle: '48-inch', viewName: '48 inch', optionName: 'Width', optionHandle: 'width' }],
      });
    });

    test('is counted when it is added to a basket; an unknown one is not', async () => {
      const { id } = await addVariant(shop, admin, { productId: (await aSuite(shop)).id });
      for (const variantId of [id, id, 'v_nobody']) await countAddToBasket(shop, variantId);
      const counts = await shop.db.selectFrom('atc_count').selectAll().where('variant_id', '=', id).execute();
      expect(counts).toEqual([{ variant_id: id, day: '2026-11-21', count: 2 }]);
    });

    test('can only have options that the product offers', async () => {
      const { id: productId } = await aSuite(shop);
      await expectRefusal(addVariant(shop, admin, { productId, options: wide(54) }), 'invalid');
    });

    test('keeps its option value from being removed until it is deleted', async () => {
      const { id } = await aSuite(shop);
      const small = await addVariant(shop, admin, { productId: id, options: wide(42) });
      const onlyWide = { options: [{ optionName: 'Width', options: [{ viewName: '48 inch' }] }] };
      await expectRefusal(updateProduct(shop, admin, id, onlyWide), 'conflict');
      await deleteVariant(shop, admin, small.id);
      const { product } = await updateProduct(shop, admin, id, onlyWide);
      expect(product.options[0]?.options).toEqual([{ handle: '48-inch', viewName: '48 inch' }]);
    });

    test('keeps sales made while the owner counted', async () => {
      const { id } = await aSuite(shop);
      const variant = await addVariant(shop, admin, { productId: id, stockCount: 5 });
      await inTransaction(shop, (shop) => takeStock(shop, 'o_1', [{ variantId: variant.id, quantity: 2 }]));
      const counted = await updateVariant(shop, admin, variant.id, { stockCount: 9, stockCountSeen: 5 });
      expect(counted.stockCount).toBe(7);
      const less = updateVariant(shop, admin, variant.id, { stockCount: 0, stockCountSeen: 9 });
      await expectRefusal(less, 'conflict');
    });
  });

  test('every change is audited with its author, and invalidates cached pages', async () => {
    const changes = async () => {
      const audit = await shop.db.selectFrom('audit').select('who').execute();
      return { version: await findCatalogueVersion(shop), audit: audit.length };
    };
    const { id } = await aSuite(shop, 'Watched');
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
});
