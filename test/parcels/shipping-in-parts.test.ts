import { expect, test } from 'vitest';
import { MONEY_RULES } from '#operations/check/money-rules.server.ts';
import { checkRules } from '#operations/check/rules.server.ts';
import { STOCK_RULES } from '#operations/check/stock-rules.server.ts';
import { listOrders } from '#shop/sales/list/list-orders.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { trackOrder } from '#shop/sales/order/track-order.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { ship } from '#shop/sales/parcels/ship-order.server.ts';
import { receivedEmails } from '../kit/mailbox.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aSuiteAndLogs } from './in-parts.ts';

const owner = anAdmin();

onEachEngine('an order that leaves in parts', ({ app, shop, sandbox }) => {
  test('is accepted and partly shipped until nothing is left of it (trade 2.2 row 8)', async () => {
    const order = await aSuiteAndLogs({ app });
    await order.ship({ logSets: 2 });
    expect(await order.status()).toBe('accepted');
    expect(await order.left()).toEqual([1, 1]);
    expect((await order.find()).order).toMatchObject({ partlyShipped: true, consignments: [{ number: 1 }] });
    const { orders } = await listOrders(shop, owner, { page: 1, pageSize: 5, q: order.number });
    expect(orders).toMatchObject([{ status: 'accepted', partlyShipped: true }]);
    await order.ship({ suites: 1 });
    expect((await order.find()).order.partlyShipped).toBe(true);
    await order.ship({ logSets: 1 });
    const { order: shipped, units } = await order.find();
    expect(shipped).toMatchObject({ status: 'shipped', partlyShipped: false });
    expect(units.map(({ shipped }) => shipped)).toEqual([1, 3]);
    expect(shipped.consignments.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('never leaves twice, nor with more than was bought', async () => {
    const order = await aSuiteAndLogs({ app });
    await order.ship({ suites: 1 });
    await expect(order.ship({ suites: 1 })).rejects.toThrow('Quantity not valid');
    await expect(order.ship({ logSets: 4 })).rejects.toThrow('Quantity not valid');
    await expect(order.ship({})).rejects.toThrow('Quantity not valid');
    const strange = ship(shop, owner, order.id, { lines: [{ lineId: 'l_of_another', quantity: 1 }] });
    await expect(strange).rejects.toThrow('Quantity not valid');
    const { version } = await order.find();
    const lines = [{ lineId: order.logsLine, quantity: 1 }];
    await ship(shop, owner, order.id, { lines, ifVersion: version });
    const late = ship(shop, owner, order.id, { lines, ifVersion: version });
    await expect(late).rejects.toThrow('has changed since you opened it');
    expect(await order.left()).toEqual([0, 2]);
  });

  test('Mark As Shipped sends what is left, and a repeated request with its key nothing more', async () => {
    const order = await aSuiteAndLogs({ app });
    const lines = [{ lineId: order.logsLine, quantity: 1 }];
    for (const _ of [1, 2]) await ship(shop, owner, order.id, { lines, requestKey: 'part-1' });
    expect(await order.left()).toEqual([1, 2]);
    for (const _ of [1, 2]) await markShipped(shop, owner, order.id, { requestKey: 'rest-1' });
    const { order: shipped } = await order.find();
    expect(shipped.status).toBe('shipped');
    expect(shipped.consignments.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [1],
      [1, 2],
    ]);
  });

  test('cancel part, ship the rest (trade 2.2 row 9)', async () => {
    const order = await aSuiteAndLogs({ app });
    const [suites = 0, logSets = 0] = await order.stock();
    await order.refund({ logSets: 1 }, { reason: 'Cancelled before dispatch' });
    expect(await order.left()).toEqual([1, 2]);
    await markShipped(shop, owner, order.id);
    expect(await order.status()).toBe('shipped');
    expect((await order.find()).units.map(({ shipped }) => shipped)).toEqual([1, 2]);
    expect(await order.stock()).toEqual([suites, logSets + 1]);
  });

  test('ship part, cancel the rest: it is shipped, once the money is back (trade 2.2 row 9)', async () => {
    const order = await aSuiteAndLogs({ app });
    const [suites = 0, logSets = 0] = await order.stock();
    await order.ship({ suites: 1, logSets: 1 });
    await order.refund({ logSets: 2 }, { reason: 'Not in stock' });
    expect(await order.status()).toBe('shipped');
    expect(await order.left()).toEqual([0, 0]);
    expect(await order.stock()).toEqual([suites, logSets + 2]);
    const { events } = await order.find();
    expect(events.at(-1)).toMatchObject({ to: 'shipped', note: 'the rest was refunded' });
  });

  test('three cancels of one unit each (trade 2.2 row 11)', async () => {
    const order = await aSuiteAndLogs({ app });
    for (const _ of [1, 2, 3]) await order.refund({ logSets: 1 }, { reason: 'Cancelled before dispatch' });
    expect(await order.left()).toEqual([1, 0]);
    await markShipped(shop, owner, order.id);
    expect((await order.find()).units.map(({ shipped }) => shipped)).toEqual([1, 0]);
  });

  test('what has left is not cancelled before dispatch, and what has not does not come back (trade 2.2 row 16)', async () => {
    const order = await aSuiteAndLogs({ app });
    await order.ship({ logSets: 2 });
    const cancel = order.refund({ logSets: 2 }, { reason: 'Cancelled before dispatch' });
    await expect(cancel).rejects.toThrow('Quantity not valid');
    await expect(order.refund({ suites: 1 }, { reason: 'Returned' })).rejects.toThrow('Quantity not valid');
    await order.refund({ logSets: 2 }, { reason: 'Returned', isRestocked: false });
    // What came back makes nothing less to ship.
    expect(await order.left()).toEqual([1, 1]);
    await order.refund({ logSets: 1 });
    expect(await order.left()).toEqual([1, 0]);
  });

  test('cancelling what has left in part refunds all of it, and puts back what is still here', async () => {
    const order = await aSuiteAndLogs({ app });
    const [suites = 0, logSets = 0] = await order.stock();
    await order.ship({ logSets: 1 });
    await cancelOrder(shop, owner, order.id);
    const { order: ended, refunds } = await order.find();
    expect(ended).toMatchObject({ status: 'cancelled', partlyShipped: false, totals: { refunded: 141_700 } });
    expect(await order.stock()).toEqual([suites + 1, logSets + 2]);
    expect(refunds[0]?.lines.map(({ quantity, isRestocked }) => [quantity, isRestocked])).toEqual([
      [1, true],
      [2, true],
      [1, false],
    ]);
    expect(refunds[0]?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(141_700);
  });

  test('tells its customer what is in each parcel and what is still to come', async () => {
    const to = 'parts@example.co.uk';
    const order = await aSuiteAndLogs({ app }, { email: to });
    await order.ship({ suites: 1 }, { ...UNSAID, carrier: 'AXL', tracking: [{ number: 'AXL-1', link: '' }] });
    await order.ship({ logSets: 2 });
    await order.ship({ logSets: 1 });
    const emails = (await receivedEmails(shop, sandbox, to)).filter(({ subject }) =>
      subject.includes('on its way'),
    );
    const subjects = emails.map(({ subject }) => subject.replace(/ of your order.*/, ''));
    expect(subjects.toSorted()).toEqual([
      'The first parcel',
      'The second parcel',
      'The third of three parcels',
    ]);
    const first = emails.find(({ subject }) => subject.startsWith('The first'))?.text ?? '';
    expect(first).toMatch(/dispatched with AXL[\s\S]*AXL-1[\s\S]*Still to come[\s\S]*3 × Log Set/);
    expect(emails.find(({ subject }) => subject.startsWith('The third'))?.text).toContain(
      'With it, all of your order is on its way.',
    );
  });

  test('goes as one with the words of one', async () => {
    const to = 'whole@example.co.uk';
    const order = await aSuiteAndLogs({ app }, { email: to });
    await markShipped(shop, owner, order.id);
    const [email] = (await receivedEmails(shop, sandbox, to)).filter(({ subject }) => /way/.test(subject));
    expect(email?.subject).toMatch(/^Your order #WEB\d+ is on its way/);
    expect(email?.text).not.toContain('Still to come');
  });

  test('its page sends a part, shows each parcel and corrects it', async () => {
    const order = await aSuiteAndLogs({ app });
    const fields = {
      intent: 'ship-part',
      version: '',
      [`quantity ${order.suiteLine}`]: '1',
      [`quantity ${order.logsLine}`]: '0',
      ...{ carrier: 'Other', carrierName: 'Dave with the van', trackingNumber: 'D-1, D-2', link: '' },
      ...{ pieces: '2', weightKg: '140', isTwoMan: 'on', hasTailLift: 'on', bookedDay: '2026-12-01' },
      note: 'Ring first',
    };
    const page = await app.asOwner.post(order.address, fields);
    expect(page.textIn('status')).toContain('has a new parcel');
    expect(page.text).toMatch(
      /1\. 1 × Ashcombe Oak Suite.*Dave with the van D-1, D-2.*2 pieces, 140 kg, two people, tail lift, booked for Tue 1 December.*Ring first/,
    );
    expect(page.text).toMatch(
      /Part shipped.*Olive Owner: 1 × Ashcombe Oak Suite, Dave with the van D-1, D-2/,
    );
    const chosen = page.field('Leaves now of Log Set').querySelector('option[selected]');
    expect(chosen?.textContent).toBe('3');
    const none = await app.asOwner.post(order.address, { ...fields, [`quantity ${order.suiteLine}`]: '0' });
    expect(none.status).toBe(422);
    const [first] = (await order.find()).consignments;
    await app.asOwner.post(order.address, {
      ...{ intent: 'tracking', version: '', consignment: first?.id ?? '', carrier: 'UPS' },
      ...{ trackingNumber: '1Z 7', link: '' },
    });
    const { consignments } = (await order.find()).order;
    expect(consignments).toMatchObject([{ carrier: 'UPS', tracking: [{ number: '1Z 7' }] }]);
    const { order: tracked } = await trackOrder(shop, order.id);
    expect(tracked.parcel).toMatchObject({ carrier: 'UPS', trackingNumber: '1Z 7' });
  });

  test('money, stock and status of them all agree', async () => {
    for await (const { what, findings } of checkRules(shop.database, [...MONEY_RULES, ...STOCK_RULES]))
      expect(findings, what).toEqual([]);
  });
});
