import { expect, test } from 'vitest';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { trackOrder } from '#shop/sales/order/track-order.server.ts';
import { takeBack } from '#shop/sales/parcels/take-back.server.ts';
import { receivedEmails } from '../kit/mailbox.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aSuiteAndLogs } from './in-parts.ts';

const owner = anAdmin();
const MINUTE = 60_000;

onEachEngine('a consignment that is taken back', ({ app, shop, sandbox }) => {
  const lastOf = async (order: Awaited<ReturnType<typeof aSuiteAndLogs>>) =>
    (await order.find()).consignments.at(-1)?.id ?? '';
  const aboutParcels = async (to: string) =>
    (await receivedEmails(shop, sandbox, to))
      .map(({ subject }) => subject)
      .filter(
        (subject) =>
          subject.includes('on its way') || subject.includes('On its way') || /Not on/.test(subject),
      );

  test('leaves its units to be shipped, and stays visible (trade 2.2 row 10)', async () => {
    const order = await aSuiteAndLogs({ app });
    await order.ship({ logSets: 2 });
    await takeBack(shop, owner, order.id, await lastOf(order));
    expect(await order.left()).toEqual([1, 3]);
    const { order: now, consignments } = await order.find();
    expect(now).toMatchObject({ status: 'accepted', partlyShipped: false, consignments: [] });
    expect(consignments).toMatchObject([{ number: 1, takenBack: { who: 'Olive Owner' } }]);
    const again = takeBack(shop, owner, order.id, await lastOf(order));
    await expect(again).rejects.toThrow('already taken back, by Olive Owner');
    await markShipped(shop, owner, order.id);
    expect((await order.find()).consignments.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('before its email has left, its customer never hears of it', async () => {
    const to = 'quiet@example.co.uk';
    const order = await aSuiteAndLogs({ app }, { email: to });
    const page = await app.asOwner.post(order.address, { intent: 'shipped', version: '' });
    expect(page.textIn('status')).toContain('is shipped');
    expect(page.text).toContain('Order shippedleaves for quiet@example.co.uk');
    expect(page.text).toContain('they hear nothing of it');
    expect(await order.status()).toBe('shipped');
    shop.advanceClock(9 * MINUTE);
    expect(await aboutParcels(to)).toEqual([]);
    const back = await app.asOwner.post(order.address, {
      ...{ intent: 'take-back', version: '', consignment: await lastOf(order) },
    });
    expect(back.textIn('status')).toContain('its customer was not told of it');
    expect(back.text).toMatch(/Accepted.*Olive Owner: taken back: 1 × Ashcombe Oak Suite; 3 × Log Set/);
    shop.advanceClock(60 * MINUTE);
    expect(await aboutParcels(to)).toEqual([]);
    expect((await trackOrder(shop, order.id)).order.status).toBe('accepted');
    const { entries } = await listChanges(shop, owner, { page: 1, pageSize: 9, subjectId: order.id });
    expect(entries.map(({ action }) => action)).toContain('parcel taken back');
  });

  test('after its email has left, its customer gets an apology, and the next email when it leaves', async () => {
    const to = 'sorry@example.co.uk';
    const order = await aSuiteAndLogs({ app }, { email: to });
    await app.asOwner.post(order.address, { intent: 'shipped', version: '' });
    shop.advanceClock(10 * MINUTE);
    expect(await aboutParcels(to)).toHaveLength(1);
    const page = await app.asOwner.get(order.address);
    expect(page.text).toContain('Take it back and apologise');
    const back = await app.asOwner.post(order.address, {
      ...{ intent: 'take-back', version: '', consignment: await lastOf(order) },
    });
    expect(back.textIn('status')).toContain('an apology is queued');
    expect((await aboutParcels(to)).filter((subject) => /^Not on its way yet/.test(subject))).toHaveLength(1);
    shop.advanceClock(MINUTE);
    await markShipped(shop, owner, order.id);
    expect(await aboutParcels(to)).toHaveLength(3);
    const { steps } = await trackOrder(shop, order.id);
    expect(Date.parse(steps.shipped ?? '')).toBe(shop.now());
  });

  test('of two that wait, the other is written afresh: it is the only one now', async () => {
    const to = 'two@example.co.uk';
    const order = await aSuiteAndLogs({ app }, { email: to });
    const send = (suites: string, logSets: string) =>
      app.asOwner.post(order.address, {
        ...{ intent: 'ship-part', version: '', carrier: 'UPS' },
        ...{ [`quantity ${order.suiteLine}`]: suites, [`quantity ${order.logsLine}`]: logSets },
      });
    await send('1', '0');
    const first = await lastOf(order);
    await send('0', '3');
    await takeBack(shop, owner, order.id, first);
    shop.advanceClock(11 * MINUTE);
    const emails = (await receivedEmails(shop, sandbox, to)).filter(({ subject }) => /way/.test(subject));
    expect(emails.map(({ subject }) => subject.replace(/ of your order.*/, ''))).toEqual([
      'The first parcel',
    ]);
    expect(emails[0]?.text).toMatch(/Still to come[\s\S]*1 × Ashcombe Oak Suite/);
  });

  test('how long the email waits is the owner’s, and what programs ship is emailed at once', async () => {
    await updateShopProfile(shop, owner, { shippedEmailMinutes: 0 });
    const [atOnce, byApi] = ['once@example.co.uk', 'api@example.co.uk'];
    const order = await aSuiteAndLogs({ app }, { email: atOnce });
    await app.asOwner.post(order.address, { intent: 'shipped', version: '' });
    expect(await aboutParcels(atOnce)).toHaveLength(1);
    await updateShopProfile(shop, owner, { shippedEmailMinutes: 10 });
    const other = await aSuiteAndLogs({ app }, { email: byApi });
    await markShipped(shop, owner, other.id);
    expect(await aboutParcels(byApi)).toHaveLength(1);
  });

  test('corrected while its email waits, it is told once and right', async () => {
    const to = 'corrected@example.co.uk';
    const order = await aSuiteAndLogs({ app }, { email: to });
    await app.asOwner.post(order.address, { intent: 'shipped', version: '', trackingNumber: '1Z 1' });
    await app.asOwner.post(order.address, {
      ...{ intent: 'tracking', version: '', consignment: await lastOf(order), carrier: 'UPS' },
      ...{ trackingNumber: '1Z 2', tell: 'on' },
    });
    expect(await aboutParcels(to)).toEqual([]);
    shop.advanceClock(10 * MINUTE);
    const emails = (await receivedEmails(shop, sandbox, to)).filter(({ text }) => text.includes('1Z'));
    expect(emails.map(({ text }) => [text.includes('1Z 2'), text.includes('1Z 1')])).toEqual([[true, false]]);
  });

  test('has to have something to ship again, in an order that goes on', async () => {
    const order = await aSuiteAndLogs({ app });
    await markShipped(shop, owner, order.id);
    await order.refund({ suites: 1, logSets: 3 }, { reason: 'Returned' });
    const refunded = takeBack(shop, owner, order.id, await lastOf(order));
    await expect(refunded).rejects.toThrow('All that is in it has been refunded');
    expect(await order.status()).toBe('shipped');
    const ended = await aSuiteAndLogs({ app });
    await ended.ship({ suites: 1 });
    await cancelOrder(shop, owner, ended.id);
    const late = takeBack(shop, owner, ended.id, await lastOf(ended));
    await expect(late).rejects.toThrow('An order that is cancelled');
    await expect(takeBack(shop, owner, ended.id, 'con_of_another')).rejects.toThrow(
      'could not find that consignment',
    );
  });

  test('an email that the mail server is being handed counts as gone', async () => {
    const order = await aSuiteAndLogs({ app });
    await markShipped(shop, owner, order.id);
    await shop.db
      .updateTable('email')
      .set({ attempts: 1 })
      .where('order_id', '=', order.id)
      .where('kind', '=', 'order-shipped')
      .execute();
    expect(await takeBack(shop, owner, order.id, await lastOf(order))).toEqual({ isTold: true });
    await sendDueEmails(shop);
  });
});
