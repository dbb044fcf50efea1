import { expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { cancelOrder, markShipped } from '#shop/orders/change-orders.server.ts';
import { aSession } from './app.ts';
import { aForm, aVariant, BROWSER, DECLINED_CARD } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

const DAY = 24 * 60 * 60_000;

onEachEngine('the page of an order', { atBank: true }, ({ app, shop }) => {
  async function anOrder(changes = {}) {
    const form = aForm([await aVariant(shop)], changes);
    const answer = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
    const [{ id = '' } = {}] = await shop.db
      .selectFrom('orders')
      .select('id')
      .orderBy('order_number', 'desc')
      .execute();
    return answer.orderId ?? id;
  }
  const pageOf = async (id: string) => {
    const answer = await app.ask(`/checkout/thank-you/${id}`);
    const html = (await answer.text()).replaceAll(/<!-- -->/g, '');
    return { answer, html };
  };

  test('tells at every moment what has happened, and what comes next', async () => {
    const id = await anOrder();
    expect((await pageOf(id)).html).toMatch(/Ordered.*Paid.*Getting it ready.*On its way/s);
    await markShipped(shop, anAdmin(), id);
    const { html, answer } = await pageOf(id);
    expect(html).toMatch(/it has left|is on its way to you/i);
    expect(html).not.toContain('Getting it ready');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await cancelOrder(shop, anAdmin(), id);
    expect((await pageOf(id)).html).toMatch(/Cancelled and refunded.*|What you paid has been given back/s);
  });

  test('says of a declined order that nothing was taken', async () => {
    const { html } = await pageOf(await anOrder({ cardNumber: DECLINED_CARD }));
    expect(html).toContain('Nothing was taken');
    expect(html).toContain('Not paid');
  });

  test('thirty days after the order has left, its address shows no more who bought it (F52)', async () => {
    const id = await anOrder();
    await markShipped(shop, anAdmin(), id);
    const api = async (headers = {}) => (await app.ask(`/api/v1/checkout/order/${id}`, { headers })).text();
    expect(await api()).toContain('Clerk Bank');
    shop.advanceClock(31 * DAY);
    for (const text of [(await pageOf(id)).html, await api()]) {
      expect(text).toContain('Eleanor');
      expect(text).not.toMatch(/Whitlock|Clerk Bank|eleanor@|7700/);
    }
    const { token } = await aSession(shop, 'Admin');
    expect(await api({ Authorization: token })).toContain('Clerk Bank');
  });
});
