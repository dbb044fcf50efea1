import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { listOrders } from '#shop/sales/list/list-orders.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { vatOfRefund } from '#shop/sales/refunds/refund.ts';
import { listRefunds } from '#shop/sales/refunds/refund-ledger.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { addDays, startOfUkDay, type UkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import { anOrder, aVariant, DECLINED_CARD } from './kit/builders.ts';
import { exported } from './kit/exported.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aRandom } from './kit/random.ts';
import { anAdmin } from './kit/shop.ts';

const HOUR = 3_600_000;

type Row = Record<string, string>;
const inPence = (row: Row, column: string) => Math.round(Number(row[column]) * 100);
const sum = (rows: Row[], column: string) => rows.reduce((total, row) => total + inPence(row, column), 0);

onEachEngine('the books', { atBank: true }, ({ app, shop, bank, outside }) => {
  const owner = anAdmin();
  const random = aRandom(30);
  // Over the night on which the clocks go back.
  let clock = Date.parse('2026-09-20T09:00:00Z');
  outside(() => ({ now: () => clock }));
  const first = ukDayOf(clock);

  /** What happened to money, as whoever did it knows: pence, less than 0 when it was refunded. */
  const events: { at: number; amount: number }[] = [];
  const open: { id: string; left: number }[] = [];

  async function buy() {
    const discount = random.pick([0, 0.1, 0.333]);
    await updateShopProfile(shop, owner, { discount });
    const wish = () => ({
      price: 101 + random.below(200_000),
      postageProvider: random.pick(['UPS', 'AXL'] as const),
      vat_rate: random.pick(VAT_RATES),
    });
    const some = Array.from({ length: 1 + random.below(3) }, wish);
    const lines = await Promise.all(
      some.map(async (each) => ({ ...(await aVariant(shop, each)), quantity: 1 + random.below(4) })),
    );
    const postcode = random.pick(['ST13 6DH', 'IV1 1AA', 'BT1 1AA']);
    const items = JSON.stringify(lines.map(({ id, quantity }) => ({ variantId: id, quantity })));
    const quote = await (
      await app.ask(`/api/v1/delivery?${new URLSearchParams({ postcode, items })}`)
    ).json();
    const goods = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
    const amount = goods + quote.amount - Math.round(goods * discount + 1e-6);
    const isDeclined = random.below(5) === 0;
    const card = isDeclined ? { cardNumber: DECLINED_CARD } : {};
    const { id } = await anOrder(shop, { postcode, amount, ...card }, { lines });
    if (isDeclined) return;
    events.push({ at: clock, amount });
    open.push({ id, left: amount });
  }

  async function giveBack() {
    const order = random.pick(open);
    const left = order && (await findRefundable(shop, owner, order.id));
    if (!order || !left) return;
    const before = order.left;
    const line = left.lines.find((each) => each.left > 0);
    const how = random.pick(['all', 'line', 'delivery', 'amount', 'amount'] as const);
    if (how === 'all') await cancelOrder(shop, owner, order.id);
    else if (how === 'line' && line && (line.amounts[0] ?? 0) > 0 && (line.amounts[0] ?? 0) <= before) {
      const lines = [{ lineId: line.lineId, quantity: 1, isRestocked: true }];
      await refundPart(shop, owner, order.id, { lines, delivery: 0, reason: 'Goodwill' });
    } else if (how === 'delivery' && left.delivery > 0 && left.delivery <= before)
      await refundPart(shop, owner, order.id, { lines: [], delivery: left.delivery, reason: 'Goodwill' });
    else {
      const amount = 1 + random.below(before);
      await refundPart(shop, owner, order.id, { lines: [], delivery: 0, amount, reason: 'Other' });
    }
    const refunds = await listRefunds(shop, order.id);
    const after = refunds.reduce((total, { amount }) => total - amount, 0) + (await amountOf(order.id));
    order.left = after;
    events.push({ at: clock, amount: after - before });
  }

  const amountOf = async (id: string) =>
    (await shop.db.selectFrom('orders').select('amount').where('id', '=', id).executeTakeFirstOrThrow())
      .amount;

  beforeAll(async () => {
    for (let n = 0; n < 40; n++) {
      clock += random.below(5 * 24) * HOUR + 1;
      await (n < 4 || random.below(2) === 0 ? buy() : giveBack());
    }
  });

  const rowsOf = async (kind: 'orders' | 'order-lines' | 'vat', query = ''): Promise<Row[]> =>
    parse(await (await exported({ app, shop }, kind, `tab=orders&${query}`)).text(), {
      columns: true,
      bom: true,
    });

  const happened = (from: UkDay, to: UkDay) =>
    events.filter(({ at }) => startOfUkDay(from) <= at && at < startOfUkDay(addDays(to, 1)));
  const total = (list: { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);

  test('are what was taken less what was refunded, to the penny, over any days, as are the sums of the list', async () => {
    for (let from = first; from <= ukDayOf(clock); ) {
      const to = addDays(from, random.below(40));
      const rows = await rowsOf('order-lines', `date=range&from=${from}&to=${to}`);
      const inTime = happened(from, to);
      const [sales, refunds] = ['Sale', 'Refund'].map((entry) => rows.filter((row) => row.Entry === entry));
      expect(sum(sales ?? [], 'Amount'), `${from} to ${to}`).toBe(
        total(inTime.filter(({ amount }) => amount > 0)),
      );
      expect(sum(refunds ?? [], 'Amount')).toBe(total(inTime.filter(({ amount }) => amount < 0)));
      expect(sum(rows, 'Net') + sum(rows, 'VAT')).toBe(sum(rows, 'Amount'));
      const period = { from: startOfUkDay(from), before: startOfUkDay(addDays(to, 1)) };
      const { takings } = await listOrders(shop, owner, { ...period, page: 1, pageSize: 1 });
      expect([takings.taken, 0 - takings.refunded]).toEqual([
        sum(sales ?? [], 'Amount'),
        sum(refunds ?? [], 'Amount'),
      ]);
      for (const row of rows) {
        const day = ukDayOf(Date.parse(row.Date ?? ''));
        expect(from <= day && day <= to).toBe(true);
      }
      from = addDays(to, 1);
    }
  });

  test('agree with what the bank has moved', async () => {
    const ledger = await bank.transactions();
    const moved = ledger.map(({ type, amount, amountReceived }) =>
      type === 'sale' ? { amount: amountReceived ?? amount } : { amount: -amount },
    );
    expect(sum(await rowsOf('order-lines'), 'Amount')).toBe(total(events));
    expect(total(events)).toBe(total(moved));
  });

  test('have the VAT of each invoice and of each credit note', async () => {
    const rows = await rowsOf('order-lines');
    const byPaper = Map.groupBy(rows, (row) => row['Credit note'] || row.Order || '');
    const orders = await shop.db.selectFrom('orders').select(['id', 'order_number', 'vat', 'paid']).execute();
    for (const { id, order_number, vat, paid } of orders) {
      if (paid === null) continue;
      expect(sum(byPaper.get(`#WEB${order_number}`) ?? [], 'VAT')).toBe(vat);
      for (const refund of await listRefunds(shop, id))
        expect(sum(byPaper.get(`${order_number}-${refund.number}`) ?? [], 'VAT')).toBe(
          0 - vatOfRefund(refund, { vatNumber: 'GB' }),
        );
    }
    const file = await rowsOf('orders');
    expect(sum(file, 'VAT refunded')).toBe(
      -sum(
        rows.filter((row) => row.Entry === 'Refund'),
        'VAT',
      ),
    );
  });

  test('are summed for the VAT return by month and rate, to the penny', async () => {
    const rows = await rowsOf('order-lines');
    const keyOf = (row: Row) => `${ukDayOf(Date.parse(row.Date ?? '')).slice(0, 7)} ${row['VAT rate']}`;
    const byKey = Map.groupBy(rows, keyOf);
    const file = await rowsOf('vat');
    // The month, then the highest rate first.
    const rateOf = (key: string) => Number(/(\d+)%/.exec(key)?.[1]);
    const byMonth = (a: string, b: string) =>
      a.slice(0, 7).localeCompare(b.slice(0, 7)) || rateOf(b) - rateOf(a);
    expect(file.map((row) => `${row.Month} ${row['VAT rate']}`)).toEqual([...byKey.keys()].sort(byMonth));
    expect(file.length).toBeGreaterThan(2);
    for (const row of file) {
      const own = byKey.get(`${row.Month} ${row['VAT rate']}`) ?? [];
      const [sales, back] = ['Sale', 'Refund'].map((entry) => own.filter((row) => row.Entry === entry));
      for (const [column, lines, of] of [
        ['Sales', sales, 'Amount'],
        ['VAT of sales', sales, 'VAT'],
        ['Refunds', back, 'Amount'],
        ['VAT of refunds', back, 'VAT'],
        ['Net', own, 'Net'],
        ['VAT', own, 'VAT'],
        ['Amount', own, 'Amount'],
      ] as const)
        expect(sum([row], column), `${row.Month} ${column}`).toBe(sum(lines ?? [], of));
    }
  });

  test('have nothing of what was never paid, and neither has the file of orders, unless just that is asked for', async () => {
    const declined = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('paid', 'is', null)
      .execute();
    expect(declined.length).toBeGreaterThan(0);
    const names = declined.map(({ order_number }) => `#WEB${order_number}`);
    for (const kind of ['orders', 'order-lines'] as const)
      for (const row of await rowsOf(kind)) expect(names).not.toContain(row.Order);
    expect((await rowsOf('orders', 'status=declined')).map((row) => row.Order).sort()).toEqual(names.sort());
    expect(await rowsOf('order-lines', 'status=declined')).toEqual([]);
  });

  test('a refund of December changes nothing of November, whether in part or of an order that is then cancelled', async () => {
    clock = Date.parse('2027-11-20T12:00:00Z');
    await updateShopProfile(shop, owner, { discount: 0 });
    const suite = await aVariant(shop, { title: 'Oak Suite', price: 122_500 });
    const [kept, gone] = [
      await anOrder(shop, {}, { lines: [suite] }),
      await anOrder(shop, {}, { lines: [{ ...suite, quantity: 2 }] }),
    ];
    const november = 'date=range&from=2027-11-01&to=2027-11-30';
    const closed = await rowsOf('order-lines', november);
    const sums = /Sales £[\d,.]+/.exec((await app.asOwner.get(`/admin?tab=orders&${november}`)).text)?.[0];
    clock = Date.parse('2027-12-01T00:00:00Z');
    await refundPart(shop, owner, kept.id, { lines: [], delivery: 0, amount: 1_000, reason: 'Goodwill' });
    await cancelOrder(shop, owner, gone.id);
    const unchanging = ({ Status: _, ...row }: Row) => row;
    expect((await rowsOf('order-lines', november)).map(unchanging)).toEqual(closed.map(unchanging));
    expect((await app.asOwner.get(`/admin?tab=orders&${november}`)).text).toContain(sums);
    expect(sums).toBe('Sales £3,675.00');

    const december = await rowsOf('order-lines', 'date=range&from=2027-12-01&to=2027-12-31');
    const facts = december.map((row) => [
      ...[row.Order, row.Entry, row.Line, row.Item, row.SKU, row.Quantity, row.Net, row.VAT, row.Amount],
      ...[row['Credit note'], row.Reason, row['Date, UK time']],
    ]);
    const on = '01/12/27 00:00';
    expect(facts).toEqual([
      [
        gone.name,
        'Refund',
        'Goods',
        'Oak Suite',
        suite.sku,
        '-2',
        '-2041.67',
        '-408.33',
        '-2450.00',
        `${gone.number}-1`,
        'Order cancelled',
        on,
      ],
      [
        kept.name,
        'Refund',
        'Other amount',
        'Goodwill',
        '',
        '',
        '-8.33',
        '-1.67',
        '-10.00',
        `${kept.number}-1`,
        'Goodwill',
        on,
      ],
    ]);
    expect((await app.asOwner.get('/admin?tab=orders&date=last-month')).text).toContain('Sales £3,675.00');
    clock = Date.parse('2028-01-15T00:00:00Z');
    expect((await app.asOwner.get('/admin?tab=orders&date=last-quarter')).text).toMatch(
      /Sales £1,215\.00.*Refunded £2,460\.00/,
    );
    expect((await app.asOwner.get('/admin?tab=orders&date=last-month')).text).toMatch(/Sales -£2,460\.00/);
  });
});
