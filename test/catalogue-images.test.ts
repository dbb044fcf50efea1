import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import {
  addProductMedia,
  deleteProductMedia,
  orderProductMedia,
  removeVariantMedia,
  setVariantMedia,
} from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { addLibraryImage, listLibraryImages } from '#shop/images/library.server.ts';
import { makeNextSizes, masterName } from '#shop/images/sizes.server.ts';
import { WIDTHS } from '#shop/images/widths.ts';
import { listMachineNotices } from '#shop/machine/notices.server.ts';
import { answerMedia } from '#web/answers/media.server.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { aDrawing, aPicture } from './kit/pictures.ts';
import { expectRefusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

const admin = anAdmin();
const BROWSER = 'image/avif,image/webp,image/png,image/*;q=0.8,*/*;q=0.5';

const aJpeg = (drawing?: Parameters<typeof aDrawing>[0]) => aDrawing(drawing).jpeg().toBuffer();

onAnyEngine('pictures', ({ shop }) => {
  const look = (address: string, accept = BROWSER, method = 'GET') =>
    answerMedia(shop, new Request(`${shop.publicUrl}${address}`, { method, headers: { accept } }));
  const seen = async (answer: Response) => sharp(await answer.arrayBuffer()).metadata();
  const add = (bytes: Uint8Array, filename = 'fire.jpg') => addLibraryImage(shop, admin, { bytes, filename });
  const makeAllSizes = async () => {
    while (await makeNextSizes(shop));
  };

  describe('that are uploaded', () => {
    test('lose location and camera, and are upright', async () => {
      const bytes = await aDrawing({ width: 400, height: 300 })
        .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 6/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect(bytes.includes('Exif')).toBe(true);
      const { url, width, height } = await add(bytes);
      expect({ width, height }).toEqual({ width: 300, height: 400 });
      await makeAllSizes();
      for (const accept of ['image/jpeg', 'image/webp', 'image/avif']) {
        const served = await seen(await look(url, accept));
        expect(served).toMatchObject({ width: 300, height: 400 });
        for (const fact of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
          expect(served[fact]).toBeUndefined();
      }
    });

    test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s under any name', async (format) => {
      const bytes = await aDrawing({ width: 64, height: 48 }).toFormat(format).toBuffer();
      const { url } = await add(bytes, 'photo.txt');
      expect((await seen(await look(url))).width).toBe(64);
    });

    test('keep their transparency, and get an address of their own even if they are equal', async () => {
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      const bytes = await sharp({ create: { width: 90, height: 90, channels: 4, background } })
        .png()
        .toBuffer();
      const [one, two] = [await add(bytes), await add(bytes)];
      expect(one.url).not.toBe(two.url);
      await makeAllSizes();
      expect((await seen(await look(two.url, 'image/webp'))).hasAlpha).toBe(true);
      expect((await seen(await look(two.url, '*/*'))).format).toBe('jpeg');
      const { images } = await listLibraryImages(shop, admin, { page: 1, pageSize: 250 });
      expect(images.map(({ url }) => url)).toEqual(expect.arrayContaining([one.url, two.url]));
    });
  });

  describe('that are requested', () => {
    test('come in a larger size until theirs is ready, and are then cached for good', async () => {
      const { url } = await add(await aJpeg({ width: 2000, height: 900 }));
      const early = await look(`${url}?width=320`);
      expect(early.headers.get('cache-control')).toBe('no-store');
      expect((await seen(early)).width).toBe(640);
      await makeAllSizes();
      for (const width of WIDTHS) {
        const answer = await look(`${url}?width=${width}`);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        expect((await seen(answer)).width).toBe(width);
      }
    });

    test.each([
      [BROWSER, 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['image/avif;q=0,image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
      ['', 'image/jpeg'],
    ])('come in the best format the browser accepts: %s', async (accept, type) => {
      const { url } = await add(await aJpeg({ width: 200 }));
      await makeAllSizes();
      const answer = await look(`${url}?width=160`, accept);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('vary')).toBe('Accept');
      expect((await seen(answer)).width).toBe(160);
    });

    test('do not exist in other widths, under other names, or for other methods than reading', async () => {
      const { url } = await add(await aJpeg());
      for (const address of [`${url}?width=500`, `${url}?width=`, `${url}?width=0x280`, '/media/nobody.jpeg'])
        await expectRefusal(look(address), 'not-found');
      await expectRefusal(look(url, BROWSER, 'POST'), 'not-found');
      const head = await look(url, BROWSER, 'HEAD');
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
      expect((await head.arrayBuffer()).byteLength).toBe(0);
    });

    test('whose file is missing delay no others; the owner is told until they are added again', async () => {
      await makeAllSizes();
      const bytes = await aJpeg({ colour: '#123456' });
      const lost = await add(bytes);
      const { hash } = await shop.db
        .selectFrom('image')
        .select('content_hash as hash')
        .where('id', '=', lost.id)
        .executeTakeFirstOrThrow();
      await shop.images.remove(masterName(hash));
      const { url } = await add(await aJpeg({ colour: '#654321' }));
      const warnings: unknown[] = [];
      const warn = (_message: string, facts: unknown) => void warnings.push(facts);
      while (await makeNextSizes({ ...shop, log: { ...shop.log, warn } }));
      shop.advanceClock(60 * 60_000);
      while (await makeNextSizes({ ...shop, log: { ...shop.log, warn } }));
      expect(warnings).toEqual([{ file: masterName(hash) }]);
      expect((await look(`${url}?width=320`)).headers.get('cache-control')).toContain('immutable');
      const titles = async () => (await listMachineNotices(shop, admin)).map(({ title }) => title);
      expect(await titles()).toContain('A picture is missing');
      await add(bytes);
      await makeAllSizes();
      expect(await titles()).not.toContain('A picture is missing');
      expect((await look(`${lost.url}?width=320`)).headers.get('cache-control')).toContain('immutable');
    });
  });

  describe('of a product', () => {
    const aProduct = async () => (await createProduct(shop, admin, { title: 'Fire', price: 1 })).product.id;
    const addTo = async (id: string, isFeatured = false) =>
      (await addProductMedia(shop, admin, id, await aPicture(), { isFeatured })).product;

    test('the first is featured; a new one may replace it, and deleting it features the next', async () => {
      const id = await aProduct();
      const first = (await addTo(id)).featuredMedia ?? '';
      const second = (await addTo(id)).media[0]?.url ?? '';
      const third = await addTo(id, true);
      expect(third.media.map(({ url }) => url)).toEqual([second, first]);
      const { product } = await deleteProductMedia(shop, admin, id, third.featuredMedia ?? '');
      expect(product).toMatchObject({ featuredMedia: second, media: [{ url: first, order: 1 }] });
    });

    test('are in the owner’s order, also after some were deleted', async () => {
      const id = await aProduct();
      for (let count = 0; count < 4; count++) await addTo(id);
      const { media } = await addTo(id);
      await deleteProductMedia(shop, admin, id, media[0]?.url ?? '');
      const urls = (await addTo(id)).media.map(({ url }) => url).reverse();
      const order = urls.map((url, index) => ({ url, order: index + 1 }));
      expect((await orderProductMedia(shop, admin, id, order)).product.media).toEqual(order);
    });

    test('cannot be removed from another', async () => {
      const [mine, theirs] = [await aProduct(), await aProduct()];
      const { featuredMedia } = await addTo(theirs);
      await addTo(mine);
      await expectRefusal(deleteProductMedia(shop, admin, mine, featuredMedia ?? ''), 'not-found');
    });

    test('are one per variant', async () => {
      const { id } = await addVariant(shop, admin, { productId: await aProduct() });
      expect((await setVariantMedia(shop, admin, id, await aPicture())).featuredMedia).toMatch(/^\/media\//);
      expect((await removeVariantMedia(shop, admin, id)).featuredMedia).toBeNull();
    });
  });
});
