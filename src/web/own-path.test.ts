import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/account', '/admin?tab=products', '/admin/orders/view/o_1#history', '/product/a%20b'])(
  '%j leads into the shop',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  'account',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/account',
  '/logout',
])('%j does not', (text) => {
  expect(ownPath(text)).toBe(null);
});
