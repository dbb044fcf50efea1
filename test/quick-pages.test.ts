import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import type { Page } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

const CLIENT = join(import.meta.dirname, '../build/client');

/**
 * The most that a page may load before anybody touches it: bytes of script with brotli, and files. Every address of the
 * shop, the back office's too, takes about a hundred bytes of it; a card with its stars, six hundred; what
 * codes take off, and their field, a kilobyte and a half of basket and checkout; the weeks
 * of what is made to order, a hundred bytes of the basket and three hundred of the checkout; what a carrier offers with its
 * delivery, seven hundred of both.
 */
const MOST = {
  home: { bytes: 112_500, files: 8 },
  collection: { bytes: 115_000, files: 9 },
  product: { bytes: 105_700, files: 6 },
  basket: { bytes: 118_400, files: 10 },
  checkout: { bytes: 125_500, files: 9 },
};

const NAMES = Object.keys(MOST) as (keyof typeof MOST)[];

onEachEngine('what a first view loads', { only: 'sqlite' }, ({ app, shop }) => {
  const pages = {} as Record<keyof typeof MOST, Page>;

  beforeAll(async () => {
    const { id, handle } = await aVariant(shop);
    const { collection } = await createCollection(shop, anAdmin(), { title: 'Electric Fireplace Suites' });
    const shopper = app.newBrowser();
    const basket = [{ handle, variant: { id }, quantity: 1 }];
    shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));
    pages.home = await shopper.get('/');
    pages.collection = await shopper.get(`/collections/${collection.handle}`);
    pages.product = await shopper.get(`/product/${handle}`);
    pages.basket = await shopper.get('/cart');
    pages.checkout = await shopper.get('/checkout');
  });

  test.each(NAMES)('the scripts of %s are few and light', (name) => {
    const { document } = pages[name];
    const scripts = links(document, 'modulepreload');
    const bytes = scripts.reduce((sum, path) => sum + statSync(join(CLIENT, `${path}.br`)).size, 0);
    expect(scripts.length).toBeGreaterThan(3);
    expect({
      bytes: Math.max(bytes, MOST[name].bytes),
      files: Math.max(scripts.length, MOST[name].files),
    }).toEqual(MOST[name]);
    // None but these is asked for when the page is there.
    const started = [...document.querySelectorAll('script[type=module]')].map(
      (each) => each.textContent ?? '',
    );
    for (const [, path = ''] of started.join().matchAll(/(?:from|import)\s*\(?"(\/assets\/[^"]+\.js)"/g))
      expect(scripts).toContain(path);
  });

  test.each(NAMES)('the head of %s asks for stylesheets first and for scripts last', (name) => {
    const { document } = pages[name];
    const asked = [...document.querySelectorAll('head > link, head > script')];
    const rels = asked.map((link) => link.getAttribute('rel') ?? link.tagName);
    expect(rels).not.toContain('SCRIPT');
    expect(rels.lastIndexOf('stylesheet')).toBe(rels.filter((rel) => rel === 'stylesheet').length - 1);
    expect(rels[0]).toBe('stylesheet');
    for (const link of asked.filter((each) => each.getAttribute('rel') === 'modulepreload'))
      expect(link.outerHTML).toMatch(/ fetchpriority="low"/i);
    for (const [, tag = ''] of pages[name].html.matchAll(/<script([^>]*\ssrc=[^>]*)>/g))
      expect(tag).toMatch(/ (async|defer|type="module")/);
  });

  test.each(NAMES)('the stylesheets of %s are few and light', (name) => {
    const styles = links(pages[name].document, 'stylesheet');
    const bytes = styles.reduce((sum, path) => sum + statSync(join(CLIENT, `${path}.br`)).size, 0);
    expect(styles.length).toBeLessThanOrEqual(5);
    expect(bytes).toBeLessThanOrEqual(12_000);
  });
});

/** Each file once, as browsers ask for it. */
function links(document: Document, rel: string): string[] {
  const found = [...document.querySelectorAll(`head > link[rel="${rel}"]`)];
  return [...new Set(found.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''))];
}
