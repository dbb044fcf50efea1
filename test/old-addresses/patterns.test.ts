import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { keepFormerIds } from '#shop/catalogue/rows/former-ids.server.ts';
import { wooId } from '#shop/redirects/patterns.ts';
import { saveRedirects } from '#shop/redirects/save-redirects.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { SHOP_URL } from '../kit/person.ts';
import { anAdmin } from '../kit/shop.ts';

const COUNT = 200;
const AT_ONCE = 20;

const product = (n: number) => `/product/oak-fire-${n}`;
const collection = (n: number) => `/collections/fires-${n}`;

/** Every pattern of an old address of the n-th thing, and where it leads. */
const PATTERNS: [pattern: string, old: (n: number) => string, to: (n: number) => string][] = [
  ['Shopify: a product', (n) => `/products/oak-fire-${n}`, product],
  ['Shopify: a variant', (n) => `/products/Oak-Fire-${n}?variant=4312${n}`, product],
  [
    'Shopify: a product, from a newsletter',
    (n) => `/products/oak-fire-${n}?variant=4&utm_source=letter&utm_campaign=${n}`,
    (n) => `${product(n)}?utm_source=letter&utm_campaign=${n}`,
  ],
  ['Shopify: in a language', (n) => `/en-gb/products/oak-fire-${n}`, product],
  ['Shopify: in a collection', (n) => `/collections/fires-${n}/products/oak-fire-${n}`, product],
  ['Shopify: in all', (n) => `/collections/all/products/oak-fire-${n}`, product],
  ['Shopify: gone, in a collection', (n) => `/collections/fires-${n}/products/gone-${n}`, collection],
  ['Shopify: a tag of a collection', (n) => `/collections/fires-${n}/oak`, collection],
  ['WooCommerce: a product', (n) => `/product/oak-fire-${n}/`, product],
  ['WooCommerce: in its category', (n) => `/product/fires/oak-fire-${n}/`, product],
  ['WooCommerce: a category', (n) => `/product-category/fires-${n}/`, collection],
  ['WooCommerce: a category in another', (n) => `/product-category/heating/fires-${n}/`, collection],
  ['WooCommerce: the second page', (n) => `/product-category/heating/fires-${n}/page/2/`, collection],
  ['WooCommerce: below the shop', (n) => `/shop/oak-fire-${n}/`, product],
  ['WooCommerce: in a category of the shop', (n) => `/shop/heating/oak-fire-${n}/`, product],
  ['WooCommerce: a category of the shop', (n) => `/shop/fires-${n}/`, collection],
  ['WooCommerce: by its name alone', (n) => `/?product=oak-fire-${n}`, product],
  ['WooCommerce: by its number', (n) => `/?p=${n + 5_000}`, product],
  ['WooCommerce: by its number and kind', (n) => `/?post_type=product&p=${n + 5_000}`, product],
  ['WooCommerce: into the basket', (n) => `/shop/?add-to-cart=${n + 5_000}`, product],
  ['Magento: a page', (n) => `/heating/oak-fire-${n}.html`, product],
  ['A former address', (n) => `/product/former-fire-${n}`, product],
  ['A former address, as Shopify has it', (n) => `/products/former-fire-${n}`, product],
  [
    "The owner's redirect",
    (n) => `/Catalogue/Item_${n}.aspx?gclid=x${n}`,
    (n) => `${product(n)}?gclid=x${n}`,
  ],
  ["The owner's redirect of a query", (n) => `/index.php?id=${n}&route=item`, product],
  ["The owner's redirect to an old address", (n) => `/r/${n}`, product],
];

/** Addresses that every such shop has. */
const SINGLE: [old: string, to: string][] = [
  ['/collections/all', '/products'],
  ['/collections/all?page=2&sort_by=price', '/products'],
  ['/collections/frontpage', '/'],
  ['/collections/', '/collections'],
  ['/pages/about-us', '/pages/our-advantages'],
  ['/pages/contact-us?utm_source=letter', '/pages/contact?utm_source=letter'],
  ['/collections/all?utm_source=letter', '/products?utm_source=letter'],
  ['/product/former-fire-1?fbclid=x', '/product/oak-fire-1?fbclid=x'],
  ['/policies/refund-policy', '/pages/faqs#returns'],
  ['/policies/terms-of-service', '/pages/terms-and-conditions'],
  ['/blogs/news/faqs', '/pages/faqs'],
  ['/account/login', '/login'],
  ['/account/orders/123', '/account'],
  ['/cart/123:1', '/cart'],
  ['/shop/', '/products'],
  ['/shop/page/2/', '/products'],
  ['/my-account/', '/account'],
  ['/my-account/lost-password/', '/recovery'],
  ['/checkout/order-received/123/', '/find-order'],
  ['/basket/', '/cart'],
  ['/cart/', '/cart'],
  ['/pages/faqs/', '/pages/faqs'],
  ['/?s=oak&post_type=product', '/search?q=oak'],
];

