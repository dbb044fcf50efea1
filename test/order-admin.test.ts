import { expect, test } from 'vitest';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { anOrder } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { anOrderPage } from './kit/order-page.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

/** Milliseconds that the email about what was shipped waits. */
const WAITS = 10 * 60_000;

onAnyEngine('the page of an order', ({ app, shop, sandbox }) => {
  const parcelOf = async (id: string) => (await findOrder(shop, id)).parcel;

  test('shows how the payment went, without card data', async () => {
    const page = await (await anOrderPage({ app })).get();
    expect(page.text).toMatch(
      /Visa ending 0821.*Accepted, £1,358\.00.*Reference at the card gateway.*Payment sent to the card gateway/,
    );
    expect(page.html).not.toMatch(/4929|492942/);
  });

  test('the parcel is in the email, on the order page, on the packing slip and in the history', async () => {
    const to = 'parcel@example.co.uk';
    const order = await anOrderPage({ app }, { email: to });
    const shipped = await order.submit('shipped', { carrier: 'UPS', trackingNumber: '1Z 999', link: '' });
    expect(shipped.textIn('status')).toContain('is shipped');
    expect(shipped.text).toMatch(/Shipped.*Olive Owner: UPS 1Z 999/);
    shop.advanceClock(WAITS);
    const link = 'https://www.ups.com/track?loc=en_GB&tracknum=1Z999';
    expect(await parcelOf(order.id)).toEqual({ carrier: 'UPS', trackingNumber: '1Z 999', link });
    const emails = await receivedEmails(shop, sandbox, to);
    expect(emails.find(({ subject }) => subject.includes('on its way'))?.text).toContain(link);
    const tracking = await app.asVisitor.get(`/checkout/thank-you/${order.id}`);
    for (const { text } of [tracking, await order.document('packing-slip')]) expect(text).toContain('1Z 999');
  });

  test('a link that is not https ships nothing and is refused at its field', async () => {
    const order = await anOrderPage({ app });
    const page = await order.submit('shipped', { carrier: 'Other', link: 'javascript:1' });
    expectPage(page, 422, 'It must begin with https://');
    expect((await findOrder(shop, order.id)).status).toBe('accepted');
  });

  test('the tracking of a shipped order is corrected and audited; the customer is emailed if requested', async () => {
    const to = 'track@example.co.uk';
    const order = await anOrderPage({ app }, { email: to });
    const tooEarly = await order.submit('tracking', { trackingNumber: '1Z 1' });
    expectPage(tooEarly, 409, 'no parcel in transit');
    await order.submit('shipped');

    const [version, fields] = [await order.version(), { carrier: 'UPS', trackingNumber: '1Z 7', link: '' }];
    const quiet = await order.submit('tracking', { version, ...fields });
    expect([quiet.status, quiet.textIn('status')]).toEqual([
      200,
      expect.stringContaining('has new tracking details'),
    ]);
    expect(quiet.text).toMatch(/Tracking changed.*Olive Owner: UPS 1Z 7/);
    expect((await parcelOf(order.id))?.link).toContain('tracknum=1Z7');
    shop.advanceClock(WAITS);
    await sendDueEmails(shop);
    const late = await order.submit('tracking', { version, ...fields, trackingNumber: '1Z 8', tell: 'on' });
    expectPage(late, 409, 'has changed since you opened');
    expect((await parcelOf(order.id))?.trackingNumber).toBe('1Z 7');

    const link = 'https://carrier.example/8';
    await order.submit('tracking', { ...fields, carrier: 'AXL', link, tell: 'on' });
    const emails = (await receivedEmails(shop, sandbox, to)).filter(({ text }) =>
      text.includes('has been dispatched'),
    );
    expect(emails.filter(({ text }) => text.includes(link))).toHaveLength(1);
    expect(emails).toHaveLength(2);
    const unsafe = await order.submit('tracking', { ...fields, link: 'http://x' });
    expectPage(unsafe, 422, 'It must begin with https://');
    await order.submit('tracking', { ...fields, trackingNumber: '' });
    expect(await parcelOf(order.id)).toBeNull();
    const { entries } = await listChanges(shop, anAdmin(), { page: 1, pageSize: 9, subjectId: order.id });
    expect(entries.filter(({ action }) => action === 'tracking changed')).toHaveLength(3);
  });

  test('staff add notes, which nobody else sees', async () => {
    const order = await anOrderPage({ app });
    await order.submit('note', { note: ' Rang: <b>leave</b> it next door. ' });
    expect((await order.get()).text).toMatch(/Rang: <b>leave<\/b> it next door\..*Olive Owner, .*Note added/);
    for (const note of [' ', 'x'.repeat(2001)])
      expect((await order.submit('note', { note })).status).toBe(422);
    expect((await app.asVisitor.get(`/checkout/thank-you/${order.id}`)).html).not.toContain('next door');
  });

  test('an email is sent again as a new message, once for two clicks', async () => {
    const to = 'again@example.co.uk';
    const order = await anOrderPage({ app }, { email: to });
    const [first] = await receivedEmails(shop, sandbox, to);
    const page = await order.get();
    const listed = page.get('listitem', /^Order confirmed/);
    const email = listed.querySelector('input[name=email]')?.getAttribute('value') ?? '';
    expect((await order.submit('email-again', { email })).status).toBe(200);
    const twice = await order.submit('email-again', { email });
    expectPage(twice, 409, 'already queued');
    // The mailbox drops a message whose Message-ID it has already.
    const received = await receivedEmails(shop, sandbox, to);
    expect(received.map(({ text }) => text)).toEqual([first?.text, first?.text]);
    expect((await order.get()).text).toContain('Email resent');
    const other = await anOrder(shop);
    expect((await app.asOwner.post(other.address, { intent: 'email-again', email })).status).toBe(404);
  });

  test('leads to the next order and the previous one', async () => {
    const orders = [];
    for (const _ of [1, 2]) {
      shop.advanceClock(1000);
      orders.push(await anOrder(shop));
    }
    const [first, second] = orders;
    expect((await app.asOwner.get(first?.address ?? '')).linkTo('Newer order')).toContain(second?.address);
    expect((await app.asOwner.get(second?.address ?? '')).linkTo('Older order')).toContain(first?.address);
  });
});
