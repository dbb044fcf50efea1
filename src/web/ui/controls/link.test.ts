import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link, NavLink } from './link.tsx';

const ADDRESSES = [
  ...['/', '/cart', '/Cart', '/collections/oak', '/collections/oak/', '/collections/oak?page=2&sort=price'],
  ...['/search?q=a b', '/search?q=/../x', '/search?', '/cart#', '/cart?#', '/cart?page=2#top', '/#top'],
  ...['//example.co.uk/', '/\\example.co.uk', 'https://example.co.uk', 'mailto:us@example.co.uk'],
  ...['', '.', '..', '../cart', '?page=2', '#top', 'oak', '/a//b', '/a/../b', '/a/./b', '/a/%2e%2e/b'],
  ...['/a b', '/café', '/%C3%A9', '/a/b%20c', '/.well-known/x', '/a\\b', '/a\n', '/collections'],
];
const SHOWN = [
  '/',
  '/collections/oak',
  '/collections/oak/',
  '/COLLECTIONS/oak',
  '/collections-of-oak',
  '/a/b%20c',
];

function htmlOf<Props extends object>(Shown: ComponentType<Props>, props: Props, at: string): string {
  const link = createElement(Shown, props, 'A fire');
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [at] }, link));
}

test.each(ADDRESSES)('the server’s link to "%s" is the router’s', (to) => {
  const props = { to, id: 'a', className: 'b', title: 'c', onClick() {}, prefetch: 'intent' } as const;
  const more = { ...props, replace: true, reloadDocument: true, preventScrollReset: true };
  for (const each of [{ to }, props, more])
    expect(htmlOf(Link, each, '/collections/oak')).toBe(htmlOf(RouterLink, each, '/collections/oak'));
});

test.each(ADDRESSES)('the server’s link to "%s" leads to the same pages as the router’s', (to) => {
  for (const at of SHOWN)
    for (const props of [{ to }, { to, end: true }, { to, className: 'b', 'data-section': '' }])
      expect(htmlOf(NavLink, props, at), at).toBe(htmlOf(RouterNavLink, props, at));
});
