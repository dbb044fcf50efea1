import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { moveInCollection } from '#shop/catalogue/collections/collection-order.server.ts';
import { findCollectionPage } from '#shop/catalogue/collections/collections.server.ts';
import {
  changeOptions,
  createProduct,
  deleteProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { addProductMedia, deleteProductMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { generateVariants, updateVariants } from '#shop/catalogue/commands/variants-bulk.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { addLibraryImage, deleteLibraryImage, listLibraryImages } from '#shop/images/library.server.ts';
import { masterName } from '#shop/images/sizes.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('two owners at the same moment', ({ shop }) => {
  const owner = anAdmin();

  const aProduct = async (title = 'Roaches Wall') =>
    (await createProduct(shop, owner, { title, price: 100 })).product;
  const find = async (id: string) => (await findProductForAdmin(shop, owner, id)).product;
  const someBlue = (blue: number) => aPicture({ colour: `rgb(9, 9, ${blue})` });
  const ways = (settled: PromiseSettledResult<unknown>[]) =>
    settled.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code)).sort();

  test('every added picture stays, and none is featured twice', async () => {
    const { id } = await aProduct();
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map(someBlue));
    await Promise.all(pictures.map((picture) => addProductMedia(shop, owner, id, picture)));
    const { featuredMedia, media } = await find(id);
    expect(new Set([featuredMedia, ...media.map(({ url }) => url)]).size).toBe(6);
    expect(media.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);

    const more = await Promise.all([7, 8].map(someBlue));
    await Promise.all(more.map((each) => addProductMedia(shop, owner, id, each, { isFeatured: true })));
    expect((await find(id)).media).toHaveLength(7);
  });

  test('two pictures are deleted, and both are gone', async () => {
    const { id } = await aProduct();
    for (const blue of [11, 12, 13]) await addProductMedia(shop, owner, id, await someBlue(blue));
    const { featuredMedia, media } = await find(id);
    const leaving = [featuredMedia ?? '', media[0]?.url ?? ''];
    await Promise.all(leaving.map((url) => deleteProductMedia(shop, owner, id, url)));
    const left = await find(id);
    expect([left.featuredMedia, left.media]).toEqual([media[1]?.url, []]);
  });

  test('every added option value stays', async () => {
    const { id } = await aProduct();
    const type = { optionHandle: 'colour', optionName: 'Colour', options: [{ viewName: 'Black' }] };
    await changeOptions(shop, owner, id, () => [type]);
    const withValue = (viewName: string) =>
      changeOptions(shop, owner, id, ({ options }) =>
        options.map((each) => ({ ...each, options: [...each.options, { viewName }] })),
      );
    await Promise.all(['Oak', 'Ash', 'Elm', 'Yew'].map(withValue));
    const { options } = await find(id);
    expect(options[0]?.options.map(({ viewName }) => viewName).sort()).toEqual(
      ['Ash', 'Black', 'Elm', 'Oak', 'Yew'].sort(),
    );
  });

  test('one of two gets a SKU that both want, for variants of one product or two', async () => {
    const [here, there] = [await aProduct(), await aProduct()];
    const first = await addVariant(shop, owner, { productId: here.id, sku: 'AT-ONCE-1' });
    const second = await addVariant(shop, owner, { productId: there.id, sku: 'AT-ONCE-2' });
    const both = await Promise.allSettled(
      [first, second].map(({ id }) => updateVariant(shop, owner, id, { sku: 'AT-ONCE-3' })),
    );
    expect(ways(both)).toEqual(['conflict', 'done']);
  });

  test('a product is deleted once; the second owner hears that it is gone', async () => {
    const { id } = await aProduct();
    const both = await Promise.allSettled([1, 2].map(() => deleteProduct(shop, owner, id)));
    expect(ways(both)).toEqual(['done', 'not-found']);
  });

  test('products added to a collection have a place each, and move', async () => {
    const { collection } = await createCollection(shop, owner, { title: 'At once' });
    const products = await Promise.all(['One', 'Two', 'Three'].map(aProduct));
    await Promise.all(products.map(({ id }) => addToCollection(shop, owner, collection.handle, id)));
    expect(await titlesIn(collection.handle)).toHaveLength(3);
    await moveLastToFront(collection.handle);
  });

  async function moveLastToFront(handle: string) {
    const before = await membersOf(handle);
    const last = before.at(-1);
    if (!last) throw new Error('nobody there');
    await moveInCollection(shop, owner, handle, { productId: last.id, to: 0 });
    expect(await titlesIn(handle)).toEqual([last, ...before.slice(0, -1)].map(({ title }) => title));
  }
  const membersOf = async (handle: string) =>
    (await findCollectionPage(shop, owner, handle, { page: 1, pageSize: 9 })).products;
  const titlesIn = async (handle: string) => (await membersOf(handle)).map(({ title }) => title);

  test('a picture uploaded while an equal one is deleted has its files, or must be added again', async () => {
    for (let round = 0; round < 6; round++) {
      const picture = await someBlue(20 + round);
      const old = await addLibraryImage(shop, owner, picture);
      const [, added] = await Promise.allSettled([
        deleteLibraryImage(shop, owner, old.id),
        addLibraryImage(shop, owner, picture),
      ]);
      const { images } = await listLibraryImages(shop, owner, { page: 1, pageSize: 9 });
      if (added.status === 'rejected') {
        expect(added.reason).toMatchObject({ code: 'conflict' });
        continue;
      }
      expect(images.some(({ id }) => id === added.value.id)).toBe(true);
      const { content_hash } = await shop.db
        .selectFrom('image')
        .select('content_hash')
        .where('id', '=', added.value.id)
        .executeTakeFirstOrThrow();
      expect(await shop.images.get(masterName(content_hash))).toBeTruthy();
    }
  });

  test('all variants of a product change while they are sold, and every unit is counted', async () => {
    const { id } = await aProduct();
    const sizes = { optionName: 'Size', options: ['40', '50', '60', '72'].map((viewName) => ({ viewName })) };
    await changeOptions(shop, owner, id, () => [sizes]);
    const wish = { price: 99_900, stockCount: 20, isWanted: () => true };
    const { variants } = (await generateVariants(shop, owner, id, wish)).product;
    const oneMore = variants.map((variant) => ({
      id: variant.id,
      fields: { stockCount: 21 },
      seen: { stockCount: 20 },
    }));
    const sellOneOfEach = () =>
      inTransaction(shop, (shop) =>
        takeStock(
          shop,
          shop.newId('o'),
          variants.map((variant) => ({ variantId: variant.id, quantity: 1 })),
        ),
      );
    await Promise.all([
      ...[oneMore, oneMore.toReversed(), oneMore].map((changes) => updateVariants(shop, owner, id, changes)),
      ...[1, 2, 3, 4, 5].map(sellOneOfEach),
    ]);
    expect((await find(id)).variants.map(({ stockCount }) => stockCount)).toEqual([18, 18, 18, 18]);
  });
});
