import { beforeAll, expect, test } from 'vitest';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { addLibraryImage, listLibraryImages } from '#shop/images/library.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('an image library with many pictures', ({ shop }) => {
  const owner = anAdmin();
  const urls: string[] = [];
  beforeAll(async () => {
    const { bytes } = await aPicture();
    for (let n = 1; n <= 30; n++) {
      shop.advanceClock(1000);
      urls.push((await addLibraryImage(shop, owner, { bytes, filename: `room-${n}.png` })).url);
    }
  });

  const list = async (criteria: object = {}) => {
    const found = await listLibraryImages(shop, owner, { page: 1, pageSize: 12, ...criteria });
    return { names: found.images.map(({ filename }) => filename.replace(/\D/g, '')), total: found.total };
  };

  test('is shown page by page, newest first, each picture once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
    expect(pages.map(({ total }) => total)).toEqual([30, 30, 30, 30]);
    expect(pages.flatMap(({ names }) => names)).toEqual(Array.from({ length: 30 }, (_, n) => String(30 - n)));
  });

  test('is searched and filtered by unused, with the right total', async () => {
    const { product } = await createProduct(shop, owner, {
      title: 'Roaches Fire',
      price: 100,
      HTMLdescription: `<p><img src="${urls[4]}"><img src="${urls[5]}"></p>`,
    });
    await updateShopProfile(shop, owner, { aboutImage: urls[6] ?? null }, { section: 'banners' });
    const unused = async () => (await list({ onlyUnused: true })).total;
    expect(await unused()).toBe(27);
    expect(await list({ q: 'ROOM-2', pageSize: 3 })).toEqual({ names: ['29', '28', '27'], total: 11 });
    expect(await list({ q: 'room-5', onlyUnused: true })).toEqual({ names: [], total: 0 });
    await updateProduct(shop, owner, product.id, { HTMLdescription: `<p><img src="${urls[5]}"></p>` });
    expect(await unused()).toBe(28);
    await deleteProduct(shop, owner, product.id);
    expect(await unused()).toBe(29);
  });
});
