import { beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { cancelOrder, markShipped } from '#shop/orders/change-orders.server.ts';
import { listOrders, type OrderList } from '#shop/orders/list-orders.server.ts';
import { filterOrders } from '#shop/orders/order-filter.server.ts';
import { rowsOf } from '#shop/orders/order-rows.server.ts';
import { sortedIds } from '#shop/orders/sort-orders.server.ts';
import { refundPart } from '#shop/payments/refund-part.server.ts';
import { aSession, cookieOf } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

const DAY = 86_400_000;

onEachEngine('the list of orders', { atBank: true }, ({ app, shop }) => {
  let cookie: string;
  const owner = anAdmin();
  const ids: Record<string, string> = {};

  /** One order a day, the last one today: £100, £200, £300 …; the second is shipped and £20 of it given back, the third cancelled. */
  beforeAll(async () => {
    const names = ['Dora Early', '=Eve "Quoted", Middle', 'Ann Cancelled', 'Bob Today'];
    for (const [n, customerName] of names.entries()) {
      if (n > 0) shop.advanceClock(DAY);
      const variant = await aVariant(shop, { price: (n + 1) * 10_000 });
      const form = aForm([variant], { customerName, phoneNumber: '+447700900123' });
      const { orderId = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
      ids[customerName] = orderId;
    }
    await markShipped(shop, owner, ids['=Eve "Quoted", Middle'] ?? '');
    await cancelOrder(shop, owner, ids['Ann Cancelled'] ?? '');
    const wish = { lines: [], delivery: 0, amount: 2_000, reason: 'Goodwill' };
    await refundPart(shop, owner, ids['=Eve "Quoted", Middle'] ?? '', wish);
    // The session is made last: the clock of the shop has moved.
    cookie = cookieOf(await aSession(shop, 'Admin'));
  });

  const firstNames = async (list: Partial<OrderList>) => {
    const { orders } = await listOrders(shop, owner, { page: 1, pageSize: 48, ...list });
    return orders.map(({ checkoutSession }) => checkoutSession.name.split(' ')[0]);
  };
  const see = async (path: string) => {
    const answer = await app.ask(path, { headers: { Cookie: cookie } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const shown = async (query: string) => {
    const { text } = await see(`/admin?tab=orders&${query}`);
    return ['Dora', 'Eve', 'Ann', 'Bob'].filter((name) =>
      new RegExp(`<td[^>]*>=?${name} `).test(text.replaceAll('&quot;', '"')),
    );
  };

  test('it is sorted by age, number, amount, name and status, either way', async () => {
    expect(await firstNames({})).toEqual(['Bob', 'Ann', '=Eve', 'Dora']);
    expect(await firstNames({ sort: 'created' })).toEqual(['Dora', '=Eve', 'Ann', 'Bob']);
    expect(await firstNames({ sort: '-amount' })).toEqual(['Bob', 'Ann', '=Eve', 'Dora']);
    expect((await firstNames({ sort: 'name' })).filter((name) => name !== '=Eve')).toEqual([
      'Ann',
      'Bob',
      'Dora',
    ]);
    expect(await firstNames({ sort: '-status' })).toEqual(['=Eve', 'Ann', 'Bob', 'Dora']);
    expect(await firstNames({ sort: 'status' })).toEqual(['Dora', 'Bob', 'Ann', '=Eve']);
    expect(await firstNames({ sort: 'number' })).toEqual(['Dora', '=Eve', 'Ann', 'Bob']);
    expect(await firstNames({ sort: '-number' })).toEqual(['Bob', 'Ann', '=Eve', 'Dora']);
    const { text } = await see('/admin?tab=orders&sort=number');
    expect(text).toMatch(/aria-sort="ascending"><a[^>]*sort=-number[^>]*>Order/);
  });

  test('its totals are of the whole filter, by status, whatever page and status are shown', async () => {
    const list = { page: 2, pageSize: 1, status: 'accepted' as const };
    const { totals, total, orders } = await listOrders(shop, owner, list);
    expect([total, orders.length]).toEqual([2, 1]);
    expect(totals).toEqual({
      'in-progress': { count: 0, amount: 0, refunded: 0 },
      accepted: { count: 2, amount: 50_000, refunded: 0 },
      shipped: { count: 1, amount: 20_000, refunded: 2_000 },
      cancelled: { count: 1, amount: 30_000, refunded: 30_000 },
      declined: { count: 0, amount: 0, refunded: 0 },
    });
    const { text } = await see('/admin');
    expect(text).toMatch(
      /−<!-- -->£20\.00<!-- --> <span>refunded.*Sales.*£680\.00.*Refunded.*£320\.00.*struck through is not counted/s,
    );
  });

  test('what is sold can be shown alone, and comes to the sales', async () => {
    expect(await shown('status=sold')).toEqual(['Dora', 'Eve', 'Bob']);
    // The first two came in on the Saturday and the Sunday before.
    expect(await shown('date=week')).toEqual(['Ann', 'Bob']);
    expect(await shown('status=sold&date=week')).toEqual(['Bob']);
    const { text } = await see('/admin?tab=orders&status=sold');
    expect(text).toMatch(/Sales.*£680\.00.*Refunded.*£20\.00/s);
    expect(text).not.toContain('struck through');
  });

  test('what went back of cancelled orders is told at the row and in the sum', async () => {
    const { text } = await see('/admin?tab=orders&status=cancelled');
    expect(text.replaceAll('<!-- -->', '')).toMatch(
      /<s[^>]*>£300\.00<\/s>.*−£300\.00 <span>refunded.*Sales <b>£0\.00<\/b>.*Refunded <b>£300\.00<\/b>.*struck through is not counted/s,
    );
  });

  test('dates narrow it by the calendar of the UK', async () => {
    expect(await shown('date=today')).toEqual(['Bob']);
    expect(await shown('date=7days')).toEqual(['Dora', 'Eve', 'Ann', 'Bob']);
    expect(await shown('date=range&from=2026-11-22&to=2026-11-23')).toEqual(['Eve', 'Ann']);
    expect(await shown('date=range&from=2026-11-23')).toEqual(['Ann', 'Bob']);
    expect(await shown('date=range&to=2026-11-21')).toEqual(['Dora']);
    expect(await shown('date=range&from=nonsense&to=2026-02-30')).toHaveLength(4);
    expect(await shown('date=month&status=accepted&q=bob')).toEqual(['Bob']);
  });

  test('the address is kept by every link and field of the list', async () => {
    const { text } = await see('/admin?tab=orders&date=7days&q=bob&sort=-amount&status=accepted');
    const links = [...text.matchAll(/href="(\/admin\?tab=orders&amp;[^"]*)"/g)].map(([, to]) => to);
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(link).toContain('date=7days');
    expect(text).toContain('/admin/orders.csv?tab=orders&amp;q=bob&amp;status=accepted');
    expect(text).toMatch(/<input type="hidden" name="status" value="accepted"/);
  });

  test('CSV follows the filter, is UTF-8 with its mark, and holds no formulas', async () => {
    const { headers, text } = await see('/admin/orders.csv?tab=orders');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-24.csv"');
    // Reading an answer as text takes the mark away: its bytes are looked at.
    const raw = await app.ask('/admin/orders.csv?tab=orders', { headers: { Cookie: cookie } });
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Order,Status,Created,"Created, UK time",Payment');
    expect(lines[1]).toMatch(/,2026-11-24T\d\d:\d\d:\d\d\.\d{3}Z,24\/11\/26 \d\d:\d\d,/);
    expect(lines[1]).toContain('Bob Today');
    expect(lines[3]).toContain(`"'=Eve ""Quoted"", Middle"`);
    expect(lines[1]).toContain("'+447700900123");
    expect(lines[1]).toContain(',400.00,0.00,0.00,400.00,66.67,0.00');
    expect(lines[3]).toMatch(/,200\.00,33\.33,20\.00$/);
    const narrowed = await see('/admin/orders.csv?tab=orders&status=shipped&q=eve');
    expect(narrowed.text.trim().split('\r\n')).toHaveLength(2);
    const none = await see('/admin/orders.csv?tab=orders&q=nobody');
    expect(none.text.trim().split('\r\n')).toHaveLength(1);
  });

  const namesInCsv = async (query: string) => {
    const { text } = await see(`/admin/orders.csv?tab=orders&${query}`);
    return text.split('\r\n').flatMap((line) => /Dora|Eve|Ann|Bob/.exec(line)?.[0] ?? []);
  };

  test('CSV is sorted as the list is', async () => {
    expect(await namesInCsv('sort=amount')).toEqual(['Dora', 'Eve', 'Ann', 'Bob']);
    expect(await namesInCsv('sort=-status')).toEqual(['Eve', 'Ann', 'Bob', 'Dora']);
    expect(await namesInCsv('sort=nonsense')).toEqual(['Bob', 'Ann', 'Eve', 'Dora']);
  });

  test.each(['created', '-created', 'number', '-amount', 'name', '-name', 'status', '-status'] as const)(
    'CSV goes on where a piece of it ended, by %s',
    async (sort) => {
      const all = await listOrders(shop, owner, { page: 1, pageSize: 48, sort });
      const whole = all.orders.map(({ id }) => id);
      const rows = await rowsOf(shop).execute();
      const nextTo = async (id: string) => {
        const after = rows.find((row) => row.id === id);
        return sortedIds(filterOrders(shop, { kind: 'all' }, {}), sort, after).execute();
      };
      for (const [place, id] of whole.entries())
        expect((await nextTo(id)).map(({ id }) => id)).toEqual(whole.slice(place + 1));
    },
  );

  test('CSV holds what the list looks through no further for', async () => {
    // The first 4,000 entries that begin so are all of one order.
    const words = Array.from({ length: 4_001 }, (_, n) => ({
      word: `zz${n}`,
      order_id: ids['Dora Early'] ?? '',
    }));
    for (let n = 0; n < words.length; n += 500)
      await shop.db
        .insertInto('order_word')
        .values(words.slice(n, n + 500))
        .execute();
    await shop.db
      .insertInto('order_word')
      .values({ word: 'zzz', order_id: ids['Bob Today'] ?? '' })
      .execute();
    expect((await listOrders(shop, owner, { page: 1, pageSize: 48, q: 'zz' })).isCapped).toBe(true);
    expect(await namesInCsv('q=zz&sort=name')).toEqual(['Bob', 'Dora']);
    expect(await namesInCsv('q=zz+dora')).toEqual(['Dora']);
  });

  test('nobody but an administrator gets the CSV', async () => {
    expect((await app.ask('/admin/orders.csv')).status).not.toBe(200);
    const customer = cookieOf(await aSession(shop, 'Standard'));
    const answer = await app.ask('/admin/orders.csv', { headers: { Cookie: customer } });
    expect(answer.status).not.toBe(200);
  });
});
