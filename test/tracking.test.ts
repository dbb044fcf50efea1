import { expect, test } from 'vitest';
import { VISITOR } from '#shop/accounts/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { cancelOrder, markShipped } from '#shop/orders/change-orders.server.ts';
import { aSession } from './app.ts';
import { withBankApp } from './bank-app.ts';
import { aForm, aVariant, BROWSER, DECLINED_CARD } from './builders.ts';
import { describeOnEachEngine } from './database.ts';
import { anAdmin } from './shop.ts';

const DAY = 24 * 60 * 60_000;

describeOnEachEngine('the page of an order', (engine) => {
  const at = withBankApp(engine);

  async function anOrder(changes = {}) {
    const form = aForm([await aVariant(at.app.shop)], changes);
    const answer = await placeOrder(at.app.shop, VISITOR, form, { browser: BROWSER, ip: '' });
    const [{ id = '' } = {}] = await at.app.shop.db
      .selectFrom('orders')
      .select('id')
      .orderBy('order_number', 'desc')
      .execute();
    return answer.orderId ?? id;
  }
  const pageOf = async (id: string) => {
    const answer = await at.app.ask(`/checkout/thank-you/${id}`);
    const html = (await answer.text()).replaceAll(/<!-- -->/g, '');
    return { answer, html };
  };

  test('tells at every moment what has happened, and what comes next', async () => {
    const id = await anOrder();
    expect((await pageOf(id)).html).toMatch(/Ordered.*Paid.*Getting it ready.*On its way/s);
    await markShipped(at.app.shop, anAdmin(), id);
    const { html, answer } = await pageOf(id);
    expect(html).toMatch(/it has left|is on its way to you/i);
    expect(html).not.toContain('Getting it ready');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await cancelOrder(at.app.shop, anAdmin(), id);
    expect((await pageOf(id)).html).toMatch(/Cancelled and refunded.*|What you paid has been given back/s);
  });

  test('says of a declined order that nothing was taken', async () => {
    const { html } = await pageOf(await anOrder({ cardNumber: DECLINED_CARD }));
    expect(html).toContain('Nothing was taken');
    expect(html).toContain('Not paid');
  });

  test('thirty days after the order has left, its address shows no more who bought it (F52)', async () => {
    const id = await anOrder();
    await markShipped(at.app.shop, anAdmin(), id);
    const api = async (headers = {}) =>
      (await at.app.ask(`/api/v1/checkout/order/${id}`, { headers })).text();
    expect(await api()).toContain('Clerk Bank');
    at.app.shop.pass(31 * DAY);
    for (const text of [(await pageOf(id)).html, await api()]) {
      expect(text).toContain('Eleanor');
      expect(text).not.toMatch(/Whitlock|Clerk Bank|eleanor@|7700/);
    }
    const { token } = await aSession(at.app.shop, 'Admin');
    expect(await api({ Authorization: token })).toContain('Clerk Bank');
  });
});
