import { describe, expect, test } from 'vitest';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { generateVariants } from '#shop/catalogue/commands/variants-bulk.server.ts';
import type { CellChange } from '#shop/catalogue/many/cell-change.ts';
import { listGrid } from '#shop/catalogue/many/list-grid.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { searchProducts } from '#shop/catalogue/search/search.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { aSuite, aVariant, WIDTH } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { expectRefusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';
import { sentDuring } from './kit/statements.ts';

onEachEngine('the grid of products', ({ app, shop }) => {
  const owner = anAdmin();
  const find = async (id: string) => (await findProductForAdmin(shop, owner, id)).product;
  const aWideSuite = async (title: string) => {
    const { id } = await aSuite(shop, title);
    const all = { price: 64_900, stockCount: 4, isWanted: () => true };
    return (await generateVariants(shop, owner, id, all)).product;
  };
  const gridOf = async (q: string) => (await listGrid(shop, owner, { q })).products;
  const cell = (product: string, variant: string | undefined, column: string, seen: string, to: string) =>
    ({ product, ...(variant && { variant }), column, seen, to }) satisfies CellChange;
  const save = (changes: CellChange[], as?: string) => saveGrid(shop, owner, changes, as);
  const recordedBy = (part: string) =>
    shop.db.selectFrom('audit').select(['kind', 'subject_id']).where('part_of', '=', part).execute();

  test('holds what the list finds, with a row for each variant and the texts of all its cells', async () => {
    const suite = await aWideSuite('Thorpe Suite');
    const { product: guard } = await createProduct(shop, owner, { title: 'Thorpe Guard', price: 4900 });
    await updateProduct(shop, owner, suite.id, {
      tags: ['oak', 'suite'],
      metafields: '{"attributes":{"widthMm":1220}}',
    });
    const [first, second] = await gridOf('Thorpe');
    expect(first).toEqual({
      id: guard.id,
      handle: 'thorpe-guard',
      isPlain: true,
      cells: { title: 'Thorpe Guard', status: 'false', provider: 'UPS' },
      variants: [],
    });
    expect(second).toMatchObject({
      isPlain: false,
      cells: { title: 'Thorpe Suite', tags: 'oak, suite', widthMm: '1220' },
    });
    const { variants } = await find(suite.id);
    expect(second?.variants.map(({ id }) => id)).toEqual(variants.map(({ id }) => id));
    expect(second?.variants[0]?.cells).toMatchObject({
      sku: variants[0]?.sku,
      price: ((variants[0]?.price ?? 0) / 100).toFixed(2),
      stock: String(variants[0]?.stockCount),
      available: 'true',
    });
  });

  test('cells of several products are saved together, found by the search and recorded as one', async () => {
    const [fire, stove] = [
      await aVariant(shop, { title: 'Wetton Fire' }),
      await aVariant(shop, { title: 'Wetton Stove' }),
    ];
    const first = await save([
      cell(fire.productId, fire.id, 'price', '349.99', '£1,299'),
      cell(fire.productId, fire.id, 'stock', '10', '12'),
      cell(fire.productId, undefined, 'tags', '', 'winter, sale'),
      cell(fire.productId, undefined, 'widthMm', '', '860'),
      cell(stove.productId, fire.id, 'price', '349.99', '1.00'),
    ]);
    // A product is saved whole or not at all: this variant is another's.
    expect(first.refused).toEqual([
      {
        product: stove.productId,
        variant: fire.id,
        column: 'price',
        reason: 'This variant has been deleted.',
      },
    ]);
    const saved = await find(fire.productId);
    expect(saved).toMatchObject({ price: 129_900, tags: ['winter', 'sale'] });
    expect(saved.variants[0]).toMatchObject({ price: 129_900, stockCount: 12 });
    expect(attributesOf(saved)).toEqual({ widthMm: 860 });
    expect(first.products.find(({ id }) => id === fire.productId)?.variants[0]?.cells.price).toBe('1,299.00');
    expect((await searchProducts(shop, 'wetton winter')).map(({ handle }) => handle)).toEqual([fire.handle]);
    await save([cell(stove.productId, stove.id, 'available', 'true', 'Inactive')], first.save);
    expect((await find(stove.productId)).variants[0]?.available).toBe(false);
    const recorded = await recordedBy(first.save);
    expect(recorded.map(({ subject_id }) => subject_id).sort()).toEqual(
      [fire.productId, fire.id, stove.id].sort(),
    );
  });

  test('a variant gets an attribute of its own, and the product’s again without it', async () => {
    const suite = await aWideSuite('Warslow Suite');
    await updateProduct(shop, owner, suite.id, { metafields: '{"attributes":{"weightKg":74}}' });
    const variant = (await find(suite.id)).variants[0]?.id ?? '';
    const weight = async () => {
      const product = await find(suite.id);
      return product.variants.map((each) => attributesOf(product, each).weightKg);
    };
    await save([cell(suite.id, variant, 'weightKg', '', '81.5')]);
    expect(await weight()).toEqual([81.5, 74]);
    await save([cell(suite.id, variant, 'weightKg', '81.5', '')]);
    expect(await weight()).toEqual([74, 74]);
  });

  describe('what somebody else has changed meanwhile', () => {
    test('is a conflict at its cell, and the product stays as it is', async () => {
      const fire = await aVariant(shop, { title: 'Alstonefield Fire' });
      const changes = [
        cell(fire.productId, fire.id, 'price', '349.99', '399.00'),
        cell(fire.productId, undefined, 'tags', '', 'new'),
      ];
      await updateVariant(shop, owner, fire.id, { price: 37_900 });
      const { refused, products } = await save(changes);
      expect(refused).toEqual([
        {
          product: fire.productId,
          variant: fire.id,
          column: 'price',
          reason: 'Now 379.00.',
          isConflict: true,
          who: 'Olive Owner',
        },
      ]);
      expect(products[0]?.variants[0]?.cells.price).toBe('379.00');
      expect(await find(fire.productId)).toMatchObject({ tags: [], price: 37_900 });
      // Whoever has seen it may replace it, and the same change by both is none.
      const [price, tags] = changes as [CellChange, CellChange];
      expect((await save([{ ...price, seen: '379.00' }, tags])).refused).toEqual([]);
      expect((await save([price])).refused).toEqual([]);
    });

    test('a save whose answer was lost and that is sent again moves stock once', async () => {
      const fire = await aVariant(shop, { title: 'Butterton Fire', stock_count: 10 });
      const stockAfter = async (to: string, again: object) => {
        await saveGrid(shop, owner, [cell(fire.productId, fire.id, 'stock', '10', to)], 'grid_lost', again);
        return (await find(fire.productId)).variants[0]?.stockCount;
      };
      expect(await stockAfter('15', {})).toBe(15);
      expect(await stockAfter('15', { isAgain: true })).toBe(15);
      // Typed anew in between, it is the difference that is missing.
      expect(await stockAfter('18', { isAgain: true })).toBe(18);
    });

    test('sales stay sold: stock changes by its difference, never below none', async () => {
      const fire = await aVariant(shop, { title: 'Ecton Fire', stock_count: 10 });
      const sell = (quantity: number) =>
        inTransaction(shop, (shop) => takeStock(shop, shop.newId('o'), [{ variantId: fire.id, quantity }]));
      await sell(3);
      const { products } = await save([cell(fire.productId, fire.id, 'stock', '10', '15')]);
      expect(products[0]?.variants[0]?.cells.stock).toBe('12');
      await sell(4);
      await save([cell(fire.productId, fire.id, 'stock', '12', '2')]);
      expect((await find(fire.productId)).variants[0]?.stockCount).toBe(0);
    });

    test('a deleted product is named; the others are saved', async () => {
      const [gone, fire] = [
        await aVariant(shop, { title: 'Hulme Fire' }),
        await aVariant(shop, { title: 'Hulme Stove' }),
      ];
      await deleteProduct(shop, owner, gone.productId);
      const { refused, products } = await save([
        cell(gone.productId, gone.id, 'price', '349.99', '1.00'),
        cell(fire.productId, fire.id, 'price', '349.99', '1.00'),
      ]);
      expect(refused).toEqual([{ product: gone.productId, reason: 'It has been deleted.' }]);
      expect(products.map(({ id }) => id)).toEqual([fire.productId]);
    });
  });

  describe('is refused at its cell', () => {
    test.each([
      ['price', 'cheap', 'Price not valid. Must be £0 to £1,000,000 in whole pence, such as £349.99.'],
      ['price', '', 'Price not valid. Price can not be empty.'],
      ['stock', '-1', 'Stock not valid. Must be a whole number, 0 to 1,000,000,000.'],
      ['available', 'perhaps', 'Availability not valid. Must be Active or Inactive.'],
      ['sku', ' ', 'SKU not valid. SKU can not be empty.'],
      ['price', '0', expect.stringContaining('It would be in the shop for £0.00')],
      ['title', 'x', 'There is no such cell.'],
      ['__proto__', 'x', 'There is no such cell.'],
    ])('%s: ‘%s’', async (column, to, reason) => {
      const fire = await aVariant(shop, { title: 'Butterton Fire' });
      const before = await find(fire.productId);
      const { refused } = await save([
        cell(fire.productId, fire.id, column, '349.99', to),
        cell(fire.productId, undefined, 'tags', '', 'never'),
      ]);
      expect(refused).toEqual([{ product: fire.productId, variant: fire.id, column, reason }]);
      expect(await find(fire.productId)).toEqual(before);
    });

    test.each([
      ['title', '', 'Title not valid. Title can not be empty.'],
      ['provider', 'Pigeon', 'Carrier not in the list. Must be UPS or AXL.', 'UPS'],
      ['widthMm', '1.5', 'Width not valid. Must be a whole number of mm, 1 to 10,000.'],
      ['price', '1', 'There is no such cell.'],
    ])('of a product: %s ‘%s’', async (column, to, reason, seen = '') => {
      const { productId } = await aVariant(shop, { title: 'Grindon Fire' });
      expect((await save([cell(productId, undefined, column, seen, to)])).refused).toEqual([
        { product: productId, variant: undefined, column, reason },
      ]);
    });

    test('an SKU that another variant has, or that two are given', async () => {
      const [one, two, three] = await Promise.all(
        ['A', 'B', 'C'].map((name) => aVariant(shop, { title: `Waterhouses ${name}` })),
      );
      if (!one || !two || !three) return expect.fail('there are three');
      const skuOf = ({ productId, id, sku }: typeof one, to: string) => cell(productId, id, 'sku', sku, to);
      const { refused } = await save([skuOf(one, three.sku), skuOf(two, 'WATER-1')]);
      expect(refused.map(({ variant, reason }) => [variant, reason])).toEqual([
        [one.id, `Another variant of the shop has the SKU ${three.sku}.`],
      ]);
      const both = await save([skuOf(one, 'WATER-2'), skuOf(three, 'WATER-2')]);
      expect(both.refused.map(({ variant }) => variant)).toEqual([three.id]);
      expect((await find(two.productId)).variants[0]?.sku).toBe('WATER-1');
    });
  });

  test('takes few statements, however many products there are', async () => {
    const fires = await Promise.all([1, 2, 3, 4, 5].map((n) => aVariant(shop, { title: `Onecote ${n}` })));
    const changes = fires.map(({ productId, id }) => cell(productId, id, 'price', '349.99', '359.99'));
    const { statements, transactions } = await sentDuring(shop, () => save(changes));
    expect(transactions).toBe(1);
    // Search and filters have rows for each product.
    expect(statements).toBeLessThan(16 + 10 * fires.length);
    expect((await sentDuring(shop, () => listGrid(shop, owner, { q: 'Onecote' }))).statements).toBeLessThan(
      4,
    );
  });

  test.each([
    ['not JSON', '[{'],
    ['no list', '{"product":"p_1"}'],
    ['no cells', '[1, null, "x"]'],
    ['numbers', '[{"product":"p_1","column":"price","to":5,"seen":""}]'],
    ['an object for a variant', '[{"product":"p_1","variant":{},"column":"price","to":"5","seen":""}]'],
    ['too many', JSON.stringify(Array.from({ length: 10_001 }, () => 1))],
    [
      'too many products',
      JSON.stringify(Array.from({ length: 41 }, (_, n) => cell(`p_${n}`, undefined, 'tags', '', 'x'))),
    ],
  ])('a hostile body is refused: %s', async (_name, changes) => {
    const answer = await app.asOwner.post('/admin/products/grid', { intent: 'save-grid', changes });
    expect(answer.status).toBe(400);
  });

  test('products of very many variants are saved one after the other', async () => {
    const option = (optionName: string, count: number) => ({
      optionName,
      options: Array.from({ length: count }, (_, n) => ({ viewName: `${optionName} ${n}` })),
    });
    const suites = await Promise.all(
      [1, 2, 3, 4].map(async (n) => {
        const options = [WIDTH, option('Colour', 63), option('Bed', 2)];
        const { product } = await createProduct(shop, owner, {
          title: `Onecote Wide ${n}`,
          price: 64_900,
          options,
        });
        const all = { price: 64_900, stockCount: 4, isWanted: () => true };
        await generateVariants(shop, owner, product.id, all);
        return (await generateVariants(shop, owner, product.id, all)).product;
      }),
    );
    const changes = suites.map(({ id }) => cell(id, undefined, 'tags', '', 'wide'));
    await expectRefusal(save(changes), 'malformed');
    expect((await save(changes.slice(0, 3))).refused).toEqual([]);
  });

  test('a save cannot be passed off as part of an import', async () => {
    await expectRefusal(save([], 'imp_0000000000000000000000'), 'malformed');
  });

  test('without script it says so and leads to the list; an empty list says so', async () => {
    await aVariant(shop, { title: 'Calton Fire' });
    const page = await app.asOwner.get('/admin/products/grid?q=Calton');
    expectPage(page, 200, 'The grid needs JavaScript');
    expect(page.linkTo('open the list')).toBe('/admin?tab=products&q=Calton');
    expectPage(await app.asOwner.get('/admin/products/grid?q=zzzz'), 200, 'No matching products');
    const list = await app.asOwner.get('/admin?tab=products&q=Calton');
    expect(list.linkTo('Edit in a grid')).toBe('/admin/products/grid?tab=products&q=Calton');
  });
});
