import { expect, test } from 'vitest';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { catalogueApi } from './catalogue.ts';

onEachEngine('the API of products', ({ app, shop }) => {
  const { call, get, statusOf, made, aProduct, addVariant } = catalogueApi(app);

  test('a product with options and variants is created, and customers see what is for sale', async () => {
    const { id, handle } = await aProduct({
      title: 'Tarn Wall Fire, 50"',
      description: 'A slim fire.',
      HTMLdescription: '<p onclick="x()">Slim</p><script>steal()</script>',
      externalRef: null,
      postageProvider: 'AXL',
      tags: ['slim'],
      metafields: '{"attributes":{"powerKw":2}}',
      options: [{ optionName: 'Width', options: [{ viewName: '50 inch' }, { viewName: '60 inch' }] }],
      id: 'p_mine',
      created: 'never',
    });
    expect(id).toMatch(/^p_\w{22}$/);
    expect(handle).toMatch(/^tarn-wall-fire-50/);
    const options = (value: string) => [
      { optionHandle: 'width', handle: value, viewName: 'x', optionName: 'y' },
    ];
    const variant = {
      productId: id,
      available: true,
      price: 64900,
      options: options('50-inch'),
      stockCount: 4,
    };
    await addVariant({ ...variant, title: 'Fifty', sku: `T50-${id}` });
    const wide = await addVariant({ productId: id, price: 79900, options: options('60-inch') });
    const metafields = '{"attributes":{"widthMm":1524},"mine":7}';
    await made(call('PUT', `/product/variant/${wide.id}`, { available: false, metafields }));

    const seen = await made(get(`/product/${handle}?null`));
    expect(seen).toMatchObject({
      id,
      price: 64900,
      HTMLdescription: '<p>Slim</p>',
      postageProvider: 'AXL',
      sku: '',
    });
    expect(seen.variants).toMatchObject([
      { title: 'Fifty', stockCount: 4, postageProvider: 'AXL', metafields: '{}' },
    ]);
    const all = await made(call('GET', `/product/${id}?admin=true`));
    expect(all.variants).toMatchObject([{ metafields: '{}' }, { metafields }]);
    expect(Object.keys(seen).sort()).toEqual(
      'HTMLdescription available brand created description externalRef featuredMedia handle id media metafields options postageProvider price setSkus sku tags title variants'.split(
        ' ',
      ),
    );
    expect(await statusOf(call('POST', '/product/variant/add', { ...variant, sku: 'other' }))).toBe(409);
  });

  test.each([
    [{ title: 5 }, 'title'],
    [{ price: '59900' }, 'price'],
    [{ metafields: 'no json' }, 'metafields'],
    [{ metafields: '{"attributes":{"widthMm":0}}' }, 'metafields'],
    [{ available: 'yes' }, 'available'],
    [{ options: [{ optionName: 'Width' }] }, 'options.0.options'],
    [{ tags: 'slim' }, 'tags'],
  ])('a product with %j is refused at its field', async (fields, field) => {
    const answer = await call('POST', '/product', { title: 'Fire', price: 100, ...fields });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      [field]: { error: expect.any(String), fix: expect.any(String) },
    });
  });

  test('id, dates and pictures are not taken from the body', async () => {
    const forged = {
      id: 'p_mine',
      handle: 'mine',
      created: '2001-01-01T00:00:00Z',
      updated: '2001-01-01T00:00:00Z',
      media: [{ url: '/media/theirs.jpeg', order: 0 }],
      featuredMedia: '/media/theirs.jpeg',
    };
    const product = await aProduct({ title: 'Forged Fire', ...forged });
    const changed = await made(call('PUT', `/product/${product.id}`, { title: 'Forged Fire', ...forged }));
    for (const each of [product, changed]) {
      expect(each.id).toMatch(/^p_\w{22}$/);
      expect(each).toMatchObject({ media: [], featuredMedia: null });
      expect(JSON.stringify(each)).not.toMatch(/2001|theirs|p_mine/);
    }
    expect(changed.id).toBe(product.id);
  });

  test('a change can name the version it is based on, and is refused when that is not the newest', async () => {
    const { id } = await aProduct();
    const tag = (await call('GET', `/product/${id}?admin=true`)).headers.get('etag') ?? '';
    const first = await call('PUT', `/product/${id}`, { title: 'First' }, { 'If-Match': tag });
    expect([first.status, first.body]).toMatchObject([200, { title: 'First', price: 59900 }]);
    expect(first.headers.get('etag')).not.toBe(tag);
    expect(await statusOf(call('PUT', `/product/${id}`, { title: 'Second' }, { 'If-Match': tag }))).toBe(409);
    expect(await statusOf(call('PUT', `/product/${id}`, { description: 'Without' }))).toBe(200);
    const variant = await addVariant({ productId: id, sku: `S-${id}` });
    const change = (condition: string) =>
      statusOf(call('PUT', `/product/variant/${variant.id}`, { price: 1 }, { 'If-Match': condition }));
    expect(await change(tag)).toBe(409);
    expect(await change((await call('GET', `/product/${id}?admin=true`)).headers.get('etag') ?? '')).toBe(
      200,
    );
  });

  test('stock that an owner saw is changed by the difference, so sales in between are not lost', async () => {
    const { id } = await aProduct();
    const variant = await addVariant({ productId: id, sku: `N-${id}`, stockCount: 10 });
    await shop.db.updateTable('variant').set({ stock_count: 7 }).where('id', '=', variant.id).execute();
    const counts = { stockCount: 12, stockCountSeen: 10 };
    expect(await made(call('PUT', `/product/variant/${variant.id}`, counts))).toMatchObject({
      stockCount: 9,
    });
    expect(await made(call('PUT', `/product/variant/${variant.id}`, { stockCount: 3 }))).toMatchObject({
      stockCount: 3,
    });
  });

  test('an old handle redirects to the new one', async () => {
    const { id, handle } = await aProduct({ handle: 'old-name' });
    const { handle: now } = await made(call('PUT', `/product/${id}`, { handle: 'new-name' }));
    const answer = await get(`/product/${handle}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/api/v1/product/${now}`]);
  });

  test('a deleted product is gone; counting an add to the basket never fails', async () => {
    const { id } = await aProduct();
    const variant = await addVariant({ productId: id, sku: `D-${id}` });
    expect(await statusOf(get(`/product/${variant.id}/atc`))).toBe(204);
    expect(await statusOf(get('/product/v_of_nobody/atc'))).toBe(204);
    expect(await statusOf(call('DELETE', `/product/variant/${variant.id}`))).toBe(204);
    expect(await statusOf(call('DELETE', `/product/variant/${variant.id}`))).toBe(404);
    expect(await statusOf(call('DELETE', `/product/${id}`))).toBe(204);
    expect(await statusOf(get(`/product/${id}`))).toBe(404);
  });
});
