import { expect, test } from 'vitest';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { catalogueApi, type Product } from './catalogue.ts';

onEachEngine('the catalogue, read through the API', ({ app }) => {
  const { call, get, statusOf, made, aProduct, addVariant } = catalogueApi(app);

  test('drafts are for administrators only', async () => {
    const { id, handle } = await aProduct({ title: 'Hidden Ember', available: false });
    expect(await statusOf(get(`/product/${handle}`))).toBe(404);
    expect(await made(get('/product/search?q=hidden'))).toEqual([]);
    const people = [app.asVisitor, app.asCustomer, app.asOwner];
    const answers = people.map((person) => person.call('GET', `/product/${id}?admin=true`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 200]);
    expect(await statusOf(get('/product?admin=true'))).toBe(401);
    expect(await statusOf(get('/collection/nothing?admin=true'))).toBe(401);
  });

  test('the list is paged and sorted, with the total', async () => {
    for (const price of [300, 100, 400, 200]) await aProduct({ title: `Listed at ${price}`, price });
    const page = await get('/product?pageSize=2&page=2&sort=price-low');
    const total = Number(page.headers.get('x-total-count'));
    const prices = page.body.map((each: Product) => each.price);
    expect(prices).toHaveLength(2);
    const all = await made<Product[]>(get('/product?pageSize=100000&sort=price-low'));
    expect(all).toHaveLength(total);
    expect(prices).toEqual(all.slice(2, 4).map((each) => each.price));
    expect(all.map((each) => each.price)).toEqual(all.map((each) => each.price).sort((a, b) => a - b));
    for (const query of ['page=0', 'page=x', 'pageSize=-1', 'sort=sideways', 'page=1&page=2'])
      expect([query, await statusOf(get(`/product?${query}`))]).toEqual([query, 422]);
  });

  test('a saved product is found at once, also with a typo; odd texts find nothing', async () => {
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

  test('the cached page of a product shows a new price at once', async () => {
    const { id, handle } = await aProduct();
    const added = await addVariant({ productId: id, sku: `K-${id}`, price: 12300, stockCount: 5 });
    const page = async () => (await app.asVisitor.get(`/product/${handle}`)).text;
    expect(await page()).toContain('£123.00');
    expect(await page()).toContain('£123.00');
    await made(call('PUT', `/product/variant/${added.id}`, { price: 45600 }));
    expect(await page()).toContain('£456.00');
    expect(await page()).not.toContain('£123.00');
  });
});
