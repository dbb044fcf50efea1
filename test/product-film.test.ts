import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addCompanion, listCompanions } from '#shop/catalogue/commands/companions.server.ts';
import { duplicateProduct } from '#shop/catalogue/commands/duplicate-product.server.ts';
import {
  listFilmFiles,
  removeProductFilm,
  setProductFilm,
} from '#shop/catalogue/commands/product-film.server.ts';
import { findProductToShow } from '#shop/catalogue/shown/product-to-show.server.ts';
import { MAX_FILM_BYTES } from '#shop/images/film-format.ts';
import { filmName } from '#shop/images/films.server.ts';
import { aVariant } from './kit/builders.ts';
import { anMp4, aWebm } from './kit/films.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { expectRefusal, refusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('the film of a product’s flames', ({ shop, app }) => {
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

  test('is shared by a copy of the product, with what goes with it, until neither has it', async () => {
    const [stove, guard] = [await aVariant(shop), await aVariant(shop, { title: 'Guard' })];
    await setProductFilm(shop, admin, stove.productId, [aWebm('copied')]);
    await addCompanion(shop, admin, stove.productId, guard.handle);
    const { product: copy } = await duplicateProduct(shop, admin, stove.productId);
    expect(await listCompanions(shop, admin, copy.id)).toMatchObject([{ title: 'Guard' }]);
    const [film] = await listFilmFiles(shop, admin, copy.id);
    expect(film?.url).not.toBe((await filmOf(stove.productId)).webm);
    await removeProductFilm(shop, admin, stove.productId);
    expect((await ask(film?.url)).status).toBe(200);
    await deleteProduct(shop, admin, copy.id);
    expect((await ask(film?.url)).status).toBe(404);
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
    expect((await refusal(set(anMp4('cut off').subarray(0, -3)))).message).toMatch(
      /^A part of that film is missing/,
    );
    await expectRefusal(set(), 'wrong-type');
    await expectRefusal(set(aWebm('x'.repeat(MAX_FILM_BYTES))), 'too-large');
    expect(await filmOf(productId)).toEqual({});
  });

  test('is set and removed by programs, in one format or in both', async () => {
    const { productId } = await aVariant(shop);
    const path = `/product/${productId}/film`;
    const add = (...films: Uint8Array<ArrayBuffer>[]) => {
      const form = new FormData();
      for (const each of films) form.append('film', new File([each], 'flames'));
      return app.asOwner.call('POST', `${path}/add`, form);
    };
    const both = await add(aWebm('by a program'), anMp4('by a program'));
    expect([both.status, both.body]).toEqual([
      200,
      [expect.objectContaining({ format: 'webm' }), expect.objectContaining({ format: 'mp4' })],
    ]);
    expect((await ask(both.body[0].url)).status).toBe(200);
    expect((await add(anMp4('alone'))).body).toMatchObject([{ format: 'mp4', bytes: anMp4('alone').length }]);
    expect((await ask(both.body[0].url)).status).toBe(404);
    expect((await add(aWebm('a'), aWebm('b'))).status).toBe(415);
    expect((await add()).body).toMatchObject({ fields: { film: { fix: 'Send the film as a file' } } });
    for (const _ of ['once', 'again'])
      expect((await app.asOwner.call('DELETE', `${path}/delete`)).status).toBe(204);
    expect(await filmOf(productId)).toEqual({});
  });

  test('of an unknown product leaves no file', async () => {
    await expectRefusal(setProductFilm(shop, admin, shop.newId('p'), [aWebm('nobody’s')]), 'not-found');
    expect(await shop.images.get(filmName(hashOf(aWebm('nobody’s')), 'webm'))).toBeNull();
  });
});

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40);
}
