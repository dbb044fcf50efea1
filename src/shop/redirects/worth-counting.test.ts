import { expect, test } from 'vitest';
import { countedAs } from './worth-counting.ts';

test.each([
  ['/products/Oak-Suite/', '/products/oak-suite'],
  ['/pages/caf%C3%A9', '/pages/café'],
  ['/fires/oak-suite.html', '/fires/oak-suite.html'],
  ['/product_info.php', '/product_info.php'],
  ['/blogs/news/48-inch-suites-2026', '/blogs/news/48-inch-suites-2026'],
])('%s is counted as %s', (path, counted) => expect(countedAs(path)).toBe(counted));

test.each([
  '/',
  '/wp-login.php',
  '/blog/wp-admin/setup',
  '/.env',
  '/.git/config',
  '/xmlrpc.php',
  '/shell.php',
  '/phpmyadmin',
  '/logo.png',
  '/main.js',
  '/backup.sql',
  '/cgi-bin/luci',
  '/account/orders',
  '/orders/1234',
  '/unsubscribe/rose',
  '/newsletter/rose@mail.example',
  '/newsletter/rose%40mail.example',
  '/call/07700900123',
  '/reset/3f9a8b7c6d5e4f3a2b1c',
  '/x/<script>',
  '/a/b/c/d/e/f/g',
  '//other.example',
  '/%E0%A4%A',
  `/${'long-'.repeat(50)}`,
])('%s is not: it was no page, or says something of a person', (path) => expect(countedAs(path)).toBeNull());
