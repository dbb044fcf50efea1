import { expect, test } from 'vitest';
import { deleteProduct } from '#shop/catalogue/change-products.server.ts';
import { removeProductFilm, setProductFilm } from '#shop/catalogue/product-film.server.ts';
import { findProductToShow } from '#shop/catalogue/product-to-show.server.ts';
import { MAX_FILM_BYTES } from '#shop/images/film-format.ts';
import { aVariant } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { expectRefusal } from './refusal.ts';
import { anAdmin } from './shop.ts';

/** Files by their first bytes; `end` makes them differ. */
const aWebm = (end: string) => Buffer.from(`\u001aE\u00df\u00a3\u009fB\u0082\u0084webm${end}`, 'latin1');
const anMp4 = (end: string) => Buffer.from(`\0\0\0 ftypisom${end}`, 'latin1');

onEachEngine('the film of a product’s flames', ({ shop, app }) => {
  const admin = anAdmin();
  const filmOf = async (id: string) => (await findProductToShow(shop, id)).film;
  const ask = (path = '', headers = {}) => app.asVisitor.ask(path, { headers });

  test('is served whole or in part, in both formats, and linked from the page', async () => {
    const stove = await aVariant(shop);
    await setProductFilm(shop, admin, stove.productId, [anMp4('flames'), aWebm('flames')]);
    const { webm, mp4 } = await filmOf(stove.productId);
    const whole = await ask(webm);
    expect(whole.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(aWebm('flames'));
    const part = await ask(mp4, { Range: 'bytes=4-7' });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect((await ask(`${webm}?width=320`)).status).toBe(404);

    const page = await ask(`/product/${stove.handle}`);
    expect(page.headers.get('content-security-policy')).toContain("media-src 'self'");
    const html = await page.text();
    expect(html).not.toContain('Watch the flames');
    await shop.db
      .updateTable('product')
      .set({ featured_media: '/media/hearth.jpeg' })
      .where('id', '=', stove.productId)
      .execute();
    const again = await (await ask(`/product/${stove.handle}?seen=again`)).text();
    expect(again).toMatch(new RegExp(`<a[^>]*href="${mp4}"[^>]*>.*?Watch the flames`));
  });

  test('replaces the one before, whose file goes unless another product has the same', async () => {
    const [one, other] = [await aVariant(shop), await aVariant(shop)];
    for (const { productId } of [one, other]) await setProductFilm(shop, admin, productId, [aWebm('shared')]);
    const before = await filmOf(one.productId);
    await setProductFilm(shop, admin, one.productId, [anMp4('new')]);
    expect(Object.keys(await filmOf(one.productId))).toEqual(['mp4']);
    expect((await ask(before.webm)).status).toBe(404);
    const shared = (await filmOf(other.productId)).webm;
    expect((await ask(shared)).status).toBe(200);
    await removeProductFilm(shop, admin, other.productId);
    expect(await filmOf(other.productId)).toEqual({});
    // Set again, it has its file again.
    await setProductFilm(shop, admin, other.productId, [aWebm('shared')]);
    expect((await ask((await filmOf(other.productId)).webm)).status).toBe(200);
    await deleteProduct(shop, admin, other.productId);
    expect(await shop.db.selectFrom('product_film').select('url').execute()).not.toContainEqual({
      url: shared,
    });
  });

  test('is a WebM or an MP4 by its content, and not large', async () => {
    const { productId } = await aVariant(shop);
    const set = (...files: Uint8Array[]) => setProductFilm(shop, admin, productId, files);
    await expectRefusal(set(Buffer.from('<svg/>')), 'wrong-type');
    await expectRefusal(set(aWebm('a'), aWebm('b')), 'wrong-type');
    await expectRefusal(set(), 'wrong-type');
    await expectRefusal(set(aWebm('x'.repeat(MAX_FILM_BYTES))), 'too-large');
    expect(await filmOf(productId)).toEqual({});
  });
});
