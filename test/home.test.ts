import { expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { bumpCatalogueVersion } from '#shop/catalogue-version.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { cancelOrder } from '#shop/orders/change-orders.server.ts';
import { listOrders } from '#shop/orders/list-orders.server.ts';
import { periodsOf } from '#shop/orders/periods.ts';
import { findSales } from '#shop/orders/sales.server.ts';
import { salesOf } from '#shop/orders/totals.ts';
import { raiseAttention } from '#shop/payments/attention.server.ts';
import { refundPart } from '#shop/payments/refund-part.server.ts';
import { aSession, cookieOf } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

/** Without the marks that React sets between texts. */
const plain = (html: string) => html.replaceAll('<!-- -->', '');

onEachEngine('the home of the owner', { atBank: true }, ({ app, shop, outside }) => {
  let clock = Date.parse('2026-10-01T09:00:00Z');
  outside(() => ({ now: () => clock }));
  const owner = anAdmin();

  const see = async (path: string) => {
    const headers = { Cookie: cookieOf(await aSession(shop, 'Admin')) };
    const answer = await app.ask(path, { headers });
    return { status: answer.status, html: plain(await answer.text()) };
  };
  async function anOrder(at: string, price: number) {
    clock = Date.parse(at);
    const variant = await aVariant(shop, { price, title: `Fire for ${price}` });
    const form = aForm([variant]);
    const { orderId = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
    return orderId;
  }

  test('tells a shop without orders what comes next', async () => {
    const without = await see('/admin?tab=home');
    expect(without.status).toBe(200);
    expect(without.html).toMatch(/Thursday, 1 October.*10:00, everything running/s);
    expect(without.html).toMatch(/Nothing waits for you.*No orders yet.*Add your first product/s);
    await aVariant(shop, { stock_count: 1 });
    await bumpCatalogueVersion(shop);
    expect((await see('/admin?tab=home')).html).toMatch(
      /No orders yet.*View shop.*Low stock.*section=shop"[^>]*>1 left/s,
    );
  });

  test('holds today and this week against the same stretch of the week before, on the day clocks go back', async () => {
    await anOrder('2026-10-12T10:00:00Z', 10_000);
    // Five past three and half past three on the Sunday before, in summer time.
    await anOrder('2026-10-18T14:05:00Z', 20_000);
    await anOrder('2026-10-18T14:30:00Z', 40_000);
    // Half an hour past midnight of Monday, and of today.
    await anOrder('2026-10-18T23:30:00Z', 80_000);
    await anOrder('2026-10-24T23:30:00Z', 160_000);
    const partly = await anOrder('2026-10-25T15:00:00Z', 320_000);
    const cancelled = await anOrder('2026-10-25T15:05:00Z', 640_000);
    clock = Date.parse('2026-10-25T15:10:00Z');
    await refundPart(shop, owner, partly, { lines: [], delivery: 0, amount: 2_000, reason: 'Goodwill' });
    await cancelOrder(shop, owner, cancelled);

    const { today, week, days } = await findSales(shop, owner);
    expect(today).toEqual({
      now: { orders: 2, sales: 478_000, refunded: 2_000 },
      before: { orders: 1, sales: 20_000, refunded: 0 },
    });
    expect(week).toEqual({
      now: { orders: 3, sales: 558_000, refunded: 2_000 },
      before: { orders: 2, sales: 30_000, refunded: 0 },
    });
    expect(days.map(({ now, before }) => [now.sales, before.sales])).toEqual([
      [80_000, 10_000],
      ...Array.from({ length: 5 }, () => [0, 0]),
      [478_000, 60_000],
    ]);
  });

  test('agrees with the list of orders that each figure leads to', async () => {
    const { today, week } = await findSales(shop, owner);
    const stretches = periodsOf(clock);
    for (const [figures, stretch] of [
      [today, stretches.today],
      [week, stretches.week],
    ] as const)
      for (const when of ['now', 'before'] as const) {
        const list = { ...stretch[when], status: 'sold' as const, page: 1, pageSize: 40 };
        const { totals, total } = await listOrders(shop, owner, list);
        expect(salesOf(totals)).toEqual(figures[when]);
        expect(total).toBe(figures[when].orders);
      }
    const { html } = await see('/admin?tab=home');
    expect(html).toMatch(/Orders today.*>2<.*\+1.*on last Sunday by now/s);
    expect(html).toMatch(/Sales today.*>£4,780<.*24 times.*last Sunday by now.*after £20\.00 refunded/s);
    expect(html).toMatch(/Sales this week.*>£5,580<.*19 times.*last week by now/s);
    const [, to = ''] = /Sales today<\/dt><dd><a[^>]*href="([^"]*)"/.exec(html) ?? [];
    const list = await see(to.replaceAll('&amp;', '&'));
    expect(list.html).toMatch(/Sales <b>£4,780\.00<\/b>.*Refunded <b>£20\.00<\/b>/s);
  });

  test('draws the week and gives its figures as a table', async () => {
    const { html } = await see('/admin?tab=home');
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Sales by day/);
    expect(html).toMatch(
      /Monday<\/th><td[^>]*>1<\/td><td[^>]*><a[^>]*>£800\.00<\/a><\/td><td[^>]*><a[^>]*>£100\.00/,
    );
    expect(html).toMatch(/Sunday<span[^>]*>, so far<\/span>.*£4,780\.00.*£600\.00/s);
    expect(html).toContain('status=sold&amp;date=range&amp;from=2026-10-19&amp;to=2026-10-19');
  });

  test('lists what needs doing, each with the list of just these', async () => {
    const { html } = await see('/admin?tab=home');
    expect(html).toMatch(
      /href="\/admin\?tab=orders&amp;status=accepted&amp;sort=created".*>6<.*To ship.*Oldest waits for 13 days, #WEB1001/s,
    );
    expect(html).toMatch(/href="\/admin\?tab=products&amp;show=low-stock".*>1<.*Low in stock/s);
    expect(html).not.toMatch(/Payment needs|Email not|Sold out<span/);
    const low = await see('/admin?tab=products&show=low-stock');
    expect(low.html).toMatch(/1 low.*<b>1<\/b> of <b>1<\/b> shown/s);
  });

  test('says at once when something went wrong', async () => {
    expect((await see('/admin?tab=home')).html).toContain('everything running');
    await raiseAttention(shop, { subject: 'xref-1', amount: 12_900, reason: 'money of no order' });
    const { html } = await see('/admin?tab=home');
    expect(html).toMatch(
      /href="\/admin\?tab=orders#attention".*>1<.*Payment needs attention.*No order: money of/s,
    );
    expect(html).not.toContain('everything running');
    expect((await see('/admin?tab=orders')).html).toMatch(
      /id="attention".*Needs attention.*money of no order/s,
    );
  });

  test('nobody but an administrator sees it', async () => {
    expect((await app.ask('/admin?tab=home')).status).not.toBe(200);
    const headers = { Cookie: cookieOf(await aSession(shop, 'Standard')) };
    expect((await app.ask('/admin?tab=home', { headers })).status).not.toBe(200);
  });
});
