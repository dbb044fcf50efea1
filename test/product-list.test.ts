import { expect, test } from 'vitest';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { countProducts } from '#shop/catalogue/owner-list/product-counts.server.ts';
import { listProductLines } from '#shop/catalogue/owner-list/product-lines.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine("the owner's list of products", ({ shop }) => {
  const owner = anAdmin();

  async function aProduct(title: string, fields: object = {}, stocks: number[] = []) {
    const { product } = await createProduct(shop, owner, {
      title,
      price: 10_000,
      available: true,
      ...fields,
    });
    const sizes = stocks.map((_, index) => ({ viewName: `Size ${index}` }));
    const options = sizes.length > 0 ? [{ optionName: 'Size', options: sizes }] : [];
    await updateProduct(shop, owner, product.id, { options });
    const variants = [];
    for (const [index, stockCount] of stocks.entries())
      variants.push(
        await addVariant(shop, owner, {
          productId: product.id,
          stockCount,
          price: 10_000 + index * 500,
          sku: `${title.slice(0, 3)}-${index}-${product.id}`,
          options: [{ optionHandle: 'size', handle: `size-${index}` }],
        }),
      );
    return { ...product, variants };
  }
  const titles = async (query: object) =>
    (await listProductLines(shop, owner, { page: 1, pageSize: 50, ...query })).lines.map(
      ({ title }) => title,
    );

  test('shows price range, stock and variants, and each filter has the right count', async () => {
    const many = await aProduct('Xylo Fire', { postageProvider: 'AXL' }, [3, 9]);
    await aProduct('Xylo Draft', { available: false }, [0]);
    await aProduct('Xylo Last', {}, [1]);
    await aProduct('Xylo Half', {}, [20, 0]);
    await aProduct('Xylo Gone', {}, [0, 0]);
    const { lines } = await listProductLines(shop, owner, { page: 1, pageSize: 50, q: 'xylo fire' });
    expect(lines).toEqual([
      expect.objectContaining({ id: many.id, price: 10_000, highestPrice: 10_500, stock: 12, variants: 2 }),
    ]);
    expect(await titles({ q: 'xylo' })).toEqual([
      'Xylo Draft',
      'Xylo Fire',
      'Xylo Gone',
      'Xylo Half',
      'Xylo Last',
    ]);
    expect(await titles({ q: 'xylo', filter: 'draft' })).toEqual(['Xylo Draft']);
    expect(await titles({ q: 'xylo', filter: 'sold-out' })).toEqual(['Xylo Gone', 'Xylo Half']);
    expect(await titles({ q: 'xylo', filter: 'low-stock' })).toEqual(['Xylo Last']);
    expect(await titles({ q: 'xylo', filter: 'AXL' })).toEqual(['Xylo Fire']);
    expect(await countProducts(shop, owner, { q: 'xylo' })).toEqual({
      all: 5,
      active: 4,
      draft: 1,
      'low-stock': 1,
      'sold-out': 2,
      'without-picture': 5,
      UPS: 4,
      AXL: 1,
    });
  });

  test('counts follow sales, new products and deletions', async () => {
    const { id, variants } = await aProduct('Quorn Stove', {}, [5]);
    expect((await countProducts(shop, owner, { q: 'quorn' }))['low-stock']).toBe(0);
    await inTransaction(shop, (inside) =>
      takeStock(inside, shop.newId('o'), [{ variantId: variants[0]?.id ?? '', quantity: 4 }]),
    );
    expect((await countProducts(shop, owner, { q: 'quorn' }))['low-stock']).toBe(1);
    await deleteProduct(shop, owner, id);
    expect((await countProducts(shop, owner, { q: 'quorn' })).all).toBe(0);
  });

  test('finds by any part of title, tag, handle, reference and SKU, and nothing for odd input', async () => {
    const { variants } = await aProduct('Élan Suite', { tags: ['Bay window'], externalRef: 'REF/77' }, [1]);
    for (const q of ['elan', 'ÉLAN', 'y wind', 'f/77', 'lan-su', variants[0]?.sku ?? '?', 'suite bay'])
      expect(await titles({ q })).toEqual(['Élan Suite']);
    expect(await titles({ q: '%' })).toEqual(await titles({}));
    for (const q of ["' OR 1=1 --", 'élan nothing', '"]']) expect(await titles({ q })).toEqual([]);
  });

  test('is sorted by price, stock and title, both ways', async () => {
    await aProduct('Zonk A', { price: 300 }, []);
    await aProduct('Zonk B', { price: 200 }, [7]);
    expect(await titles({ q: 'zonk', sort: 'price' })).toEqual(['Zonk A', 'Zonk B']);
    expect(await titles({ q: 'zonk', sort: '-price' })).toEqual(['Zonk B', 'Zonk A']);
    expect(await titles({ q: 'zonk', sort: 'stock' })).toEqual(['Zonk A', 'Zonk B']);
    expect(await titles({ q: 'zonk', sort: '-title' })).toEqual(['Zonk B', 'Zonk A']);
    expect(await titles({ q: 'zonk', page: 2, pageSize: 1 })).toEqual(['Zonk B']);
  });
});
