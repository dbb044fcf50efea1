import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApp, aSession, type TestApp } from './app.ts';
import { describeOnEachEngine } from './database.ts';

type Product = {
  id: string;
  handle: string;
  price: number;
  featuredMedia: string | null;
  media: { url: string; order: number }[];
  variants: { id: string; stockCount: number; featuredMedia: string | null }[];
};

describeOnEachEngine('the API of the catalogue', (engine) => {
  let app: TestApp;
  let owner: string;
  let customer: string;
  let picture: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    app = await anApp(engine);
    owner = (await aSession(app.shop, 'Admin')).token;
    customer = (await aSession(app.shop, 'Standard')).token;
    const dark = { width: 40, height: 30, channels: 3, background: '#22201d' } as const;
    picture = new Uint8Array(await sharp({ create: dark }).png().toBuffer());
  });
  afterAll(() => app.shop.close());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.ask(`/api/v1${path}`, {
      method,
      headers: { Authorization: owner, ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const get = (path: string) => app.ask(`/api/v1${path}`);
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  async function made<T = Product>(answer: Promise<Response>): Promise<T> {
    expect([200, 201]).toContain((await answer).status);
    return (await answer).json();
  }
  const aProduct = (wish: object = {}) =>
    made(call('POST', '/product', { title: 'Tarn Wall Fire', price: 59900, available: true, ...wish }));
  const upload = (path: string, content: Blob | string = new Blob([picture]), token = owner) => {
    const body = new FormData();
    body.append('image', content instanceof Blob ? new File([content], 'fire.png') : content);
    return app.ask(`/api/v1${path}`, { method: 'POST', body, headers: { Authorization: token } });
  };

  test('a product with options and variants is made, and customers see what is for sale', async () => {
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
    await made(call('POST', '/product/variant/add', { ...variant, title: 'Fifty', sku: `T50-${id}` }));
    const wide = await made(
      call('POST', '/product/variant/add', { productId: id, price: 79900, options: options('60-inch') }),
    );
    await made(call('PUT', `/product/variant/${wide.id}`, { available: false }));

    const seen = await made(get(`/product/${handle}?null`));
    expect(seen).toMatchObject({
      id,
      price: 64900,
      HTMLdescription: '<p>Slim</p>',
      postageProvider: 'AXL',
      sku: '',
    });
    expect(seen.variants).toMatchObject([{ title: 'Fifty', stockCount: 4, postageProvider: 'AXL' }]);
    expect((await made(call('GET', `/product/${id}?admin=true`))).variants).toHaveLength(2);
    expect(Object.keys(seen).sort()).toEqual(
      'HTMLdescription available created description externalRef featuredMedia handle id media metafields options postageProvider price sku tags title variants'.split(
        ' ',
      ),
    );
    expect(await statusOf(call('POST', '/product/variant/add', { ...variant, sku: 'other' }))).toBe(409);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 5 }, 'title'],
    [{ price: -1 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ price: '59900' }, 'price'],
    [{ postageProvider: 'DHL' }, 'postageProvider'],
    [{ metafields: 'no json' }, 'metafields'],
    [{ available: 'yes' }, 'available'],
    [{ options: [{ optionName: 'Width' }] }, 'options.0.options'],
    [{ tags: 'slim' }, 'tags'],
  ])('a product with %j is refused at its field', async (wish, field) => {
    const answer = await call('POST', '/product', { title: 'Fire', price: 100, ...wish });
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields).toEqual({
      [field]: { error: expect.any(String), fix: expect.any(String) },
    });
  });

  test('a change names the version that it is based on, and is refused when another came first', async () => {
    const { id } = await aProduct();
    const tag = (await call('GET', `/product/${id}?admin=true`)).headers.get('etag') ?? '';
    const first = await call('PUT', `/product/${id}`, { title: 'First' }, { 'If-Match': tag });
    expect([first.status, await first.json()]).toMatchObject([200, { title: 'First', price: 59900 }]);
    expect(first.headers.get('etag')).not.toBe(tag);
    expect(await statusOf(call('PUT', `/product/${id}`, { title: 'Second' }, { 'If-Match': tag }))).toBe(409);
    expect(await statusOf(call('PUT', `/product/${id}`, { description: 'Without' }))).toBe(200);
    const variant = await made(call('POST', '/product/variant/add', { productId: id, sku: `S-${id}` }));
    const change = (condition: string) =>
      statusOf(call('PUT', `/product/variant/${variant.id}`, { price: 1 }, { 'If-Match': condition }));
    expect(await change(tag)).toBe(409);
    expect(await change((await call('GET', `/product/${id}?admin=true`)).headers.get('etag') ?? '')).toBe(
      200,
    );
  });

  test('stock that an owner saw is changed by the difference, so that sales in between are not lost', async () => {
    const { id } = await aProduct();
    const add = { productId: id, sku: `N-${id}`, stockCount: 10 };
    const variant = await made<{ id: string }>(call('POST', '/product/variant/add', add));
    await app.shop.db.updateTable('variant').set({ stock_count: 7 }).where('id', '=', variant.id).execute();
    const counts = { stockCount: 12, stockCountSeen: 10 };
    expect(await made(call('PUT', `/product/variant/${variant.id}`, counts))).toMatchObject({
      stockCount: 9,
    });
    expect(await made(call('PUT', `/product/variant/${variant.id}`, { stockCount: 3 }))).toMatchObject({
      stockCount: 3,
    });
  });

  test('a handle that has changed leads on to the new one', async () => {
    const { id, handle } = await aProduct({ handle: 'old-name' });
    const { handle: now } = await made(call('PUT', `/product/${id}`, { handle: 'new-name' }));
    const answer = await get(`/product/${handle}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/api/v1/product/${now}`]);
  });

  test('drafts are for administrators only', async () => {
    const { id, handle } = await aProduct({ title: 'Hidden Ember', available: false });
    expect(await statusOf(get(`/product/${handle}`))).toBe(404);
    expect(await made(get('/product/search?q=hidden'))).toEqual([]);
    const asAdmin = (Authorization: string) =>
      statusOf(call('GET', `/product/${id}?admin=true`, undefined, { Authorization }));
    expect([await asAdmin(''), await asAdmin(customer), await asAdmin(owner)]).toEqual([401, 403, 200]);
    expect(await statusOf(get('/product?admin=true'))).toBe(401);
    expect(await statusOf(get('/collection/nothing?admin=true'))).toBe(401);
  });

  test('the list comes in pages, with the total, sorted as asked', async () => {
    for (const price of [300, 100, 200]) await aProduct({ title: `Listed at ${price}`, price });
    const page = await get('/product?pageSize=2&page=2&sort=price-low');
    const total = Number(page.headers.get('x-total-count'));
    const prices = (await page.json()).map((each: Product) => each.price);
    expect(prices).toHaveLength(2);
    const all = await made<Product[]>(get('/product?pageSize=100000&sort=price-low'));
    expect(all).toHaveLength(total);
    expect(prices).toEqual(all.slice(2, 4).map((each) => each.price));
    expect(all.map((each) => each.price)).toEqual(all.map((each) => each.price).sort((a, b) => a - b));
    for (const query of ['page=0', 'page=x', 'pageSize=-1', 'sort=sideways', 'page=1&page=2'])
      expect([query, await statusOf(get(`/product?${query}`))]).toEqual([query, 422]);
  });

  test('what was just saved is found at once, also with a slip; odd texts find nothing', async () => {
    await aProduct({ title: 'Quillon Media Wall' });
    const search = (query: string) => made<{ title: string }[]>(get(`/product/search?${query}`));
    expect(await search('q=quill')).toMatchObject([{ title: 'Quillon Media Wall' }]);
    expect(await search('q=quilon')).toMatchObject([{ title: 'Quillon Media Wall' }]);
    for (const query of [
      '',
      'q=',
      'q=%00',
      `q=${'%F0%9F%94%A5'.repeat(50)}`,
      "q=';DROP+TABLE+product",
      'q=*&limit=x',
    ])
      expect([query, await search(query)]).toEqual([query, []]);
  });

  test('the first picture stands for the product; others follow, are put in order and deleted', async () => {
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

  test('a variant has one picture, the library many', async () => {
    const { id } = await aProduct();
    const variant = await made<{ id: string }>(
      call('POST', '/product/variant/add', { productId: id, sku: `P-${id}` }),
    );
    const path = `/product/variant/${variant.id}/media`;
    expect(await made(upload(`${path}/fire.png`))).toMatchObject({
      featuredMedia: expect.stringMatching(/^\/media\//),
    });
    expect(await made(call('DELETE', path))).toMatchObject({ featuredMedia: null });

    const url = await made<string>(upload('/admin/images/banner.png'));
    const library = await call('GET', '/admin/images');
    expect(await library.json()).toContain(url);
    expect(library.headers.get('x-total-count')).toBe('1');
    expect((await app.ask(url)).headers.get('content-type')).toMatch(/^image\//);
  });

  test('what is no picture, too large, or from a stranger is refused', async () => {
    const path = '/admin/images/x.png';
    expect(await statusOf(upload(path, new Blob(['<svg onload="x()"/>'])))).toBe(415);
    expect(await statusOf(upload(path, 'a text'))).toBe(422);
    expect(await statusOf(upload(path, new Blob([new Uint8Array(16 * 1024 * 1024)])))).toBe(413);
    expect(await statusOf(upload(path, new Blob([new Uint8Array(16 * 1024 * 1024)]), ''))).toBe(401);
    expect(await statusOf(upload(path, undefined, customer))).toBe(403);
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: owner };
    expect(await statusOf(app.ask(`/api/v1${path}`, { method: 'POST', body: 'none', headers: broken }))).toBe(
      400,
    );
    expect(await statusOf(call('POST', path, { image: 'x' }))).toBe(415);
  });

  test('a collection is made, filled, read in pages and deleted', async () => {
    const { handle } = await made<{ handle: string }>(call('POST', '/collection', { title: 'Winter Fires' }));
    const path = `/collection/${handle}`;
    const members: string[] = [];
    for (const n of [1, 2, 3]) members.push((await aProduct({ title: `Member ${n}`, available: n < 3 })).id);
    for (const id of [...members, members[0]])
      expect(await statusOf(call('PUT', `${path}/add/${id}`))).toBe(200);
    const seen = await get(`${path}?pageSize=1&page=2`);
    expect(await seen.json()).toMatchObject({
      handle,
      title: 'Winter Fires',
      products: [{ id: members[1] }],
    });
    expect(seen.headers.get('x-total-count')).toBe('2');
    const whole = await call('GET', `${path}?admin=true`);
    const tag = whole.headers.get('etag') ?? '';
    expect((await whole.json()).products).toHaveLength(3);

    expect(await made(call('PUT', `${path}/remove/${members[0]}`))).toMatchObject({ products: [{}, {}] });
    expect(await statusOf(call('PUT', path, { title: 'Too late' }, { 'If-Match': tag }))).toBe(409);
    expect(await made(call('PUT', path, { title: 'Warm Fires', handle: 'ignored' }))).toMatchObject({
      handle,
      title: 'Warm Fires',
    });
    expect(await made(call('GET', '/collections'))).toContainEqual(
      expect.objectContaining({ handle, title: 'Warm Fires', count: 2 }),
    );
    expect(await statusOf(call('DELETE', path))).toBe(204);
    expect(await statusOf(get(path))).toBe(404);
    expect(await statusOf(call('POST', '/collection', { title: ' ' }))).toBe(422);
    expect(await statusOf(call('PUT', `${path}/add/${members[0]}`))).toBe(404);
  });

  test('what is deleted is gone; counting an add to the basket never fails', async () => {
    const { id } = await aProduct();
    const variant = await made<{ id: string }>(
      call('POST', '/product/variant/add', { productId: id, sku: `D-${id}` }),
    );
    expect(await statusOf(get(`/product/${variant.id}/atc`))).toBe(204);
    expect(await statusOf(get('/product/v_of_nobody/atc'))).toBe(204);
    expect(await statusOf(call('DELETE', `/product/variant/${variant.id}`))).toBe(204);
    expect(await statusOf(call('DELETE', `/product/variant/${variant.id}`))).toBe(404);
    expect(await statusOf(call('DELETE', `/product/${id}`))).toBe(204);
    expect(await statusOf(get(`/product/${id}`))).toBe(404);
  });

  test('the kept page of a product shows a new price at once', async () => {
    const { id, handle } = await aProduct();
    const variant = { productId: id, sku: `K-${id}`, price: 12300, stockCount: 5 };
    const added = await made<{ id: string }>(call('POST', '/product/variant/add', variant));
    const page = async () => (await app.ask(`/product/${handle}`)).text();
    expect(await page()).toContain('£123.00');
    expect(await page()).toContain('£123.00');
    await made(call('PUT', `/product/variant/${added.id}`, { price: 45600 }));
    expect(await page()).toContain('£456.00');
    expect(await page()).not.toContain('£123.00');
  });

  test('a script that got into a description is on no page blessed', async () => {
    const { id, handle } = await aProduct();
    const injected = 'document.title = "taken over"';
    await app.shop.db
      .updateTable('product')
      .set({ html_description: `<p>Slim</p><script>${injected}</script>` })
      .where('id', '=', id)
      .execute();
    const answer = await app.ask(`/product/${handle}`);
    const hash = createHash('sha256').update(injected).digest('base64');
    expect(await answer.text()).toContain('Slim');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(answer.headers.get('content-security-policy')).not.toContain(hash);
  });
});
