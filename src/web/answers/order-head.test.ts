import { expect, test } from 'vitest';
import { orderHead } from './order-head.ts';

const HEAD = [
  '<html><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>',
  '<link rel="preload" as="image" href="/a.avif"/><title>Fires</title>',
  '<link rel="modulepreload" href="/a.js"/>',
  '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/></head>',
].join('');

test('stylesheets come before all other files, in their order', () => {
  expect(orderHead(HEAD)).toMatch(/viewport[^>]*><link[^>]*a\.css"\/><link[^>]*b\.css"\/><link[^>]*a\.avif/);
});

test('scripts are loaded ahead at low priority', () => {
  expect(orderHead(HEAD)).toContain('<link rel="modulepreload" fetchPriority="low" href="/a.js"/>');
});

test('links in the body stay where they are', () => {
  const body = '<body><p>&lt;head&gt;</p><link rel="stylesheet" href="/c.css"/></body>';
  expect(orderHead(HEAD + body).endsWith(body)).toBe(true);
});
