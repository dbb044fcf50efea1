import { expect, test } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { anOrder, DECLINED_CARD } from './kit/builders.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

const DAY = 24 * 60 * 60_000;

onAnyEngine('the page of an order', { atBank: true }, ({ app, shop }) => {
  const pageOf = (id: string) => app.asVisitor.get(`/checkout/thank-you/${id}`);

  test('always shows what has happened, and what comes next', async () => {
    const { id } = await anOrder(shop);
    expect((await pageOf(id)).text).toMatch(/Ordered.*Paid.*Getting it ready.*On its way/);
    await markShipped(shop, anAdmin(), id);
    const shipped = await pageOf(id);
    expect(shipped.text).toMatch(/it has left|is on its way to you/i);
    expect(shipped.text).not.toContain('Getting it ready');
    expect(shipped.headers.get('x-robots-tag')).toBe('noindex');
    expect(shipped.headers.get('cache-control')).toBe('private, no-store');
    await cancelOrder(shop, anAdmin(), id);
    expect((await pageOf(id)).text).toMatch(/Cancelled and refunded|Your payment has been refunded/);
  });

  test('says of a declined order that nothing was taken', async () => {
    const { text } = await pageOf((await anOrder(shop, { cardNumber: DECLINED_CARD })).id);
    expect(text).toMatch(/nothing was (charged|taken)/i);
    expect(text).toContain('Not paid');
  });

  test('shows no personal data from thirty days after shipping, except to the owner (F52)', async () => {
    const { id } = await anOrder(shop);
    await markShipped(shop, anAdmin(), id);
    const byApi = async (person = app.asVisitor) =>
      JSON.stringify((await person.call('GET', `/checkout/order/${id}`)).body);
    expect(await byApi()).toContain('Clerk Bank');
    shop.advanceClock(31 * DAY);
    for (const text of [(await pageOf(id)).html, await byApi()]) {
      expect(text).toContain('Eleanor');
      expect(text).not.toMatch(/Whitlock|Clerk Bank|eleanor@|7700/);
    }
    expect(await byApi(app.asOwner)).toContain('Clerk Bank');
  });
});
