import { beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { createCollection } from '#shop/catalogue/collections.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { orderName } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

type Found = { groups: { label: string; things: { to: string; title: string; note?: string }[] }[] };

onEachEngine('finding anything', { atBank: true }, ({ app, shop }) => {
  let cookie: string;
  let order: { id: string; name: string };
  let sku: string;
  beforeAll(async () => {
    cookie = cookieOf(await aSession(shop, 'Admin'));
    const variant = await aVariant(shop, { title: 'Ember Stove' });
    sku = `SKU-${variant.id.slice(2, 12)}`;
    const form = aForm([variant], { customerName: 'Edith Ember', postcode: 'ST13 6DH' });
    const { orderId: id = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
    order = { id, name: orderName(await findOrder(shop, id)) };
    await createCollection(shop, anAdmin(), { title: 'Embers and ash' });
  });

  const ask = (path: string, headers: Record<string, string> = { Cookie: cookie }) =>
    app.ask(path, { headers, redirect: 'manual' });
  const find = async (q: string) => {
    const { groups } = (await (await ask(`/admin/find.json?q=${encodeURIComponent(q)}`)).json()) as Found;
    return Object.fromEntries(groups.map(({ label, things }) => [label, things.map(({ title }) => title)]));
  };

  test('one word finds orders, products and collections', async () => {
    expect(await find('ember')).toEqual({
      Orders: [order.name],
      Products: ['Ember Stove'],
      Collections: ['Embers and ash'],
    });
  });

  test.each([
    ['the number', () => order.name, 'Orders'],
    ['half a postcode', () => '6dh', 'Orders'],
    ['a SKU', () => sku.toLowerCase(), 'Products'],
  ])('%s finds it', async (_, q, label) => {
    expect(Object.keys(await find(q()))).toEqual([label]);
  });

  test('places are found by their names, and stand there before anything is typed', async () => {
    expect(await find('secur')).toEqual({ 'Go to': ['Settings, Security'] });
    expect((await find(''))['Go to']).toContain('Orders');
    expect(await find('nothing of that name')).toEqual({});
  });

  test('the very number that was typed stands before those that begin with it', async () => {
    const number = order.name.replace('#WEB', '');
    for (let more = 0; more < 6; more++)
      await shop.db
        .insertInto('order_word')
        .values({ word: `${number}${more}`, order_id: await anotherOrder() })
        .execute();
    const [first, ...others] = (await find(number)).Orders ?? [];
    expect(first).toBe(order.name);
    expect(others.at(-1)).toBe('All 7 orders found');
  });

  test('the page finds the same without script, and is for administrators alone', async () => {
    const html = await (await ask('/admin/find?q=ember')).text();
    for (const words of [order.name, 'Edith Ember', 'Ember Stove', 'Embers and ash'])
      expect(html).toContain(words);
    for (const path of ['/admin/find?q=ember', '/admin/find.json?q=ember']) {
      expect(await (await ask(path, {})).text()).not.toContain('Ember Stove');
      const customer = { Cookie: cookieOf(await aSession(shop, 'Standard')) };
      expect(await (await ask(path, customer)).text()).not.toContain('Ember Stove');
    }
  });

  test('the way back from an order leads to the list as it was narrowed, also without script', async () => {
    const backOf = async (Referer?: string) => {
      const headers = { Cookie: cookie, ...(Referer && { Referer }) };
      const html = await (await ask(`/admin/orders/view/${order.id}`, headers)).text();
      const link = /<a [^>]*aria-label="Back to orders"[^>]*>/.exec(html)?.[0] ?? '';
      return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
    };
    expect(await backOf(`${SHOP_URL}/admin?tab=orders&status=shipped&q=eve`)).toBe(
      '/admin?tab=orders&status=shipped&q=eve',
    );
    expect(await backOf(`${SHOP_URL}/admin?status=shipped`)).toBe('/admin?status=shipped&tab=orders');
    for (const other of [
      undefined,
      `${SHOP_URL}/admin?tab=home`,
      'https://elsewhere.example/admin?tab=orders&q=x',
    ])
      expect(await backOf(other)).toBe('/admin?tab=orders');
  });

  async function anotherOrder(): Promise<string> {
    const form = aForm([await aVariant(shop)], { customerName: 'Somebody Else' });
    const { orderId = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
    return orderId;
  }
});
