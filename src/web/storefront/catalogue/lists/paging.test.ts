import { expect, test } from 'vitest';
import { pagesNear } from './pages-near.ts';
import { countPages, listPath, readPlace } from './paging.ts';

const placeOf = (query: string) => {
  const { page, sort } = readPlace(new Request(`http://localhost/products${query}`));
  return [page, sort];
};

test.each([
  ['', [1, 'shop']],
  ['?page=3&sort=price-low', [3, 'price-low']],
  ['?page=0', [1, 'shop']],
  ['?page=-1&sort=__proto__', [1, 'shop']],
  ['?page=1.5&sort=constructor', [1, 'shop']],
  [`?page=${'9'.repeat(400)}`, [1, 'shop']],
])('%s asks for page and order %j', (query, place) => expect(placeOf(query)).toEqual(place));

test('49 products take three pages of 24, none take one', () => {
  const place = { page: 1, pageSize: 24, sort: 'shop' } as const;
  expect(countPages(place, 49, '/products')).toBe(3);
  expect(countPages(place, 0, '/products')).toBe(1);
});

test('a page beyond the last leads to the first', () => {
  const beyond = () => countPages({ page: 4, pageSize: 24, sort: 'shop' }, 49, '/products');
  expect(beyond).toThrow(expect.objectContaining({ status: 302 }));
});

test('the first page in the usual order has the plain address', () => {
  expect(listPath('/products', null, 'shop')).toBe('/products');
  expect(listPath('/products', null, 'price-high', 2)).toBe('/products?sort=price-high&page=2');
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 3, [1, 2, 3]],
  [5, 834, [1, 4, 5, 6, 834]],
])('page %i of %i leads to %j', (page, pages, near) => expect(pagesNear(page, pages)).toEqual(near));