onEachEngine('old addresses', ({ app, shop }) => {
  const owner = anAdmin();

  beforeAll(async () => {
    for (let n = 0; n < COUNT; n++) {
      const title = `Former fire ${n}`;
      const made = await createProduct(shop, owner, { title, price: 9_900, available: true });
      await updateProduct(shop, owner, made.product.id, { handle: `oak-fire-${n}` });
      await keepFormerIds(shop, [{ formerId: wooId(String(n + 5_000)), productId: made.product.id }]);
      await createCollection(shop, owner, { title: `Fires ${n}` });
    }
    const rows = Array.from({ length: COUNT }, (_, n) => [
      { from: `/catalogue/item_${n}.aspx`, to: product(n) },
      { from: `/index.php?route=item&id=${n}`, to: product(n) },
      { from: `/r/${n}`, to: `/products/oak-fire-${n}` },
    ]).flat();
    const wanted = rows.map((each, n) => ({ ...each, key: '', row: n }));
    const { keyOf } = await import('#shop/redirects/address.ts');
    const keyed = wanted.map((each) => ({ ...each, key: keyOf(new URL(each.from, SHOP_URL)) }));
    expect((await saveRedirects(shop, owner, keyed, { shortens: false })).refused).toEqual([]);
  });

  const ask = async (path: string) => {
    const answer = await app.asVisitor.ask(path, { redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('location')}`;
  };

  test.each(PATTERNS)(`%s: ${COUNT} of them lead where they should`, async (_, old, to) => {
    for (let from = 0; from < COUNT; from += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, n) => from + n);
      const answers = await Promise.all(some.map((n) => ask(old(n))));
      expect(answers).toEqual(some.map((n) => `301 ${to(n)}`));
    }
  });

  test.each(SINGLE)('%s leads to %s', async (old, to) => expect(await ask(old)).toBe(`301 ${to}`));

  test.each([
    '/products',
    '/product/oak-fire-1',
    '/collections/fires-1',
    '/pages/faqs',
    '/cart',
    '/?utm_source=x',
  ])('%s is a page of the shop, and stays one', async (path) =>
    expect((await app.asVisitor.ask(path)).status).toBe(200),
  );

  test.each(['/products/gone', '/blogs/news', '/shop/gone/', '/wp-login.php', '/.env', '/r/gone', '/?p=9'])(
    '%s has no new address: it leads home as before, or is home',
    async (path) => expect(await ask(path)).toMatch(/^302 \/$|^200 null$/),
  );

  test('an unknown collection and an unknown product keep their own pages', async () => {
    expect((await app.asVisitor.get('/collections/gone')).status).toBe(404);
    expect((await app.asVisitor.get('/product/former-gone')).text).toContain('Did you mean?');
  });

  test.each([
    '//other.example/product/oak-fire-1/',
    '//other.example/..',
    '/%2F%2Fother.example/',
    '/%5Cother.example/%2e%2e',
    '/products//other.example',
    '/products/%2F%2Fother.example',
    '/shop//other.example/',
    '/product//other.example/',
    '/collections/all/%5C%5Cother.example',
    '/pages//other.example/',
    '/?s=//other.example',
    '/?product=//other.example',
    '/r/1?utm_source=//other.example',
    '/products/oak-fire-1?utm_source=%0d%0aLocation:%20//other.example',
  ])('%s never leaves the shop', async (path) => {
    const to = (await app.asVisitor.ask(path)).headers.get('location');
    if (to === null) return;
    expect(to).toMatch(/^\/(?![/\\])/);
    expect(new URL(to, SHOP_URL).origin).toBe(SHOP_URL);
  });
});
