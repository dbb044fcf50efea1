import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { SHOP_URL } from './kit/app.ts';
import { anOrder, aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

type Found = { groups: { label: string; results: { title: string }[] }[] };

onEachEngine('finding anything', { atBank: true }, ({ app, shop }) => {
  let order: Awaited<ReturnType<typeof anOrder>>;
  let sku: string;
  beforeAll(async () => {
    const stove = await aVariant(shop, { title: 'Ember Stove' });
    sku = stove.sku.toLowerCase();
    order = await anOrder(shop, { customerName: 'Edith Ember' }, { lines: [stove] });
    await createCollection(shop, anAdmin(), { title: 'Embers and ash' });
  });

  async function find(q: string): Promise<Record<string, string[]>> {
    const answer = await app.asOwner.ask(`/admin/find.json?q=${encodeURIComponent(q)}`);
    const { groups } = (await answer.json()) as Found;
    return Object.fromEntries(groups.map(({ label, results }) => [label, results.map(({ title }) => title)]));
  }

  test('one word finds orders, customers, products and collections', async () => {
    expect(await find('ember')).toEqual({
      Orders: [order.name],
      Customers: ['Edith Ember'],
      Products: ['Ember Stove'],
      Collections: ['Embers and ash'],
    });
  });

  test.each([
    ['an order', 'its number', () => order.name, 'Orders'],
    ['an order', 'half its postcode', () => '6dh', 'Orders'],
    ['a product', 'its SKU', () => sku, 'Products'],
  ])('%s is found by %s', async (_what, _how, q, label) => {
    expect(Object.keys(await find(q()))).toEqual([label]);
  });

  test('pages are found by their names, and listed before anything is typed', async () => {
    expect((await find('secur'))['Go to']?.[0]).toBe('Settings, Security');
    expect((await find(''))['Go to']).toContain('Orders');
    expect(await find('nothing of that name')).toEqual({});
  });

  test.each([
    ['closed', 'Also closed: Settings, Shop profile'],
    ['town', 'Town: Settings, Shop profile'],
    ['tracking', 'Tracking address: Settings, Carriers'],
    ['terms', 'Page: Terms and Conditions'],
    ['cancelling', 'Page: Terms and Conditions'],
    ['menu', 'Menu, top and footer'],
    ['packer', 'Settings, Security'],
    ['dispute', 'Orders, export and refund'],
    ['discount code', 'Discount codes'],
    ['ready to collect', 'Email: Ready to collect'],
    ['accent', 'Accent colour: Settings, Logo and colours'],
  ])('%s leads to where it is written or set: %s', async (q, title) => {
    expect((await find(q))['Go to']).toContain(title);
  });

  test('an exact order number comes before those that begin with it', async () => {
    for (let n = 0; n < 6; n++) {
      const { id } = await anOrder(shop, { customerName: 'Somebody Else' });
      const word = { word: `${order.number}${n}`, order_id: id };
      await shop.db.insertInto('order_word').values(word).execute();
    }
    const { Orders: orders } = await find(order.number);
    expect([orders?.[0], orders?.at(-1)]).toEqual([order.name, 'All 7 orders found']);
  });

  test('the page finds the same without script', async () => {
    const { text } = await app.asOwner.get('/admin/find?q=ember');
    for (const words of [order.name, 'Edith Ember', 'Ember Stove', 'Embers and ash'])
      expect(text).toContain(words);
  });

  test.each([
    [
      'a filtered list',
      `${SHOP_URL}/admin?tab=orders&status=shipped&q=eve`,
      '?tab=orders&status=shipped&q=eve',
    ],
    ['a list without its tab', `${SHOP_URL}/admin?status=shipped`, '?status=shipped&tab=orders'],
    ['another page', `${SHOP_URL}/admin?tab=home`, '?tab=orders'],
    ['another site', 'https://elsewhere.example/admin?tab=orders&q=x', '?tab=orders'],
    ['nowhere', '', '?tab=orders'],
  ])(
    'coming from %s, an order links back to the right list, also without script',
    async (_, Referer, query) => {
      const page = await app.asOwner.get(order.address, Referer ? { Referer } : {});
      expect(page.linkTo('Back to orders')).toBe(`/admin${query}`);
    },
  );

  test('a product comes before its orders, and an order before what its number is in', async () => {
    expect(Object.keys(await find('ember')).slice(0, 2)).toEqual(['Products', 'Orders']);
    await aVariant(shop, { title: `Fitting kit ${order.name}` });
    expect(Object.keys(await find(order.name)).slice(0, 2)).toEqual(['Orders', 'Products']);
  });
});
