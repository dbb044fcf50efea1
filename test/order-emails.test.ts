import { beforeEach, expect, test } from 'vitest';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { listOrderEmails, resendEmail } from '#shop/sales/emails/order-email-list.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { anOrder, aVariant, DECLINED_CARD } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('emails about an order', ({ shop, sandbox }) => {
  beforeEach(() => sandbox.send('/sandbox').then(() => {}));

  async function order(changes: Record<string, unknown> = {}) {
    const suite = await aVariant(shop, { title: 'Hulme End 48" <Oak> & Slate', price: 129_950 });
    return (await anOrder(shop, changes, { lines: [{ ...suite, quantity: 2 }] })).id;
  }
  const received = (to: string) => receivedEmails(shop, sandbox, to);

  test('tell the customer what they bought, what it cost, where it goes and who we are', async () => {
    const id = await order({ customerName: 'Zoë <b>Bramley</b>' });
    const [email, ...others] = await received('eleanor@example.co.uk');
    expect(others).toEqual([]);
    expect(email?.subject).toMatch(/^Your order #WEB\d+ · Moorland Fires$/);
    for (const words of [
      'We have your order!',
      '2 x Hulme End 48" <Oak> & Slate: £2,599.00',
      'Delivery: Free',
      'Total: £2,599.00',
      'Including VAT at 20%: £433.17\nPaid with: Visa ending 0821\n',
      '3 Clerk Bank\nLeek\nST13 6DH\n',
      `http://localhost:3000/checkout/thank-you/${id}`,
      'company number',
      'VAT number',
      'You may cancel within 14 days of the day you, or someone you named, received the last of the goods.',
      'you pay the cost of sending the goods back',
      '\nModel cancellation form\nFill this in',
      'Moorland Fires Ltd, ',
      '01632 960123',
    ])
      expect(email?.text).toContain(words);
    expect(email?.html).toContain('Hulme End 48&quot; &lt;Oak&gt; &amp; Slate');
    expect(email?.html).toContain('Zoë &lt;b&gt;Bramley&lt;/b&gt;');
    expect(email?.html).not.toContain('<b>');
  });

  test('say when it comes, on which number the courier rings, the reference and how to prepare', async () => {
    const id = await order();
    await markShipped(shop, anAdmin(), id);
    const emails = await received('eleanor@example.co.uk');
    expect(emails).toHaveLength(2);
    for (const { subject, text } of emails) {
      const said = /(on its way)/.test(subject) ? 'It should reach you by' : 'It will be with you between';
      expect(text).toContain(`When it comes\n${said} `);
      expect(text).toContain(
        'The courier will ring you on +44 7700 900123. If another number is better, please call 01632 960123 or email',
      );
      expect(text).toMatch(/\nReference: #WEB\d+\n/);
      expect(text).toContain('How to prepare\n• Please clear the way');
      expect(text).toContain('• Please do not book a fitter before');
      expect(text).toContain('Paid with: Visa ending 0821');
    }
  });

  test('have the terms of cancelling and the model form small, and last', async () => {
    await order();
    const [email] = await received('eleanor@example.co.uk');
    const [, ...small] = email?.html.split('font-size:12px;line-height:1.45') ?? [];
    expect(small.map((part) => /<h2[^>]*>([^<]*)/.exec(part)?.[1])).toEqual([
      'Cancelling and returning',
      'Model cancellation form',
    ]);
    expect(small.at(-1)).toContain('Signature of consumer(s)');
    expect(small.join('')).not.toMatch(/<br><br>|View your order/);
  });

  test('tell the owner of the new order, with a link to it', async () => {
    const id = await order({ customerName: 'Eleanor\r\nBcc: x@example.com' });
    const [email] = await received('hello@moorlandfires.example');
    expect(email?.subject).toMatch(/^New order #WEB\d+: £2,599\.00 from Eleanor\s+Bcc: x@example\.com$/);
    expect(email?.text).toContain(`/admin/orders/view/${id}`);
    expect(email?.text).toContain('+44 7700 900123');
    expect(await received('x@example.com')).toEqual([]);
    expect(email?.replyTo).toBe('eleanor@example.co.uk');
  });

  test('show the discount and the delivery that were charged', async () => {
    await updateShopProfile(shop, anAdmin(), { discount: 0.125 });
    await order({ postcode: 'BT1 5GS', amount: 2 * 129_950 - 32_488 + 1_500 });
    const [email] = await received('eleanor@example.co.uk');
    expect(email?.text).toContain(
      'Goods: £2,599.00\nDelivery: £15.00\nBlack friday discount has been applied! (12.5%): -£324.88\nTotal: £2,289.12 (was £2,614.00)\nIncluding VAT at 20%: £381.52',
    );
    await updateShopProfile(shop, anAdmin(), { discount: 0 });
  });

  test('are sent on shipping, and on cancelling with the amount of the refund', async () => {
    const [sent, undone] = [await order(), await order()];
    await markShipped(shop, anAdmin(), sent);
    await cancelOrder(shop, anAdmin(), undone);
    const emails = await received('eleanor@example.co.uk');
    expect(emails.map(({ subject }) => subject.replace(/#WEB\d+/, '#')).sort()).toEqual([
      'Your order # has been cancelled · Moorland Fires',
      'Your order # is on its way · Moorland Fires',
      'Your order # · Moorland Fires',
      'Your order # · Moorland Fires',
    ]);
    expect(emails.find(({ subject }) => subject.includes('cancelled'))?.text).toMatch(
      /refunded £2,599\.00.*Credit note \d+-1.*including VAT at 20% of £433\.17/s,
    );
    expect(emails.find(({ subject }) => subject.includes('way'))?.text).toContain('UPS');
  });

  test('say on shipping what was sent, without what was refunded before, also when sent again', async () => {
    const [suite, logs] = [await aVariant(shop), await aVariant(shop, { title: 'Log Set', price: 2_000 })];
    const { id } = await anOrder(shop, {}, { lines: [{ ...suite, quantity: 3 }, logs] });
    const { lines = [] } = (await findRefundable(shop, anAdmin(), id)) ?? {};
    async function refundOne(title: string, reason: string) {
      const lineId = lines.find((line) => line.title === title)?.lineId ?? '';
      const line = { lineId, quantity: 1, isRestocked: true };
      await refundPart(shop, anAdmin(), id, { lines: [line], delivery: 0, reason });
    }
    await refundOne('Ashcombe Oak Suite', 'Not in stock');
    await refundOne('Log Set', 'Not in stock');
    shop.advanceClock(1_000);
    await markShipped(shop, anAdmin(), id);
    shop.advanceClock(1_000);
    await refundOne('Ashcombe Oak Suite', 'Returned');
    const shipped = (await listOrderEmails(shop, id)).find(({ kind }) => kind === 'order-shipped');
    await sendDueEmails(shop);
    await resendEmail(shop, anAdmin(), id, shipped?.id ?? '');
    const emails = (await received('eleanor@example.co.uk')).filter(({ subject }) => subject.includes('way'));
    for (const { text } of emails) {
      expect(text).toContain('2 x Ashcombe Oak Suite: £699.98');
      expect(text).not.toContain('Log Set');
    }
    const refunded = emails.map(({ text }) => /Refunded: -(£[\d,.]+)/.exec(text)?.[1]);
    expect(refunded.sort()).toEqual(['£369.99', '£719.98']);
  });

  test('do not mention a refund where nothing was paid', async () => {
    const id = await order({ expiry: '12 / 39' });
    await cancelOrder(shop, anAdmin(), id);
    const [email] = await received('eleanor@example.co.uk');
    expect(email?.subject).toMatch(/has been cancelled/);
    expect(email?.text).toContain('Nothing was charged.');
    expect(email?.text).not.toMatch(/refund/i);
  });

  test('are not sent when the card is declined', async () => {
    await order({ cardNumber: DECLINED_CARD });
    expect(await received('eleanor@example.co.uk')).toEqual([]);
  });

  test('hold no card number', async () => {
    await order();
    const emails = await receivedEmails(shop, sandbox);
    expect(emails).toHaveLength(2);
    expect(JSON.stringify(emails)).not.toMatch(/4929[ +-]?4212[ +-]?3460[ +-]?0821/);
  });
});
