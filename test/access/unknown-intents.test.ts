import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { links } from '#shop/links.ts';
import { addEndpoint } from '#shop/webhooks/endpoints.server.ts';
import { ADMIN_TABS } from '#web/admin/admin-tabs.ts';
import type { TestApp } from '../kit/app.ts';
import { anOrder, aSuite, aVariant } from '../kit/builders.ts';
import { everyRow } from '../kit/every-row.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { Person } from '../kit/person.ts';
import { PLACES } from '../kit/places.ts';
import { anAdmin, type TestShop } from '../kit/shop.ts';
import { aQuote, lineOf, quoteOf } from '../quotes/a-quote.ts';
import { somePeople } from './people.ts';
import { type Audience, audienceOf, PAGES } from './who-may.ts';

/** Pages whose only form needs no intent, with what they answer to one that is otherwise empty. */
const ONE_FORM: Record<string, number> = {
  '/product/something/something': 422,
  '/pages/contact': 422,
  '/review/something': 422,
  '/newsletter': 422,
  '/back-in-stock': 422,
  '/back-in-stock/confirm': 404,
  '/back-in-stock/leave': 200,
  '/newsletter/confirm': 404,
  '/newsletter/leave': 404,
  '/login': 422,
  '/register': 422,
  '/recovery': 422,
  '/find-order': 422,
  '/invitation': 422,
  '/account/confirm': 422,
  '/checkout/authenticate': 303,
  '/checkout/complete': 303,
  // It begins on the page of the quote.
  '/checkout/quote/something': 302,
  '/checkout/rest/something': 302,
  '/checkout/return/something': 303,
  '/admin/codes/create': 422,
  '/admin/collections/create': 422,
  '/admin/pages/create': 422,
  '/admin/sales/create': 422,
  '/admin/products/create': 422,
};

const PATHS = [...PLACES.map(({ path }) => path), ...ADMIN_TABS.map(({ tab }) => `/admin?tab=${tab}`)]
  // Its form has nothing to choose: whoever posts it is signed out.
  .filter((path) => path !== '/logout');

onEachEngine('an unknown intent', { only: 'sqlite', atBank: true }, ({ app, shop }) => {
  let addresses: Record<string, string>;
  beforeAll(async () => {
    addresses = await addressesOf(shop);
  });
  let people: Record<Audience, Person[]>;
  beforeEach(async () => {
    people = await peopleFor(app);
  });

  describe.each(PATHS)('%s', (path) => {
    const audience = audienceOf(PAGES, path) ?? 'owner';

    test(`is refused for ${audience}, and changes nothing`, async () => {
      for (const person of people[audience]) {
        const before = await everythingIn(shop);
        const page = await person.post(addresses[path] ?? path, { intent: 'no such intent' });
        // Without an action there is nothing to refuse.
        if (page.status !== 405) expect(page.status).toBe(ONE_FORM[path] ?? 400);
        expect(await everythingIn(shop)).toEqual(before);
      }
    });
  });

  test('has an exception only for pages that exist', () => {
    expect(Object.keys(ONE_FORM).filter((path) => !PATHS.includes(path))).toEqual([]);
  });
});

async function peopleFor(app: TestApp): Promise<Record<Audience, Person[]>> {
  const { customer, owner } = await somePeople(app);
  if (!customer || !owner) return expect.fail('both have a session');
  const [visitor, signedIn, admin] = [app.asVisitor, app.as(customer), app.as(owner)];
  return {
    everyone: [visitor, signedIn, admin],
    'signed-out': [visitor],
    'signed-in': [signedIn, admin],
    emailed: [signedIn, admin],
    admin: [admin],
    owner: [admin],
    manager: [admin],
    packer: [admin],
    accountant: [admin],
  };
}

/** The addresses of things that exist, by the paths of places.ts. */
async function addressesOf(shop: TestShop): Promise<Record<string, string>> {
  const admin = anAdmin();
  const order = await anOrder(shop);
  const product = await aSuite(shop);
  const { collection } = await createCollection(shop, admin, { title: 'Winter fires' });
  const endpoint = await addEndpoint(shop, admin, {
    url: 'https://office.example/events',
    events: ['stock.low'],
    isOn: true,
  });
  const quote = await aQuote(shop, quoteOf([lineOf(await aVariant(shop))]));
  return {
    '/product/something/something': `/product/${product.handle}`,
    '/admin/orders/view/something': order.address,
    '/admin/orders/change/something': links.admin.changeOrder(order.id),
    '/admin/attention/something': `/admin/attention/${order.id}`,
    '/admin/collections/edit/something': `/admin/collections/edit/${collection.handle}`,
    '/admin/products/edit/something': `/admin/products/edit/${product.handle}`,
    '/quote/something': `/quote/${quote.link}`,
    '/admin/quotes/something': `/admin/quotes/${quote.id}`,
    '/admin/settings/webhooks/something': `/admin/settings/webhooks/${endpoint.id}`,
  };
}

/** Every row of every table, but for the counters of requests. */
async function everythingIn(shop: TestShop): Promise<Record<string, unknown[]>> {
  const { rate_limit, ...rows } = await everyRow(shop);
  return rows;
}
