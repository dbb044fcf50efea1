import { expect, test } from 'vitest';
import { listAddress, oneOf } from './list-address.ts';

const address = listAddress({
  tab: 'orders',
  filters: {
    status: oneOf(['accepted', 'shipped']),
    from: (text: string, query: URLSearchParams) => (query.get('status') === 'shipped' ? text : ''),
  },
  sorts: ['-created', 'name'],
});
const read = (query: string) => address.read(new URLSearchParams(query));

test('a plain address asks for everything, in the first order', () => {
  expect(read('tab=orders')).toEqual({ q: '', status: null, from: '', sort: '-created', page: 1 });
  expect(address.to(read(''))).toBe('/admin?tab=orders');
});

test('values that an address cannot have are ignored', () => {
  expect(read('status=lost&sort=luck&page=-2&from=1')).toEqual(read(''));
});

test('an address contains only what differs from the default, and reads back the same', () => {
  const criteria = read('status=shipped&from=2026-11-01&q=+oak+&sort=name&page=3');
  const to = address.to(criteria, { page: criteria.page });
  expect(to).toBe('/admin?tab=orders&q=oak&status=shipped&from=2026-11-01&sort=name&page=3');
  expect(address.read(new URL(to, 'http://shop').searchParams)).toEqual(criteria);
});

test('a change leads to the first page', () => {
  expect(address.to(read('q=oak&page=3'), { status: 'accepted' })).toBe(
    '/admin?tab=orders&q=oak&status=accepted',
  );
});

test('sorting does not narrow a list; a search, a filter or a later page does', () => {
  expect(
    ['', 'sort=name', 'q=oak', 'status=shipped', 'page=2'].map((each) => address.isNarrowed(read(each))),
  ).toEqual([false, false, true, true, true]);
});
