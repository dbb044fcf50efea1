import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { countProducts } from '#shop/catalogue/owner-list/product-counts.server.ts';
import { exported } from './kit/exported.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine("the owner's list of products, by collection and as a file", ({ app, shop }) => {
  const owner = anAdmin();
  beforeAll(async () => {
    const stoves = (await createCollection(shop, owner, { title: 'Stoves' })).collection.handle;
    const metafields = '{"attributes":{"kind":"stove","widthMm":600}}';
    const products = [
      {
        title: 'Wincle Stove',
        available: true,
        tags: ['small', 'black'],
        externalRef: 'WIN',
        metafields,
      },
      { title: '=cmd|"/c calc"!A1', available: false },
      { title: 'Longnor Inset', available: true },
    ];
    for (const [index, fields] of products.entries()) {
      const { product } = await createProduct(shop, owner, { price: 4900, ...fields });
      if (index < 2) await addToCollection(shop, owner, stoves, product.id);
      if (index > 0) continue;
      const metafields = '{"attributes":{"widthMm":680}}';
      const stock = { price: 42900, stockCount: 3, available: true, metafields };
      await addVariant(shop, owner, { productId: product.id, sku: '+44-WIN', ...stock });
    }
  });

  const listed = async (query: string) => {
    const page = await app.asOwner.get(`/admin?tab=products&${query}`);
    return ['Wincle', '=cmd', 'Longnor'].filter(
      (word) => page.all('checkbox', RegExp(`^Tick ${word}`)).length > 0,
    );
  };
  const csv = (query = '') => exported({ app, shop }, 'products', `tab=products&${query}`);
  const lines = async (query: string) => (await (await csv(query)).text()).trimEnd().split('\r\n');

  test('it is filtered by collection, status and search, with the right counts', async () => {
    expect(await listed('')).toEqual(['Wincle', '=cmd', 'Longnor']);
    expect(await listed('collection=stoves')).toEqual(['Wincle', '=cmd']);
    expect(await listed('collection=stoves&show=active')).toEqual(['Wincle']);
    expect(await listed('collection=stoves&q=longnor')).toEqual([]);
    expect(await listed('collection=nowhere')).toEqual([]);
    const counts = async (inCollection?: string) => {
      const { all, active, draft } = await countProducts(shop, owner, { inCollection });
      return { all, active, draft };
    };
    expect(await counts('stoves')).toEqual({ all: 2, active: 1, draft: 1 });
    expect(await counts()).toEqual({ all: 3, active: 2, draft: 1 });
  });

  test('the file has a line for each matching variant, and no formula', async () => {
    const [head, draft, stove, ...more] = await lines('collection=stoves');
    expect(head).toMatch(/^Product,Address,Status,Product code,Variant,SKU,For sale,Price,Stock,/);
    expect(draft).toMatch(/^"'=cmd\|""\/c calc""!A1",\/product\/[\w-]+,Draft,,,,,49\.00,,UPS,,2026-/);
    expect(stove).toMatch(
      /^Wincle Stove,\/product\/wincle-stove,Active,WIN,[^,]*,'\+44-WIN,yes,429\.00,3,UPS,small; black,/,
    );
    const [columns, values] = [head, stove].map((line) => line?.split(',') ?? []);
    const cell = (name: string) => values?.[columns?.indexOf(name) ?? -1];
    expect([cell('Kind'), cell('Width (mm)'), cell('Height (mm)')]).toEqual(['stove', '680', '']);
    expect(more).toEqual([]);
    expect((await lines('collection=stoves&show=draft')).length).toBe(2);
    expect((await lines('sort=-title')).map((line) => line.split(/[ ,]/)[0])).toEqual([
      'Product',
      'Wincle',
      'Longnor',
      `"'=cmd|""/c`,
    ]);
  });

  test('the file has a name and is not cached', async () => {
    const { headers } = await csv();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="products-2026-11-21.csv"');
    expect(headers.get('cache-control')).toContain('no-store');
  });
});
