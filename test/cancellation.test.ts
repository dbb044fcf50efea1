import { beforeEach, expect, test } from 'vitest';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { anOrder, aVariant, MESSAGE } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

const OWNER = 'hello@moorlandfires.example';
const DAY = 24 * 60 * 60_000;

const ENV = { TRUST_PROXY: '1' };

onEachEngine(
  'cancelling from the page of an order',
  { perTest: true, env: ENV },
  ({ app, shop, sandbox }) => {
    const buyer = { customerName: 'Zoë Ash', email: 'Zoe@Example.co.uk' };
    let order: Awaited<ReturnType<typeof anOrder>>;
    let notice: string;

    beforeEach(async () => {
      const suite = await aVariant(shop, { title: 'Oak Suite', price: 129_950 });
      order = await anOrder(shop, buyer, { lines: [{ ...suite, quantity: 2 }] });
      const page = await app.asVisitor.get(`/checkout/thank-you/${order.id}`);
      notice = page.linkTo('I have changed my mind');
      await receivedEmails(shop, sandbox);
      await sandbox.send('/sandbox');
    });

    /** Sends the form as it is filled in, but for the changes. */
    async function send(changes: Record<string, string> = {}, address = notice) {
      const page = await app.asVisitor.get(address);
      const form = {
        name: page.valueOf(/^Name/),
        email: page.valueOf(/^E-mail/),
        phone: '',
        orderNumber: page.valueOf(/^Order number/),
        message: page.field(/^Message/).textContent ?? '',
        website: '',
        ...changes,
      };
      return app.asVisitor.post(address, form, { 'X-Forwarded-For': '198.51.100.7' });
    }
    const to = async (recipient: string) =>
      (await receivedEmails(shop, sandbox)).filter(
        (email) => email.to.toLowerCase() === recipient.toLowerCase(),
      );

    test('begins with name, e-mail, order and goods filled in', async () => {
      const page = await app.asVisitor.get(notice);
      expect([page.valueOf(/^Name/), page.valueOf(/^E-mail/), page.valueOf(/^Order number/)]).toEqual([
        buyer.customerName,
        buyer.email,
        order.name,
      ]);
      const text = page.field(/^Message/).textContent ?? '';
      expect(text).toContain(
        `I cancel my contract of sale of the goods in order ${order.name}:\n2 × Oak Suite`,
      );
    });

    test('is acknowledged at once with a copy of the notice and its time, and reaches the owner by its subject', async () => {
      expectPage(await send(), 200, 'We have your cancellation');
      const emails = await receivedEmails(shop, sandbox);
      const [toCustomer] = emails.filter((email) => email.to !== OWNER);
      const [toOwner] = emails.filter((email) => email.to === OWNER);
      expect(emails).toHaveLength(2);
      expect(toCustomer?.subject).toBe(`We have your cancellation of order ${order.name} · Moorland Fires`);
      for (const words of [
        'reached us on 21 November 2026 at 09:30',
        'I hereby give notice',
        '2 × Oak Suite',
      ])
        expect(toCustomer?.text).toContain(words);
      expect(toOwner).toMatchObject({
        subject: `Cancellation of ${order.name} from Zoë Ash`,
        replyTo: buyer.email.toLowerCase(),
      });
      expect(toOwner?.text).toContain(`/admin/orders/view/${order.id}`);
      const stored = await shop.db.selectFrom('message').select(['order_id', 'is_notice']).execute();
      expect(stored).toEqual([{ order_id: order.id, is_notice: 1 }]);
    });

    test('shows on the page of the order in the back office, with a link to the message', async () => {
      expect((await app.asOwner.get(order.address)).text).not.toContain('has cancelled');
      await send();
      const page = await app.asOwner.get(order.address);
      expect(page.text).toMatch(/The customer has cancelled this order Their notice came 21\/11\/26/);
      const messages = await app.asOwner.get(page.linkTo('Read it in Messages'));
      expect(messages.text).toContain('I hereby give notice');
      expect(page.text).toContain('Cancellation received');
    });

    test('is acknowledged to the e-mail of the order, whatever is typed', async () => {
      await send({ email: 'victim@example.com', message: 'Buy cheap fires' });
      expect(await to('victim@example.com')).toEqual([]);
      expect(await to(buyer.email)).toHaveLength(1);
    });

    test('is an ordinary message for another order, and for an id that nobody has', async () => {
      const other = await anOrder(shop, { email: 'rose@example.co.uk' });
      await receivedEmails(shop, sandbox);
      await sandbox.send('/sandbox');
      expectPage(await send({ orderNumber: other.name }), 200, 'We have your message');
      const strange = `/pages/contact?of=${shop.newId('o')}&about=cancelling`;
      expect((await app.asVisitor.get(strange)).valueOf(/^Name/)).toBe('');
      expectPage(
        await send({ ...MESSAGE, orderNumber: other.name, email: 'stranger@example.com' }, strange),
        200,
        'We have your message',
      );
      const emails = await receivedEmails(shop, sandbox);
      expect(emails.map((email) => email.to)).toEqual([OWNER, OWNER]);
      const stored = await shop.db.selectFrom('message').select('is_notice').execute();
      expect(stored).toEqual([{ is_notice: 0 }, { is_notice: 0 }]);
    });

    test('fills in no personal details of an old order, whose page hides them', async () => {
      await markShipped(shop, anAdmin(), order.id);
      shop.advanceClock(31 * DAY);
      const page = await app.asVisitor.get(notice);
      expect([page.valueOf(/^Name/), page.valueOf(/^E-mail/), page.valueOf(/^Order number/)]).toEqual([
        '',
        '',
        order.name,
      ]);
      expect(page.field(/^Message/).textContent).not.toContain('Oak Suite');
    });

    test('is limited, and the same notice is acknowledged once', async () => {
      for (let n = 0; n < 3; n++) await send();
      expect(await to(buyer.email)).toHaveLength(1);
      for (let n = 0; n < 7; n++) await send({ message: `Notice ${n}` });
      expect((await send({ message: 'One more' })).status).toBe(429);
      expect((await to(buyer.email)).length).toBeLessThanOrEqual(10);
    });

    test('reaches no owner who has switched off the emails about messages, and is acknowledged all the same', async () => {
      await updateShopProfile(shop, anAdmin(), {
        ownerEmails: { newOrder: true, attention: true, messages: false, lowStock: true, dailySummary: true },
      });
      await send();
      expect(await to(OWNER)).toEqual([]);
      expect(await to(buyer.email)).toHaveLength(1);
    });
  },
);
