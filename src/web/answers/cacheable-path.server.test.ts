import { expect, test } from 'vitest';
import { cacheablePath } from './cacheable-path.server.ts';

const ask = (path: string) => cacheablePath(new URL(`http://localhost:3000${path}`));

test.each([
  ['/', '/'],
  ['/_.data', '/_.data'],
  ['/collections', '/collections'],
  ['/collections/accessories?page=2', '/collections/accessories?page=2'],
  ['/collections/accessories.data?page=2&_routes=root', '/collections/accessories.data?_routes=root&page=2'],
  ['/products?sort=price-low&page=3', '/products?page=3&sort=price-low'],
  ['/product/oak-suite/OAK-1', '/product/oak-suite/OAK-1'],
  ['/pages/faqs', '/pages/faqs'],
  ['/sitemap.xml', '/sitemap.xml'],
])('%s is cached as %s', (asked, address) => {
  expect(ask(asked)).toBe(address);
});

test('advertising parameters do not make another page', () => {
  expect(ask('/product/oak-suite?utm_source=email&gclid=1&fbclid=2')).toBe('/product/oak-suite');
});

test.each(['/cart', '/checkout', '/search?q=oak', '/admin', '/account', '/product', '/collections/a/b'])(
  '%s is never cached',
  (path) => {
    expect(ask(path)).toBeNull();
  },
);

test('unknown, repeated or very long parameters are not cached, so that nobody can fill the memory', () => {
  expect(ask('/products?cachebuster=1')).toBeNull();
  expect(ask('/products?page=1&page=2')).toBeNull();
  expect(ask(`/products?sort=${'a'.repeat(201)}`)).toBeNull();
  for (const query of [
    'sort=nonsense',
    'sort=constructor',
    'page=02',
    'page=0',
    'page=-1',
    'page=123456',
    'page=x',
  ])
    expect(ask(`/products?${query}`)).toBeNull();
  for (const routes of ['x', 'root,<b>', `root,${'a'.repeat(200)}`, 'root,root/../x'])
    expect(ask(`/products.data?_routes=${routes}`)).toBeNull();
});

test('an address is cached in one spelling only, without encoded letters', () => {
  expect(ask('/product/%6fak-suite')).toBeNull();
  expect(ask('/collections/access%6Fries')).toBeNull();
});
