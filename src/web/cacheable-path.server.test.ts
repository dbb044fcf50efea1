import { expect, test } from 'vitest';
import { cacheablePath } from './cacheable-path.server.ts';

const ask = (path: string, init?: RequestInit) =>
  cacheablePath(new Request(`http://localhost:3000${path}`, init));

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
])('%s may be kept, as %s', (asked, address) => {
  expect(ask(asked)).toBe(address);
});

test('what advertisements hang on to an address makes no other page of it', () => {
  expect(ask('/product/oak-suite?utm_source=email&gclid=1&fbclid=2')).toBe('/product/oak-suite');
});

test.each(['/cart', '/checkout', '/search?q=oak', '/admin', '/account', '/product', '/collections/a/b'])(
  '%s is made anew each time',
  (path) => {
    expect(ask(path)).toBeNull();
  },
);

test('an unknown, a repeated or a very long parameter is not kept, so that nobody can fill the memory', () => {
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

test('an address has one way of writing: letters in code are not kept beside it', () => {
  expect(ask('/product/%6fak-suite')).toBeNull();
  expect(ask('/collections/access%6Fries')).toBeNull();
});

test('someone with a session sees pages made for them', () => {
  expect(ask('/', { headers: { Cookie: 'cart=[]; _activeSession=x' } })).toBeNull();
  expect(ask('/', { headers: { Cookie: 'cart=[]' } })).toBe('/');
});

test('only reading is kept', () => {
  expect(ask('/', { method: 'POST' })).toBeNull();
  expect(ask('/', { method: 'HEAD' })).toBe('/');
});
