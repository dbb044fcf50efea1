import { beforeEach, expect, test } from 'vitest';
import { listFailedEmails } from '#shop/emails/failed-emails.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { listOrderEmails, resendEmail } from '#shop/sales/emails/order-email-list.server.ts';
import { anOrder } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

const HOUR = 3_600_000;

onEachEngine('emails that could not be sent', { atBank: true, perTest: true }, ({ app, shop, outside }) => {
  const owner = anAdmin();
  const sent: string[] = [];
  let isFull = true;
  const emails = {
    async send({ to }: { to: string }) {
      if (isFull && to.startsWith('eleanor')) throw new Error('552 mailbox is full');
      sent.push(to);
    },
    close: async () => {},
  };
  outside(() => ({ emails }));

  let orderId: string;
  let emailId: string;
  beforeEach(async () => {
    isFull = true;
    orderId = (await anOrder(shop)).id;
    await retryFor(30);
    emailId = (await listFailedEmails(shop, owner))[0]?.id ?? '';
  });

  async function retryFor(hours: number) {
    for (let hour = 0; hour < hours; hour += 1) {
      // A failure ends the round: three rounds reach all three emails of an order.
      for (let round = 0; round < 3; round++) await sendDueEmails(shop);
      shop.advanceClock(HOUR);
    }
  }
  const list = '/admin/home/emails';
  const post = (intent: string) => app.asOwner.post(list, { intent, email: emailId });

  test('are announced on the home page, which links to their list', async () => {
    const home = await app.asOwner.get('/admin?tab=home');
    expect(home.linkTo(/Undelivered email.*Order confirmed, to eleanor/)).toBe(list);
    expect(home.text).not.toContain('everything running');
    expect((await app.asOwner.get(list)).text).toMatch(
      /Order confirmed.*#WEB1001.*eleanor@example\.co\.uk.*552 mailbox is full/,
    );
  });

  test('are retried as often as new ones, and are off the list meanwhile', async () => {
    expect((await post('again')).text).toMatch(/Email queued again.*Every email was delivered/);
    const twice = await post('again');
    expectPage(twice, 409, 'already been dealt with');
    await retryFor(30);
    expect(await listFailedEmails(shop, owner)).toMatchObject([{ id: emailId }]);
  });

  test('are replaced when the owner sends a new one from the order', async () => {
    const emails = await listOrderEmails(shop, orderId);
    const email = emails.find(({ kind }) => kind === 'order-confirmed');
    await resendEmail(shop, owner, orderId, email?.id ?? '');
    expect(await listFailedEmails(shop, owner)).toEqual([]);
    await retryFor(30);
    expect(await listFailedEmails(shop, owner)).toHaveLength(1);
  });

  test('are dismissed once and never sent, which is audited', async () => {
    expect((await post('dismiss')).text).toContain('Dismissed');
    expect((await post('dismiss')).status).toBe(409);
    isFull = false;
    const before = sent.length;
    await retryFor(2);
    expect(sent).toHaveLength(before);
    const activity = await app.asOwner.get('/admin?tab=activity&kind=order');
    expect(activity.text).toMatch(/Email dismissed.*#WEB1001/);
  });
});
