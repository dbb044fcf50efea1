import { beforeEach, expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { sendDailySummary } from '#shop/daily-summary/send-summary.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { raiseAttention } from '#shop/sales/payments/attention.server.ts';
import { anOrder, aVariant, MESSAGE } from './kit/builders.ts';
import { aDatabasePlace } from './kit/database.ts';
import { writeDemoWords } from './kit/demo-words.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin, shopOn, type TestShop } from './kit/shop.ts';

onEachEngine('the daily summary', { perTest: true }, ({ shop, sandbox, engine, outside }) => {
  let now: number;
  outside(() => ({ now: () => now }));
  beforeEach(async () => {
    now = Date.parse('2026-11-20T12:00:00Z');
    await sendDailySummary(shop);
  });

  /** Runs the job at a moment and returns the subjects of all summaries so far. */
  async function at(time: string) {
    now = Date.parse(time);
    await sendDailySummary(shop);
    return (await summaries()).map(({ subject }) => subject);
  }
  const summaries = async () =>
    (await receivedEmails(shop, sandbox)).filter(({ subject }) => subject.startsWith('Yesterday'));
  async function order({ stock_count = 10 } = {}) {
    const suite = await aVariant(shop, { title: 'Hulme End Suite', price: 129_950, stock_count });
    return (await anOrder(shop, {}, { lines: [suite] })).id;
  }
  const write = () => receiveMessage(shop, VISITOR, MESSAGE, '192.0.2.1');
  const summedUpTo = (day: string) =>
    shop.db.updateTable('shop_state').set({ value: day }).where('key', '=', 'daily-summary').execute();

  test('says in the morning what yesterday brought and what waits', async () => {
    await markShipped(shop, anAdmin(), await order());
    await order({ stock_count: 2 });
    await write();
    await raiseAttention(shop, { subject: 'x', amount: 34_999, reason: 'The provider does not answer.' });
    await shop.db.updateTable('email').set({ state: 'failed' }).where('kind', '=', 'order-shipped').execute();
    await aVariant(shop, { stock_count: 0 });
    expect(await at('2026-11-21T06:59:59Z')).toEqual([]);
    expect(await at('2026-11-21T07:00:00Z')).toEqual(['Yesterday: 2 orders, £2,599.00 · Moorland Fires']);
    const [{ to, text } = { to: '', text: '' }] = await summaries();
    expect(to).toBe('hello@moorlandfires.example');
    for (const words of [
      'Friday 20 November: 2 orders, £2,599.00.',
      'Needs attention\nThe provider does not answer. (£349.99)',
      'To ship\n1 order, from Friday 20 November',
      'To answer\n1 message, from Friday 20 November',
      'is on its way · Moorland Fires, to eleanor@example.co.uk',
      'Low stock\nHulme End Suite, Natural oak (SKU-',
      '): 1 left\n1 variant sold out',
      'http://localhost:3000/admin',
    ])
      expect(text).toContain(words);
  });

  test('is sent once a day, however often the job runs', async () => {
    await order();
    for (const time of ['07:00', '07:01', '12:00', '23:59']) await at(`2026-11-21T${time}:00Z`);
    expect(await summaries()).toHaveLength(1);
    expect(await at('2026-11-22T07:00:00Z')).toEqual([
      'Yesterday: 1 order, £1,299.50 · Moorland Fires',
      'Yesterday: no orders · Moorland Fires',
    ]);
  });

  test('is sent once by several processes at the same moment', async () => {
    const place = await aDatabasePlace(engine);
    const processes = [1, 2, 3].map(() => shopOn(connect(place.where), { now: () => now }));
    const [first] = processes as [TestShop];
    await writeDemoWords(first);
    const runAll = () => Promise.all([...processes, ...processes].map((each) => sendDailySummary(each)));
    await runAll();
    await receiveMessage(first, VISITOR, MESSAGE, '192.0.2.1');
    now = Date.parse('2026-11-21T07:00:00Z');
    await runAll();
    const emails = await first.db.selectFrom('email').select('kind').orderBy('kind').execute();
    expect(emails).toEqual([{ kind: 'owner-daily-summary' }, { kind: 'owner-message' }]);
    for (const each of processes) await each.close();
    await place.remove();
  });

  test('is sent later if the shop was down in the morning, but not for past days', async () => {
    await order();
    expect(await at('2026-11-23T16:20:00Z')).toEqual(['Yesterday: no orders · Moorland Fires']);
  });

  test('is retried if it could not be written', async () => {
    await order();
    now = Date.parse('2026-11-21T07:00:00Z');
    const refuse = (): never => {
      throw new Error('stop');
    };
    await expect(sendDailySummary({ ...shop, newId: refuse })).rejects.toThrow('stop');
    expect(await at('2026-11-21T07:01:00Z')).toHaveLength(1);
  });

  test('is not sent when there is nothing to say; being sold out for weeks is nothing new', async () => {
    await aVariant(shop, { stock_count: 0 });
    expect(await at('2026-11-21T07:00:00Z')).toEqual([]);
    // What comes in after that waits for the next morning.
    await write();
    expect(await at('2026-11-21T07:01:00Z')).toEqual([]);
    expect(await at('2026-11-22T07:00:00Z')).toEqual(['Yesterday: no orders · Moorland Fires']);
  });

  test('is not sent while it is off; turned on, it begins with the next morning', async () => {
    await order();
    const { ownerEmails } = DEFAULT_PROFILE;
    await updateShopProfile(shop, anAdmin(), { ownerEmails: { ...ownerEmails, dailySummary: false } });
    expect(await at('2026-11-21T07:00:00Z')).toEqual([]);
    await updateShopProfile(shop, anAdmin(), { ownerEmails });
    expect(await at('2026-11-21T09:00:00Z')).toEqual([]);
    expect(await at('2026-11-22T07:00:00Z')).toHaveLength(1);
  });

  test.each([
    ['2026-03-29', '05:59:59', '06:00:00', 'after the clocks went forward'],
    ['2026-10-25', '06:59:59', '07:00:00', 'after the clocks went back'],
    ['2026-07-01', '05:59:59', '06:00:00', 'in summer'],
  ])('comes at seven by the clocks of the UK: %s', async (day, before, from) => {
    now = Date.parse(`${day}T00:00:00Z`) - 86_400_000;
    await summedUpTo('2026-01-01');
    await write();
    expect(await at(`${day}T${before}Z`)).toEqual([]);
    expect(await at(`${day}T${from}Z`)).toHaveLength(1);
  });

  test.each([
    // The day before has 25 hours, then 23; an order a second outside of it is another day's.
    ['2026-10-26', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
    ['2026-03-30', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
  ])('counts the whole day when the clocks change: before %s', async (morning, first, last, next) => {
    await summedUpTo('2026-01-01');
    for (const time of [first, last, next]) {
      now = Date.parse(time);
      await order();
    }
    now = Date.parse(first) - 1000;
    await order();
    expect(await at(`${morning}T07:00:00Z`)).toEqual(['Yesterday: 2 orders, £2,599.00 · Moorland Fires']);
  });

  test('begins with the next morning in a new shop', async () => {
    await shop.db.deleteFrom('shop_state').where('key', '=', 'daily-summary').execute();
    await order();
    expect(await at('2026-11-21T10:00:00Z')).toEqual([]);
    await order();
    expect(await at('2026-11-22T07:00:00Z')).toEqual(['Yesterday: 1 order, £1,299.50 · Moorland Fires']);
  });
});
