import { expect, test } from 'vitest';
import type { Tab } from '#web/admin/admin-tabs.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import type { Page } from './kit/page.ts';
import type { Person } from './kit/person.ts';
import { PLACES } from './kit/places.ts';
import { servicesOf } from './services/house.ts';

/** What each tab of the back office says while there is nothing in it. */
const EMPTY_TABS: Record<Tab, string> = {
  home: 'Add your first product',
  orders: 'No orders yet',
  products: 'No products yet',
  collections: 'No collections yet',
  pages: 'Terms and Conditions',
  messages: 'No messages yet',
  sales: 'No sales yet',
  reviews: 'No reviews yet',
  activity: 'No changes yet',
  settings: 'No pictures yet',
};

onEachEngine('a shop without the demo, before its first product', { isNew: true }, ({ app, outside }) => {
  outside(() => ({ services: servicesOf() }));

  test.each(PLACES.map(({ path }) => path))('%s opens without a fault', async (path) => {
    expect((await app.asVisitor.ask(path)).status).toBeLessThan(500);
    expect((await app.asOwner.ask(path)).status).toBeLessThan(500);
  });

  test.each([
    { who: 'a visitor', person: app.asVisitor, start: '/' },
    { who: 'its owner', person: app.asOwner, start: '/admin' },
  ])('no link that $who finds is dead', async ({ person, start }) => {
    const pages = await followLinks(person, start);
    expect(pages.size).toBeGreaterThan(10);
    const dead = [...pages].filter(([, { status }]) => status >= 400).map(([path]) => path);
    expect(dead).toEqual([]);
  });

  test.each([
    ['/collections', 'No Products.'],
    ['/products', 'No Products.'],
    ['/search?q=oak', 'No Results Found.'],
    ['/cart', 'No Products.'],
    ['/checkout', 'No Products.'],
  ])('%s says: %s', async (path, words) => {
    expect((await app.asVisitor.get(path)).text).toContain(words);
  });

  test.each(Object.entries(EMPTY_TABS))('the back office’s tab ‘%s’ says: %s', async (tab, words) => {
    expect((await app.asOwner.get(`/admin?tab=${tab}`)).text).toContain(words);
  });
});

/** Every page of the shop that can be reached by links, by its path. */
async function followLinks(person: Person, start: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const paths = [start];
  for (const path of paths) {
    const page = await person.get(path);
    pages.set(path, page);
    for (const link of page.all('link')) {
      const [to = ''] = (link.getAttribute('href') ?? '').split('#');
      if (/^\/(?!\/)/.test(to) && !paths.includes(to)) paths.push(to);
    }
  }
  return pages;
}
