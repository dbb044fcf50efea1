import { expect, test } from 'vitest';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { anUpload } from '../kit/pictures.ts';
import { catalogueApi } from './catalogue.ts';

onAnyEngine('the API of pictures', ({ app, shop }) => {
  const { call, statusOf, made, aProduct, addVariant, upload } = catalogueApi(app);

  test('the first picture is the featured one; others are added, reordered and deleted', async () => {
    const { id } = await aProduct();
    const first = await made(upload(`/product/${id}/media/add/one.png`));
    expect(first.featuredMedia).toMatch(/^\/media\//);
    await made(upload(`/product/${id}/media/add/two.png`));
    const three = await made(upload(`/product/${id}/media/add/three.png?featured=true`));
    expect(three.media).toHaveLength(2);
    expect(three.media.map(({ url }) => url)).toContain(first.featuredMedia);

    const [a, b] = three.media.map(({ url }) => url);
    const ordered = await made(
      call('PUT', `/product/${id}/media/update`, [
        { url: a, order: 2 },
        { url: b, order: 1 },
      ]),
    );
    expect(ordered.media.map(({ url }) => url)).toEqual([b, a]);

    const address = (url: string | null) => encodeURIComponent(btoa(encodeURIComponent(url ?? '')));
    const remove = (encoded: string) => call('DELETE', `/product/${id}/media/delete/${encoded}`);
    const left = await made(remove(address(three.featuredMedia)));
    expect(left).toMatchObject({ featuredMedia: b, media: [{ url: a }] });
    expect(await statusOf(remove(address('/media/nothing.jpg')))).toBe(404);
    expect(await statusOf(remove('***'))).toBe(422);
  });

  test('what a picture shows is said in words, which its page shows; another product has no say', async () => {
    const { id, handle } = await aProduct({ available: true });
    const { featuredMedia: url } = await made(upload(`/product/${id}/media/add/one.png`));
    const describe = (to: string, alt: string) =>
      call('PUT', `/product/${to}/media/describe`, [{ url, alt }]);
    await made(describe(id, 'An oak suite beside a window'));
    const page = await app.asVisitor.get(`/product/${handle}`);
    expect(page.html).toContain('alt="An oak suite beside a window"');
    expect(await statusOf(describe((await aProduct()).id, 'Theirs'))).toBe(404);
    expect(await statusOf(describe(id, 'x'.repeat(301)))).toBe(422);
  });

  test('a variant has one picture, the library many', async () => {
    const { id } = await aProduct();
    const variant = await addVariant({ productId: id, sku: `P-${id}` });
    const path = `/product/variant/${variant.id}/media`;
    expect(await made(upload(`${path}/fire.png`))).toMatchObject({
      featuredMedia: expect.stringMatching(/^\/media\//),
    });
    expect(await made(call('DELETE', path))).toMatchObject({ featuredMedia: null });

    const url = await made<string>(upload('/admin/images/banner.png'));
    const library = await call('GET', '/admin/images');
    expect(library.body).toContain(url);
    expect(library.headers.get('x-total-count')).toBe('1');
    shop.advanceClock(1000);
    const newer = await made<string>(upload('/admin/images/newer.png'));
    const sorted = async (sort: string) => made<string[]>(call('GET', `/admin/images?sort=${sort}`));
    expect([await sorted('created'), await sorted('-created')]).toEqual([
      [url, newer],
      [newer, url],
    ]);
    expect((await app.ask(url)).headers.get('content-type')).toMatch(/^image\//);
  });

  test('only a form with a picture is an upload, and it is read only for an administrator', async () => {
    const path = '/admin/images/x.png';
    expect(await statusOf(call('POST', path, { image: 'x' }))).toBe(415);
    const tooLarge = { bytes: new Uint8Array(16 * 1024 * 1024), filename: 'fire.png' };
    expect(await statusOf(app.asVisitor.call('POST', path, anUpload({}, tooLarge)))).toBe(401);
  });
});
