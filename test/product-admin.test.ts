import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { duplicateProduct } from '#shop/catalogue/commands/duplicate-product.server.ts';
import { addProductMedia, setVariantMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import {
  generateVariants,
  updateVariants,
  type VariantChange,
} from '#shop/catalogue/commands/variants-bulk.server.ts';
import { listProductChanges } from '#shop/catalogue/record/product-history.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aPicture } from './kit/pictures.ts';
import { expectRefusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('the owner edits a product', ({ shop }) => {
  const owner = anAdmin();

  const options = [
    { optionName: 'Colour', options: [{ viewName: 'Black' }, { viewName: 'White' }] },
    { optionName: 'Size', options: [{ viewName: '40 in' }, { viewName: '50 in' }, { viewName: '60 in' }] },
  ];
  const all = { price: 99_900, stockCount: 6, isWanted: () => true };
  async function aProduct() {
    const { product } = await createProduct(shop, owner, { title: 'Roaches Wall', price: 100, options });
    return (await generateVariants(shop, owner, product.id, all)).product;
  }
  /** How often work reads a whole product: by the rows that hold its pictures. */
  async function countWholeReads(work: (shop: Shop) => Promise<unknown>): Promise<number> {
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => 'media' in row)) count++;
        return result;
      },
    };
    const { database } = shop;
    const inTransaction: typeof database.inTransaction = (work) =>
      database.inTransaction((db) => work(db.withPlugin(counting)));
    await work({ ...shop, database: { ...database, inTransaction } });
    return count;
  }
  const find = async (id: string) => (await findProductForAdmin(shop, owner, id)).product;
  const vOf = (product: Awaited<ReturnType<typeof find>>, index: number) => {
    const variant = product.variants[index];
    if (!variant) throw new Error('no such variant');
    return variant;
  };

  test('sixty variants are written with as few reads of the whole product as one', async () => {
    const sixty = ['Colour', 'Size', 'Depth'].map((optionName, index) => ({
      optionName,
      options: Array.from({ length: [3, 4, 5][index] ?? 0 }, (_, n) => ({ viewName: `${optionName} ${n}` })),
    }));
    const make = async (options: object) => {
      const { product } = await createProduct(shop, owner, { title: 'Reads', price: 100, ...options });
      const generating = await countWholeReads((shop) => generateVariants(shop, owner, product.id, all));
      const changes = (await find(product.id)).variants.map(({ id }) => ({ id, fields: { price: 200 } }));
      const updating = await countWholeReads((shop) => updateVariants(shop, owner, product.id, changes));
      const copying = await countWholeReads((shop) => duplicateProduct(shop, owner, product.id));
      return { variants: changes.length, generating, updating, copying };
    };
    const one = [{ optionName: 'Colour', options: [{ viewName: 'Black' }] }];
    expect(await make({ options: one })).toEqual({ variants: 1, generating: 1, updating: 1, copying: 2 });
    expect(await make({ options: sixty })).toEqual({ variants: 60, generating: 1, updating: 1, copying: 2 });
  });

  test('missing variants are created once, with an initial price and stock', async () => {
    const product = await aProduct();
    expect(product.variants).toHaveLength(6);
    expect(vOf(product, 1)).toMatchObject({ price: 99_900, stockCount: 6, available: true });
    await expectRefusal(generateVariants(shop, owner, product.id, all), 'conflict');
    const twice = await createProduct(shop, owner, { title: 'Twice', price: 100, options });
    const both = await Promise.allSettled(
      [1, 2].map(() => generateVariants(shop, owner, twice.product.id, all)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await find(twice.product.id)).variants).toHaveLength(6);
  });

  test('several variants are changed at once, and units sold in between stay sold', async () => {
    const product = await aProduct();
    const [first, second] = [vOf(product, 0), vOf(product, 1)];
    await inTransaction(shop, (inside) =>
      takeStock(inside, shop.newId('o'), [{ variantId: first.id, quantity: 2 }]),
    );
    await updateVariants(shop, owner, product.id, [
      { id: first.id, fields: { stockCount: 9 }, seen: { stockCount: 6 } },
      {
        id: second.id,
        fields: { price: 50_000, available: false },
        seen: { price: 99_900, available: true },
      },
    ]);
    expect((await find(product.id)).variants.slice(0, 2)).toMatchObject([
      { stockCount: 7, price: 99_900 },
      { price: 50_000, available: false },
    ]);
  });

  test('somebody else’s change to the same field is not overwritten; changes to other fields are both kept', async () => {
    const product = await aProduct();
    const { id } = vOf(product, 0);
    const change = (fields: object, seen: object) =>
      updateVariants(shop, owner, product.id, [{ id, fields, seen }]);
    await change({ price: 80_000 }, { price: 99_900 });
    await change({ sku: `NEW-${id}` }, { sku: vOf(product, 0).sku });
    await expect(change({ price: 70_000 }, { price: 99_900 })).rejects.toMatchObject({
      code: 'conflict',
      fields: { [`price ${id}`]: { error: 'Now £800.00' } },
    });
    expect(vOf(await find(product.id), 0)).toMatchObject({ price: 80_000, sku: `NEW-${id}` });
    const race = await Promise.allSettled(
      [1, 2, 3, 4].map((pounds) => change({ price: pounds * 100 }, { price: 80_000 })),
    );
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a variant has measures of its own, which new variants of its size get too', async () => {
    const product = await aProduct();
    await updateProduct(shop, owner, product.id, { metafields: '{"attributes":{"widthMm":1016}}' });
    const { id } = vOf(product, 1);
    const change = (attributes: object, seen?: object) =>
      updateVariants(shop, owner, product.id, [
        { id, fields: { attributes: { ...attributes } }, ...(seen && { seen: { attributes: { ...seen } } }) },
      ]).finally(() => shop.advanceClock(1000));
    await change({ widthMm: 1270, weightKg: 21 });
    await expect(change({ widthMm: 1300 }, { widthMm: 1200 })).rejects.toMatchObject({
      fields: { [`widthMm ${id}`]: { error: 'Now 1270 mm' } },
    });
    await expect(change({ widthMm: 0 })).rejects.toMatchObject({ code: 'invalid' });
    await change({ weightKg: '' });
    const after = await find(product.id);
    expect(after.variants.map((variant) => attributesOf(after, variant).widthMm)).toEqual([
      ...[1016, 1270, 1016, 1016, 1016, 1016],
    ]);
    const [newest] = await listProductChanges(shop, owner, after);
    expect(newest?.fields).toEqual([{ label: 'Weight', from: '21 kg', to: '' }]);

    await change({ widthMm: '' });
    await updateVariants(shop, owner, product.id, [
      { id: vOf(product, 1).id, fields: { attributes: { widthMm: 1270 } } },
      { id: vOf(product, 4).id, fields: { attributes: { widthMm: 1270 } } },
    ]);
    const [black, white] = options[0]?.options ?? [];
    const more = [{ ...options[0], options: [black, white, { viewName: 'Grey' }] }, options[1]];
    await updateProduct(shop, owner, product.id, { options: more as typeof options });
    const { product: grown } = await generateVariants(shop, owner, product.id, all);
    expect(grown.variants.slice(6).map((variant) => attributesOf(variant))).toEqual([
      {},
      { widthMm: 1270 },
      {},
    ]);
  });

  test('a plain variant gets options and a title later, and keeps its stock', async () => {
    const { product } = await createProduct(shop, owner, { title: 'Plain Fire', price: 100 });
    const { id } = await addVariant(shop, owner, { productId: product.id, stockCount: 7 });
    await updateProduct(shop, owner, product.id, { options });
    const change = (change: Omit<VariantChange, 'id'>) =>
      updateVariants(shop, owner, product.id, [{ id, ...change }]).finally(() => shop.advanceClock(1000));
    await change({ fields: { choice: { colour: 'black' } }, seen: { choice: { colour: '' } } });
    const coloured = vOf(await find(product.id), 0);
    expect(coloured).toMatchObject({ id, title: 'Black', stockCount: 7 });
    expect(coloured.options).toMatchObject([{ optionHandle: 'colour', handle: 'black' }]);

    await change({ fields: { choice: { size: '50-in' } } });
    expect(vOf(await find(product.id), 0).title).toBe('Black, 50 in');
    await change({ fields: { title: 'The quiet one', choice: { size: '' } } });
    await change({ fields: { choice: { size: '40-in' } } });
    expect(vOf(await find(product.id), 0)).toMatchObject({
      title: 'The quiet one',
      options: [{ handle: 'black' }, { handle: '40-in' }],
      stockCount: 7,
    });
    const [, , named] = await listProductChanges(shop, owner, await find(product.id));
    expect(named?.fields).toContainEqual({
      label: 'Options',
      from: 'Colour: Black',
      to: 'Colour: Black; Size: 50 in',
    });
  });

  test('options that somebody else has just set, or that a sibling has, are refused', async () => {
    const product = await aProduct();
    const { id, title } = vOf(product, 0);
    const change = (choice: Record<string, string>, seen = {}) =>
      updateVariants(shop, owner, product.id, [{ id, fields: { choice }, seen }]);
    await expectRefusal(change({ colour: 'white' }), 'conflict');
    await change({ colour: '' });
    await expect(change({ colour: 'white' }, { choice: { colour: 'black' } })).rejects.toMatchObject({
      code: 'conflict',
      fields: { [`option colour ${id}`]: { error: 'Now none' } },
    });
    await expect(
      updateVariants(shop, owner, product.id, [{ id, fields: { title: 'Mine' }, seen: { title } }]),
    ).rejects.toMatchObject({ fields: { [`title ${id}`]: { error: 'Now 40 in' } } });
    await expect(change({ colour: 'green' })).rejects.toMatchObject({
      fields: { [`options ${id}`]: expect.anything() },
    });
  });

  test('one refused variant leaves all unchanged, and is named', async () => {
    const product = await aProduct();
    const [first, second] = [vOf(product, 0), vOf(product, 1)];
    await expect(
      updateVariants(shop, owner, product.id, [
        { id: first.id, fields: { price: 1 } },
        { id: second.id, fields: { price: -1 } },
      ]),
    ).rejects.toMatchObject({ code: 'invalid', fields: { [`price ${second.id}`]: expect.anything() } });
    expect(await find(product.id)).toEqual(product);
  });

  test('a copy is a draft with everything, pictures at its own addresses, and no stock', async () => {
    const { id } = await aProduct();
    await addProductMedia(shop, owner, id, await aPicture());
    await addProductMedia(shop, owner, id, await aPicture());
    await setVariantMedia(shop, owner, vOf(await find(id), 2).id, await aPicture());
    await updateProduct(shop, owner, id, { available: true, tags: ['slim'], metafields: '{"x":1}' });
    const own = { widthMm: 1524 };
    await updateVariants(shop, owner, id, [{ id: vOf(await find(id), 2).id, fields: { attributes: own } }]);
    const product = await find(id);
    const { product: copy } = await duplicateProduct(shop, owner, id);
    expect(copy).toMatchObject({
      title: 'Roaches Wall (copy)',
      available: false,
      tags: ['slim'],
      metafields: '{"x":1}',
    });
    expect(copy.options).toEqual(product.options);
    expect(copy.variants.map(({ options }) => options)).toEqual(
      product.variants.map(({ options }) => options),
    );
    expect(copy.variants.every(({ price, stockCount }) => price === 99_900 && stockCount === 0)).toBe(true);
    expect(copy.variants.map((each) => attributesOf(each))).toEqual(
      product.variants.map((_, index) => (index === 2 ? own : {})),
    );
    const urls = [copy.featuredMedia, ...copy.media.map(({ url }) => url), vOf(copy, 2).featuredMedia];
    expect(urls.every((url) => url?.startsWith('/media/'))).toBe(true);
    expect(urls).not.toContain(product.featuredMedia);
    expect(await find(id)).toEqual(product);
  });

  test('the history shows who changed what, before and after, in the product and its variants', async () => {
    const product = await aProduct();
    shop.advanceClock(1000);
    await updateProduct(shop, owner, product.id, {
      title: 'Roaches',
      metafields: '{"description":"Slim","attributes":{"powerKw":1.8}}',
    });
    shop.advanceClock(1000);
    await updateVariants(shop, owner, product.id, [{ id: vOf(product, 0).id, fields: { price: 129_900 } }]);
    const [newest, before] = await listProductChanges(shop, owner, await find(product.id));
    expect(newest).toMatchObject({
      who: 'Olive Owner',
      variant: 'Black, 40 in',
      fields: [{ label: 'Price', from: '£999.00', to: '£1,299.00' }],
    });
    expect(before?.fields).toEqual([
      { label: 'Title', from: 'Roaches Wall', to: 'Roaches' },
      { label: 'Meta Description', from: '', to: 'Slim' },
      { label: 'Power', from: '', to: '1.8 kW' },
    ]);
  });

  test('interrupted at any step, everything is as before or as after', async () => {
    const product = await aProduct();
    const bare = (await createProduct(shop, owner, { title: 'Bare', price: 100, options })).product;
    const works: [string, (shop: Shop) => Promise<unknown>][] = [
      [
        product.id,
        (shop) =>
          updateVariants(
            shop,
            owner,
            product.id,
            product.variants.map(({ id }) => ({ id, fields: { price: 1, stockCount: 1 } })),
          ),
      ],
      [product.id, async (shop) => addProductMedia(shop, owner, product.id, await aPicture())],
      [bare.id, (shop) => generateVariants(shop, owner, bare.id, all)],
    ];
    for (const [id, work] of works) {
      const before = await find(id);
      let isDone = false;
      for (let step = 1; !isDone; step += 2) {
        isDone = await work(stoppedAt(shop, step)).then(
          () => true,
          (error) => {
            expect(String(error)).toContain('the machine stopped');
            return false;
          },
        );
        if (!isDone) expect(await find(id)).toEqual(before);
      }
      expect(await find(id)).not.toEqual(before);
    }
  });
});

/** The shop on a machine that stops when it is asked for the time or an id for the nth time. */
function stoppedAt(shop: Shop, step: number): Shop {
  let left = step;
  const tick = <T>(value: T): T => {
    if (--left === 0) throw new Error('the machine stopped');
    return value;
  };
  return { ...shop, now: () => tick(shop.now()), newId: (prefix) => tick(shop.newId(prefix)) };
}
