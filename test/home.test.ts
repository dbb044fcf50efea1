import { beforeAll, expect, test } from 'vitest';
import { bumpCatalogueVersion } from '#shop/cache/catalogue-version.server.ts';
import { listOrders } from '#shop/sales/list/list-orders.server.ts';
import { periodsOf } from '#shop/sales/list/periods.ts';
import { findSales } from '#shop/sales/list/sales.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { salesOf } from '#shop/sales/order/totals.ts';
import { raiseAttention } from '#shop/sales/payments/attention.server.ts';
import { findFirstPayment } from '#shop/sales/payments/payments.server.ts';
import { recordDispute } from '#shop/sales/refunds/record-dispute.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { pence } from '#values/uk/pence.ts';
import { anOrder, aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('the home page of a new shop', ({ app, shop }) => {
  test('shows what to do next', async () => {
    const empty = (await app.asOwner.get('/admin?tab=home')).text;
    expect(empty).toMatch(/Saturday, 21 November.*09:30, everything running/);
    expect(empty).toMatch(/Nothing to do.*No orders yet.*Add your first product/);
    await aVariant(shop, { stock_count: 1 });
    await bumpCatalogueVersion(shop);
    const page = await app.asOwner.get('/admin?tab=home');
    expect(page.text).toMatch(/No orders yet.*View shop.*Low stock/);
    expect(page.linkTo('1 or fewer left')).toBe('/admin?tab=settings&section=shop');
  });
});

onEachEngine('the home page of the back office', { atBank: true }, ({ app, shop, outside }) => {
  const owner = anAdmin();
  let clock = Date.parse('2026-10-01T09:00:00Z');
  outside(() => ({ now: () => clock }));
  async function order(at: string, price: number) {
    clock = Date.parse(at);
    return (await anOrder(shop, {}, { lines: [await aVariant(shop, { price })] })).id;
  }

  // The clocks go back on Sunday 25 October.
  beforeAll(async () => {
    await aVariant(shop, { stock_count: 1 });
    await order('2026-10-12T10:00:00Z', 10_000);
    // Five past three and half past three on the Sunday before, in summer time.
    await order('2026-10-18T14:05:00Z', 20_000);
    await order('2026-10-18T14:30:00Z', 40_000);
    // Half an hour past midnight on Monday, and today.
    await order('2026-10-18T23:30:00Z', 80_000);
    await order('2026-10-24T23:30:00Z', 160_000);
    const partly = await order('2026-10-25T15:00:00Z', 320_000);
    const cancelled = await order('2026-10-25T15:05:00Z', 640_000);
    clock = Date.parse('2026-10-25T15:10:00Z');
    await refundPart(shop, owner, partly, { lines: [], delivery: 0, amount: 2_000, reason: 'Goodwill' });
    await cancelOrder(shop, owner, cancelled);
  });

  test('compares today and this week with the same period a week before, on the day clocks go back', async () => {
    const { today, week, days } = await findSales(shop, owner);
    expect(today).toEqual({
      now: { orders: 2, sales: 478_000, refunded: 642_000 },
      before: { orders: 1, sales: 20_000, refunded: 0 },
    });
    expect(week).toEqual({
      now: { orders: 3, sales: 558_000, refunded: 642_000 },
      before: { orders: 2, sales: 30_000, refunded: 0 },
    });
    expect(days.map(({ now, before }) => [now.sales, before.sales])).toEqual([
      [80_000, 10_000],
      ...Array.from({ length: 5 }, () => [0, 0]),
      [478_000, 60_000],
    ]);
  });

  test.each(['today', 'week'] as const)('agrees with the list of orders: %s', async (name) => {
    const figures = (await findSales(shop, owner))[name];
    const period = periodsOf(clock)[name];
    for (const when of ['now', 'before'] as const) {
      const list = { ...period[when], page: 1, pageSize: 40 };
      const { takings } = await listOrders(shop, owner, list);
      const { total } = await listOrders(shop, owner, { ...list, status: 'sold' });
      expect(salesOf(total, takings)).toEqual(figures[when]);
    }
  });

  test('shows each figure with its change, linked to its orders', async () => {
    const page = await app.asOwner.get('/admin?tab=home');
    expect(page.text).toMatch(/Orders today 2 .*\+1.*on last Sunday by now/);
    expect(page.text).toMatch(/Sales today £4,780 .*24 times.*last Sunday by now.*after £6,420\.00 refunded/);
    expect(page.text).toMatch(/Sales this week £5,580 .*19 times.*last week by now/);
    const list = await app.asOwner.get(page.linkTo(/^£4,780$/));
    expect(list.text).toMatch(/Sales £4,780\.00.*Refunded £6,420\.00/);
  });

  test('draws the week and gives its figures as a table', async () => {
    const page = await app.asOwner.get('/admin?tab=home');
    expect(page.get('img', /^Sales by day/)).toBeTruthy();
    const monday = page.get('row', /^Monday/);
    expect(page.textIn('row', /^Monday/)).toBe('Monday 1 £800.00 £100.00');
    expect(page.textIn('row', /^Sunday, so far/)).toMatch(/£4,780\.00 £600\.00/);
    expect(page.get('link', '£800.00', monday).getAttribute('href')).toContain(
      'tab=orders&date=range&from=2026-10-19&to=2026-10-19',
    );
  });

  test('lists what needs doing, each linked to a list of just that', async () => {
    const page = await app.asOwner.get('/admin?tab=home');
    expect(page.linkTo(/^6 .*To ship.*Oldest waits for 13 days, #WEB1001/)).toBe(
      '/admin?tab=orders&status=accepted&sort=created',
    );
    expect(page.linkTo(/^1 .*Low in stock/)).toBe('/admin?tab=products&show=low-stock');
    expect(page.text).not.toMatch(/Payment needs|Email not|Sold out/);
    const low = await app.asOwner.get('/admin?tab=products&show=low-stock');
    expect(low.text).toMatch(/1 low.*1 of 1 shown/);
  });

  test('says when something went wrong', async () => {
    await raiseAttention(shop, { subject: 'xref-1', amount: 12_900, reason: 'No such order' });
    const page = await app.asOwner.get('/admin?tab=home');
    expect(page.linkTo(/^1 .*Payment needs attention.*No order: No such order/)).toBe(
      '/admin?tab=orders#attention',
    );
    expect(page.text).not.toContain('everything running');
    const list = await app.asOwner.get('/admin?tab=orders');
    expect(list.document.getElementById('attention')?.textContent).toContain('No such order');
  });

  test('lists a dispute by itself, with the day by which to answer, and Activity says who told of it', async () => {
    const second = shop.db.selectFrom('orders').select('id').where('order_number', '=', 1002);
    const { id } = await second.executeTakeFirstOrThrow();
    const payment = await findFirstPayment(shop, id);
    const answerBy = Date.parse('2026-11-04T12:00:00Z');
    const dispute = { reference: 'du_1', amount: pence(payment.amount), reason: 'not_received', answerBy };
    await recordDispute(shop, payment.id, { ...dispute, state: 'to-answer' });
    const page = await app.asOwner.get('/admin?tab=home');
    expect(
      page.linkTo(/^1 .*Dispute to answer.*#WEB1002: answer by Wed 4 November.*£200.00.*'not received'/),
    ).toBe(`/admin/orders/view/${id}`);
    expect(page.linkTo(/^1 .*Payment needs attention.*No such order/)).toBeTruthy();
    const activity = await app.asOwner.get('/admin?tab=activity&kind=order');
    expect(activity.text).toMatch(/Dispute opened on order #WEB1002, as the card gateway says/);
    expect(activity.linkTo('#WEB1002')).toBe(`/admin/orders/view/${id}`);
    await recordDispute(shop, payment.id, { ...dispute, state: 'won' });
    expect((await app.asOwner.get('/admin?tab=home')).text).not.toContain('Dispute to answer');
  });
});
