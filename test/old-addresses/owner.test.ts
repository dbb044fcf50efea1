import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { createProduct, deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { links } from '#shop/links.ts';
import { listRedirects } from '#shop/redirects/list-redirects.server.ts';
import { MAX_REDIRECTS } from '#shop/redirects/redirects.server.ts';
import { saveRedirects } from '#shop/redirects/save-redirects.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectPage } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';
import { undo } from '../undo/undoing.ts';

const PAGE = links.admin.redirects;

onEachEngine('redirects from old addresses', ({ app, shop }) => {
  const owner = anAdmin();
  beforeAll(async () => {
    await createProduct(shop, owner, { title: 'Oak Suite', price: 9_900, available: true });
    await createCollection(shop, owner, { title: 'Stoves' });
  });

  const add = (from: string, to: string, more: Record<string, string> = {}) =>
    app.asOwner.post(PAGE, { intent: 'add', from, to, ...more });
  const leadsTo = async (path: string) => {
    const answer = await app.asVisitor.ask(path, { redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('location')}`;
  };
  const send = (csv: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('intent', 'file');
    form.set('file', new File([csv], 'redirects.csv', { type: 'text/csv' }));
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return app.asOwner.post(PAGE, form);
  };
  const all = async () =>
    (await listRedirects(shop, owner, { q: '', page: 1, pageSize: 10_000 })).redirects.map(
      ({ from, to }) => `${from} ${to}`,
    );

  test('one that is typed leads at once, however the old address is written', async () => {
    expectPage(await add('https://www.before.example/Old-Oak/', '/product/oak-suite'), 200, 'leads to');
    expect(await leadsTo('/old-oak?utm_source=x')).toBe('301 /product/oak-suite?utm_source=x');
    expect(await leadsTo('/OLD-oak/')).toBe('301 /product/oak-suite');
    const page = await app.asOwner.get(PAGE);
    expect(page.textIn('row', /Old-Oak/)).toContain('/product/oak-suite');
  });

  test.each([
    ['/x', 'https://other.example/x', 422, 'a redirect never leaves the shop'],
    ['/x', '//other.example', 422, 'a redirect never leaves the shop'],
    ['/x', '/\\other.example', 422, 'a redirect never leaves the shop'],
    ['', '/products', 422, 'Write the old address'],
    ['/x', '', 422, 'A page of this shop'],
    ['/product/oak-suite', '/products', 409, '/product/oak-suite is a product: pages that exist are shown'],
    ['/collections/stoves', '/products', 409, '/collections/stoves is a collection'],
    ['/pages/faqs', '/products', 409, '/pages/faqs is a page'],
    ['/cart', '/products', 409, '/cart is a page of the shop itself'],
    ['/admin/x', '/products', 409, '/admin/x is a page of the shop itself'],
    ['/', '/products', 409, 'The home page cannot be an old address'],
    ['/y', '/y', 409, '/y would lead to itself'],
    ['/y', '/old-oak', 409, '/old-oak is an old address itself. Lead /y to /product/oak-suite at once'],
  ])('from %j to %j is refused, with the reason, and stays typed', async (from, to, status, words) => {
    const page = await add(from, to);
    expectPage(page, status, words);
    expect(page.valueOf('Old address')).toBe(from);
    expect(page.valueOf('New address')).toBe(to);
  });

  test('a circle is refused; a chain is shortened where the owner says so', async () => {
    await add('/ring-a', '/ring-b');
    expectPage(await add('/ring-b', '/ring-a'), 409, 'they would go round in a circle');
    expectPage(await add('/ring-b', '/products'), 409, '/ring-a leads to /ring-b already');
    expectPage(await add('/ring-b', '/products', { shortens: 'on' }), 200, '/ring-b leads to /products');
    expect(await leadsTo('/ring-a')).toBe('301 /products');
  });

  test("Shopify's export comes in: what can be taken is, and each other row says why not", async () => {
    const page = await send(
      [
        'Redirect from,Redirect to',
        '/products/walnut,/products/oak-suite',
        '/pages/find-us,/pages/contact',
        '/products/away,https://other.example/x',
        '/product/oak-suite,/products',
        '/collections/sale,/pages/find-us',
        '"/pages/find-us","/products"',
      ].join('\r\n'),
    );
    expectPage(page, 200, '2 redirects added, 4 refused');
    expect(page.text).toMatch(/Row 4: New address: A page of this shop/);
    expect(page.text).toMatch(/Row 5: \/product\/oak-suite is a product/);
    expect(page.text).toMatch(/Row 6: \/pages\/find-us is an old address itself/);
    expect(page.text).toMatch(/Row 7: Row 3 leads \/pages\/find-us to \/pages\/contact/);
    expect(await leadsTo('/products/walnut')).toBe('301 /product/oak-suite');
    const again = await send(
      'old url;new url\n/pages/find-us;/pages/contact\n/collections/sale;/pages/find-us',
      {
        shortens: 'on',
      },
    );
    expectPage(again, 200, '1 redirect added, 1 there already');
    expect(await leadsTo('/collections/sale')).toBe('301 /pages/contact');
  });

  test.each([
    ['a,b\n1,2', 400, 'The first row must name the columns'],
    ['', 400, 'The file is empty'],
    ['\u0000\u0001,\u0002', 400, 'The first row must name the columns'],
    [`/a,/products\n${'/b,/products\n'.repeat(MAX_REDIRECTS)}`, 413, 'more than 5,000 redirects'],
    [`/a,/${'x'.repeat(2 * 1024 * 1024)}`, 413, 'at most 2 MB'],
  ])('a file that is none is refused as a whole', async (csv, status, words) => {
    const before = await all();
    expectPage(await send(csv), status, words);
    expect(await all()).toEqual(before);
  });

  test('one whose old address the shop gets later waits, and says so', async () => {
    await add('/product/later-fire', '/products');
    const { product } = await createProduct(shop, owner, { title: 'Later fire', price: 1, available: true });
    expect(await leadsTo('/product/later-fire')).toBe('200 null');
    expect((await app.asOwner.get(`${PAGE}?q=later-fire`)).text).toContain('Waits: a product is there now');
    await deleteProduct(shop, owner, product.id);
    expect(await leadsTo('/product/later-fire')).toBe('301 /products');
  });

  test('what was done is in Activity and undone, address by address', async () => {
    await send('from,to\n/undo-a,/products\n/undo-b,/products\n/undo-c,/products');
    const [entry] = await shop.db
      .selectFrom('audit')
      .select(['id', 'action'])
      .where('kind', '=', 'redirect')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry?.action).toBe('added');
    expectPage(await app.asOwner.get('/admin?tab=activity'), 200, 'Added redirects in');
    await add('/undo-b', '/collections');
    await undo(shop, owner, { entry: entry?.id ?? '' });
    const left = (await all()).filter((line) => line.startsWith('/undo-'));
    expect(left).toEqual(['/undo-b /collections']);
  });

  test('one is deleted with a click, and comes back', async () => {
    await add('/gone-soon', '/products');
    expectPage(
      await app.asOwner.post(PAGE, { intent: 'delete', key: '/gone-soon' }),
      200,
      'Redirect deleted',
    );
    expect(await leadsTo('/gone-soon')).toBe('302 /');
    expectPage(await app.asOwner.post(PAGE, { intent: 'delete', key: '/gone-soon' }), 200, 'deleted already');
  });

  test('a shop has at most five thousand, searched and in pages', async () => {
    const has = (await all()).length;
    const rows = Array.from({ length: MAX_REDIRECTS - has }, (_, n) => ({
      ...{ key: `/bulk/${n}`, from: `/bulk/${n}`, to: '/products', row: n },
    }));
    await saveRedirects(shop, owner, rows, { shortens: false });
    expectPage(await add('/one-more', '/products'), 409, 'There are at most 5,000 redirects');
    const found = await app.asOwner.get(`${PAGE}?q=bulk%2F123`);
    expect(found.textIn('row', /bulk\/1234/)).toContain('/products');
    expect((await app.asOwner.get(`${PAGE}?page=200`)).status).toBe(200);
    expect(await leadsTo('/bulk/4000')).toBe('301 /products');
  });
});
