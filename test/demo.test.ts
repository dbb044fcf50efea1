import { DEMO_BANNERS, LIBRARY_PICTURES } from '@inglenook/demo/banners.ts';
import { DEMO_COLLECTIONS, DEMO_PRODUCTS } from '@inglenook/demo/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { isEmptyShop, loadDemo } from '#demo/load-demo.server.ts';
import { type FindPicture, picturesFolder, picturesIn } from '#demo/pictures.server.ts';
import { listCollections } from '#shop/catalogue/collections/collection-lists.server.ts';
import { findCollection } from '#shop/catalogue/collections/collections.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findVariant, isChoosable, isSoldOut } from '#shop/catalogue/product/product.ts';
import { findProduct, listProducts } from '#shop/catalogue/shown/products.server.ts';
import { listLibraryImages } from '#shop/images/library.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

const live = DEMO_PRODUCTS.filter(({ isDraft }) => !isDraft);
const everything = { page: 1, pageSize: 250 };

onEachEngine('the demo catalogue', ({ shop }) => {
  test('a load that is killed half-way is finished by two processes at once, and nothing is added twice', async () => {
    expect(await isEmptyShop(shop)).toBe(true);
    const pictures = await somePictures();
    await expect(loadDemo(shop, anAdmin(), () => {}, thatEndAfter(60, pictures))).rejects.toThrow('killed');
    const { total: half } = await listProducts(shop, everything);
    expect(half).toBeGreaterThan(10);
    expect(half).toBeLessThan(live.length);
    expect(await isEmptyShop(shop)).toBe(true);

    const lines: string[] = [];
    const load = () => loadDemo(shop, anAdmin(), (line) => lines.push(line), pictures);
    await Promise.all([load(), load()]);
    expect(await isEmptyShop(shop)).toBe(false);
    expect(lines.at(-1)).toBe('The demo catalogue is in the shop.');

    const { products, total } = await listProducts(shop, everything);
    expect(total).toBe(live.length);
    expect(products.map(({ title }) => title)).toEqual(live.map(({ title }) => title));
    expect(await countOf('product')).toBe(DEMO_PRODUCTS.length);
    const variants = DEMO_PRODUCTS.flatMap((product) => product.variants);
    expect(await countOf('variant')).toBe(variants.length);
    const shown = DEMO_PRODUCTS.reduce((sum, product) => sum + product.pictures.length, 0);
    const ownPictures = variants.filter(([, , , picture]) => picture).length;
    expect(await countOf('image')).toBe(shown + ownPictures + LIBRARY_PICTURES.length);
  });

  test('every collection shows its products in their order', async () => {
    expect(await listCollections(shop)).toHaveLength(DEMO_COLLECTIONS.length);
    for (const { handle, title, products } of DEMO_COLLECTIONS) {
      const collection = await findCollection(shop, handle, everything);
      expect(collection.title).toBe(title);
      expect(collection.cards.map((card) => card.title)).toEqual(
        products.filter(({ isDraft }) => !isDraft).map((product) => product.title),
      );
    }
  });

  test('a product has its variants, its choices and its pictures with their words', async () => {
    const product = await findProduct(shop, 'ashcombe-oak-fireplace-suite');
    expect(product).toMatchObject({ price: 124900, postageProvider: 'AXL', sku: 'ASH' });
    expect(product.options.map(({ optionName }) => optionName)).toEqual(['Surround', 'Width', 'Flame bed']);
    const chosen = { surround: 'natural-oak', width: '48-inch', 'flame-bed': 'logs' };
    expect(findVariant(product, chosen)).toMatchObject({
      price: 124900,
      stockCount: 7,
      sku: 'ASH-NATOAK-48-LOG',
    });
    expect(isChoosable(product, chosen, 'surround', 'charcoal')).toBe(false);
    expect(product.media).toHaveLength(3);
    const { alt, width } = await shop.db
      .selectFrom('image')
      .select(['alt', 'width'])
      .where('url', '=', product.featuredMedia ?? '')
      .executeTakeFirstOrThrow();
    expect(alt).toBe('Oak fireplace suite with a coal fire, 48 inches wide, in a linen-white room');
    expect(width).toBe(2000);
    expect(isSoldOut(await findProduct(shop, 'gradbach-log-store-electric-stove'))).toBe(true);
  });

  test('the home page has its banners and its other pictures, all of the library', async () => {
    const { banners, aboutImage, closingImage } = await findShopProfile(shop);
    const { images } = await listLibraryImages(shop, anAdmin(), everything);
    expect(banners.map(({ title }) => title)).toEqual(DEMO_BANNERS.map(({ title }) => title));
    const shown = new Set([...banners.map(({ image }) => image), aboutImage, closingImage]);
    expect([...shown].sort()).toEqual(images.map(({ url }) => url).sort());
  });

  async function countOf(table: 'product' | 'variant' | 'image'): Promise<number> {
    const { count } = await shop.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
});

/** The pictures of the oak suite; the others are one pixel large, because encoding them all is slow. */
async function somePictures(): Promise<FindPicture> {
  const real = await picturesIn(picturesFolder());
  const { bytes } = await aPicture({ width: 1, height: 1 });
  return async (name) => {
    const upload = await real(name);
    return name.startsWith('suite-oak') ? upload : { ...upload, bytes };
  };
}

/** Fails like a killed process: in the middle of a product. */
function thatEndAfter(limit: number, findPicture: FindPicture): FindPicture {
  let count = 0;
  return async (name) => {
    if (++count > limit) throw new Error('killed');
    return findPicture(name);
  };
}

onEachEngine('a shop with a product of its own', ({ shop }) => {
  test('is left alone by the demo', async () => {
    await createProduct(shop, anAdmin(), { title: 'A fire of my own', price: 10000 });
    expect(await isEmptyShop(shop)).toBe(false);
  });
});
