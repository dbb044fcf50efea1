import { describe, expect, test } from 'vitest';
import { keyOf, pathOf, readNewAddress, readOldAddress, withTracking } from './address.ts';

const SHOP = 'https://shop.example';
const newAddress = (text: string) => {
  const read = readNewAddress(text, SHOP);
  return 'url' in read ? pathOf(read.url) : null;
};
const oldKey = (text: string) => {
  const read = readOldAddress(text);
  return 'url' in read ? keyOf(read.url) : null;
};

describe('where a redirect leads', () => {
  test.each([
    ['/product/oak-suite', '/product/oak-suite'],
    [' /pages/faqs#delivery ', '/pages/faqs#delivery'],
    ['/search?q=oak suite', '/search?q=oak%20suite'],
    ['https://shop.example/collections/stoves?page=2', '/collections/stoves?page=2'],
  ])('%s is %s', (text, path) => expect(newAddress(text)).toBe(path));

  test.each([
    'https://other.example/x',
    'https://shop.example.other.example/x',
    'https://shop.example@other.example/x',
    'http://shop.example/x',
    '//other.example',
    '///other.example',
    '/\\other.example',
    '\\\\other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/.//other.example',
    '/x/..//other.example',
    '/%2Fother.example',
    '/%252Fother.example',
    '/%5Cother.example',
    '/%255cother.example',
    '/%2e%2e/%2fother.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'other.example',
    '',
    `/${'x'.repeat(300)}`,
  ])('%j is refused: it could leave the shop', (text) => expect(newAddress(text)).toBeNull());
});

describe('an old address', () => {
  test.each([
    ['/Products/Oak-Suite/', '/products/oak-suite'],
    ['products/oak-suite', '/products/oak-suite'],
    ['https://www.old-shop.example/products/oak-suite?utm_source=x', '/products/oak-suite'],
    ['/caf%C3%A9', '/café'],
    ['/café', '/café'],
    ['/index.php?route=product&id=42', '/index.php?id=42&route=product'],
    ['/?P=12', '/?p=12'],
  ])('%s is known as %s', (text, key) => expect(oldKey(text)).toBe(key));

  test.each(['', '  ', '//other.example/x', `/${'x'.repeat(300)}`])('%j is none', (text) =>
    expect(oldKey(text)).toBeNull(),
  );
});

test('what adverts add survives, before the section of a page', () => {
  const query = new URLSearchParams('variant=12&utm_source=letter&gclid=x%26y');
  expect(withTracking('/pages/faqs?a=1#delivery', query)).toBe(
    '/pages/faqs?a=1&utm_source=letter&gclid=x%26y#delivery',
  );
});
