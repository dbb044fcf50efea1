import { expect, test } from 'vitest';
import { meaningsOf } from './patterns.ts';

/** The meanings of an address, as 'product oak-suite' or the path. */
function meant(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  return meaningsOf(pathname, searchParams).map((each) =>
    each.kind === 'path' ? each.path : `${each.kind} ${each.handle}`,
  );
}

test.each([
  ['/products/Oak-Suite?variant=123', ['product oak-suite']],
  ['/en-gb/products/oak-suite', ['product oak-suite']],
  ['/collections/stoves/products/oak-suite', ['product oak-suite', 'collection stoves']],
  ['/collections/all', ['collection all', '/products']],
  ['/collections/stoves/black', ['collection stoves']],
  ['/collections/frontpage', ['collection frontpage', '/']],
  ['/blogs/news/our-showroom', ['page our-showroom', 'page news']],
  ['/account/login', ['/login']],
  ['/cart/123:1', ['/cart']],
  ['/product/oak-suite/', ['product oak-suite']],
  ['/product-category/stoves/gas/', ['collection gas', 'collection stoves-gas', 'collection stoves']],
  ['/product-category/stoves/page/2/', ['collection stoves']],
  ['/shop/', ['/products']],
  ['/shop/page/3/', ['/products']],
  ['/shop/oak-suite/', ['product oak-suite', 'collection oak-suite']],
  ['/shop/stoves/oak-suite/', ['product oak-suite', 'collection oak-suite', 'collection stoves']],
  ['/?product=oak-suite', ['product oak-suite']],
  ['/?post_type=product&p=44', ['formerId woocommerce:44']],
  ['/?p=44%27', []],
  ['/?product_cat=stoves', ['collection stoves']],
  ['/?s=oak+suite&post_type=product', ['/search?q=oak+suite']],
  ['/shop/?add-to-cart=44', ['formerId woocommerce:44', '/products']],
  ['/my-account/orders/', ['/account']],
  ['/my-account/lost-password/', ['/recovery']],
  ['/fires/oak-suite.html', ['product oak-suite', 'collection oak-suite', 'collection fires']],
  ['/wp-login.php', []],
  ['/.env', []],
  ['/constructor', []],
  ['/__proto__/x', []],
  [`/products/${'a/'.repeat(20)}`, []],
  ['/%E0%A4%A', []],
])('%s may mean %j', (address, meanings) => expect(meant(address)).toEqual(meanings));
