import { beforeAll, expect, test } from 'vitest';
import { listOrders, type OrderList } from '#shop/sales/list/list-orders.server.ts';
import { filterOrders } from '#shop/sales/list/order-filter.server.ts';
import { sortedIds } from '#shop/sales/list/sort-orders.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { rowsOf } from '#shop/sales/order/order-rows.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { anOrder, aVariant } from './kit/builders.ts';
import { exported } from './kit/exported.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

const DAY = 86_400_000;

onEachEngine('the list of orders', { atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const ids: Record<string, string> = {};

  /** One order a day, the last one today: £100, £200, £300 …; the second is shipped and £20 of it refunded, the third cancelled. */
  beforeAll(async () => {
    for (const [n, name] of ['Dora Early', '=Eve "Quoted", Middle', 'Ann Cancelled', 'Bob Today'].entries()) {
      if (n > 0) shop.advanceClock(DAY);
      const lines = [await aVariant(shop, { price: (n + 1) * 10_000 })];
      const order = await anOrder(shop, { customerName: name, phoneNumber: '+447700900123' }, { lines });
      ids[/\w+/.exec(name)?.[0] ?? ''] = order.id;
    }
    await markShipped(shop, owner, ids.Eve ?? '');
    await cancelOrder(shop, owner, ids.Ann ?? '');
    await refundPart(shop, owner, ids.Eve ?? '', {
      lines: [],
      delivery: 0,
      amount: 2_000,
      reason: 'Goodwill',
    });
  });

  const firstNames = async (list: Partial<OrderList>) => {
    const { orders } = await listOrders(shop, owner, { page: 1, pageSize: 48, ...list });
    return orders.map(({ checkoutSession }) => /\w+/.exec(checkoutSession.name)?.[0]);
  };
  const see = (query: string) => app.asOwner.get(`/admin?tab=orders&${query}`);
  const shown = async (query: string) => {
    const page = await see(query);
    return ['Dora', 'Eve', 'Ann', 'Bob'].filter(
      (name) => page.all('cell', new RegExp(`^=?${name} `)).length > 0,
    );
  };

  test.each([
    [undefined, 'Bob Ann Eve Dora'],
    ['created', 'Dora Eve Ann Bob'],
    ['-amount', 'Bob Ann Eve Dora'],
    ['-status', 'Eve Ann Bob Dora'],
    ['status', 'Dora Bob Ann Eve'],
    ['number', 'Dora Eve Ann Bob'],
    ['-number', 'Bob Ann Eve Dora'],
  ] as const)('is sorted by %s', async (sort, names) => {
    expect((await firstNames({ sort })).join(' ')).toBe(names);
  });

  test('is sorted by name, and its headings lead to the other direction', async () => {
    // Where a name begins with a sign, the engines differ.
    const names = (await firstNames({ sort: 'name' })).filter((name) => name !== 'Eve');
    expect(names).toEqual(['Ann', 'Bob', 'Dora']);
    const heading = (await see('sort=number')).get('columnheader', /^Order/);
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    expect(heading.querySelector('a')?.getAttribute('href')).toContain('sort=-number');
  });

  test('has the numbers of the whole filter by status, whatever page and status are shown', async () => {
    const list = { page: 2, pageSize: 1, status: 'accepted' as const };
    const { counts, takings, total, orders } = await listOrders(shop, owner, list);
    expect([total, orders.length]).toEqual([2, 1]);
    expect(counts).toEqual({ 'in-progress': 0, accepted: 2, shipped: 1, cancelled: 1, declined: 0 });
    expect(takings).toEqual({ taken: 50_000, refunded: 0 });
    const { text } = await app.asOwner.get('/admin');
    expect(text).toMatch(/−£20\.00 refunded.*Sales £680\.00.*Refunded £320\.00.*each on its own day/);
  });

  test('has the sums of what was paid and refunded in its time, whenever the orders were placed', async () => {
    // The second and third were placed on Sunday and Monday; all refunds are of Tuesday.
    expect((await see('date=range&to=2026-11-23')).text).toMatch(/Sales £600\.00/);
    expect((await see('date=today')).text).toMatch(/Sales £80\.00.*Refunded £320\.00/);
    expect((await see('date=today&status=shipped')).text).toMatch(/Sales -£20\.00.*Refunded £20\.00/);
  });

  test('shows alone what is sold, whose total is the sales', async () => {
    expect(await shown('status=sold')).toEqual(['Dora', 'Eve', 'Bob']);
    // The first two are from the Saturday and Sunday before.
    expect(await shown('date=week')).toEqual(['Ann', 'Bob']);
    expect(await shown('status=sold&date=week')).toEqual(['Bob']);
    const { text } = await see('status=sold');
    expect(text).toMatch(/Sales £680\.00.*Refunded £20\.00/);
  });

  test('shows the refunds of cancelled orders in their rows and in the totals', async () => {
    const { text } = await see('status=cancelled');
    expect(text).toMatch(/£300\.00.*−£300\.00 refunded.*Sales £0\.00.*Refunded £300\.00/);
  });

  test('is filtered by dates of the UK calendar', async () => {
    expect(await shown('date=today')).toEqual(['Bob']);
    expect(await shown('date=7days')).toEqual(['Dora', 'Eve', 'Ann', 'Bob']);
    expect(await shown('date=range&from=2026-11-22&to=2026-11-23')).toEqual(['Eve', 'Ann']);
    expect(await shown('date=range&from=2026-11-23')).toEqual(['Ann', 'Bob']);
    expect(await shown('date=range&to=2026-11-21')).toEqual(['Dora']);
    expect(await shown('date=range&from=nonsense&to=2026-02-30')).toHaveLength(4);
    expect(await shown('date=month&status=accepted&q=bob')).toEqual(['Bob']);
  });

  test('keeps its filters in every link and field', async () => {
    const page = await see('date=7days&q=bob&sort=-amount&status=accepted');
    const links = page
      .all('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((to) => to.startsWith('/admin?tab=orders&'));
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(link).toContain('date=7days');
    expect(page.linkTo('Export')).toContain('/admin/settings/exports?tab=orders&q=bob&status=accepted');
    expect(page.document.querySelector('input[type=hidden][name=status]')?.getAttribute('value')).toBe(
      'accepted',
    );
  });

  const csv = async (query = '') => {
    const answer = await exported({ app, shop }, 'orders', `tab=orders&${query}`);
    return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const linesOfCsv = async (query?: string) =>
    new TextDecoder()
      .decode((await csv(query)).bytes)
      .trimEnd()
      .split('\r\n');
  const namesInCsv = async (query: string) =>
    (await linesOfCsv(query)).flatMap((line) => /Dora|Eve|Ann|Bob/.exec(line)?.[0] ?? []);

  test('as CSV follows the filter, is UTF-8 with its byte order mark, and holds no formulas', async () => {
    const { headers, bytes } = await csv();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-24.csv"');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = await linesOfCsv();
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Order,Status,Created,"Created, UK time",Payment');
    expect(lines[1]).toMatch(/,2026-11-24T\d\d:\d\d:\d\d\.\d{3}Z,24\/11\/26 \d\d:\d\d,/);
    expect(lines[1]).toContain('Bob Today');
    expect(lines[3]).toContain(`"'=Eve ""Quoted"", Middle"`);
    expect(lines[1]).toContain(',+447700900123,');
    expect(lines[1]).toContain(',400.00,0.00,0.00,400.00,66.67,0.00');
    expect(lines[3]).toMatch(
      /,200\.00,33\.33,20\.00,3\.33,24\/11\/26 \d\d:\d\d,22\/11\/26 \d\d:\d\d,150\.00,30\.00,0\.00,0\.00,0\.00,,0\.00,,,$/,
    );
    expect(await linesOfCsv('status=shipped&q=eve')).toHaveLength(2);
    expect(await linesOfCsv('q=nobody')).toHaveLength(1);
  });

  test('as CSV is sorted like the page', async () => {
    expect(await namesInCsv('sort=amount')).toEqual(['Dora', 'Eve', 'Ann', 'Bob']);
    expect(await namesInCsv('sort=-status')).toEqual(['Eve', 'Ann', 'Bob', 'Dora']);
    expect(await namesInCsv('sort=nonsense')).toEqual(['Bob', 'Ann', 'Eve', 'Dora']);
  });

  test.each(['created', '-created', 'number', '-amount', 'name', '-name', 'status', '-status'] as const)(
    'as CSV continues after each batch, sorted by %s',
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

  test('as CSV is complete where the page stops searching', async () => {
    // The first 4,000 matches are all of one order.
    const words = Array.from({ length: 4_001 }, (_, n) => ({
      word: `zz${n}`,
      order_id: ids.Dora ?? '',
    }));
    for (let n = 0; n < words.length; n += 500)
      await shop.db
        .insertInto('order_word')
        .values(words.slice(n, n + 500))
        .execute();
    await shop.db
      .insertInto('order_word')
      .values({ word: 'zzz', order_id: ids.Bob ?? '' })
      .execute();
    expect((await listOrders(shop, owner, { page: 1, pageSize: 48, q: 'zz' })).isCapped).toBe(true);
    expect(await namesInCsv('q=zz&sort=name')).toEqual(['Bob', 'Dora']);
    expect(await namesInCsv('q=zz+dora')).toEqual(['Dora']);
  });
});
