import { beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { dismissEmail, listFailedEmails } from '#shop/emails/failed-emails.server.ts';
import { listOrderEmails, sendAgain } from '#shop/emails/order-email-list.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

const HOUR = 3_600_000;

onEachEngine('emails that could not be sent', { atBank: true }, ({ app, shop, outside }) => {
  let orderId = '';
  let isFull = true;
  const sent: string[] = [];
  const owner = anAdmin();

  const emails = {
    async send({ to }: { to: string }) {
      if (isFull && to.startsWith('eleanor')) throw new Error('552 mailbox is full');
      sent.push(to);
    },
    close: async () => {},
  };
  outside(() => ({ emails }));
  beforeAll(async () => {
    const form = aForm([await aVariant(shop)]);
    ({ orderId = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' }));
    await failFor(30);
  });

  async function failFor(hours: number) {
    for (let hour = 0; hour < hours; hour += 1) {
      // One failure ends a round, so that of a whole list each is tried.
      for (let round = 0; round < 3; round++) await sendDueEmails(shop);
      shop.advanceClock(HOUR);
    }
  }
  const ask = async (path: string, fields?: Record<string, string>) => {
    const headers = { Origin: SHOP_URL, Cookie: cookieOf(await aSession(shop, 'Admin')) };
    const body = fields && new URLSearchParams(fields);
    const answer = await app.ask(path, { headers, ...(body && { method: 'POST', body }) });
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };

  test('stand on the home of the owner, which leads to their list', async () => {
    const home = await ask('/admin?tab=home');
    expect(home.html).toMatch(
      /href="\/admin\/home\/mails".*>1<.*Undelivered email.*Order confirmed, to eleanor/s,
    );
    expect(home.html).not.toContain('everything running');
    const { html } = await ask('/admin/home/mails');
    expect(html).toMatch(/Order confirmed.*#WEB1001.*eleanor@example\.co\.uk.*552 mailbox is full/s);
  });

  test('are tried again as often as new ones, and are off the list meanwhile', async () => {
    const [email] = await listFailedEmails(shop, owner);
    const again = await ask('/admin/home/mails', { intent: 'again', email: email?.id ?? '' });
    expect(again.html).toMatch(/The email is on its way again.*Every email was delivered/s);
    const twice = await ask('/admin/home/mails', { intent: 'again', email: email?.id ?? '' });
    expect([twice.status, twice.html]).toEqual([409, expect.stringContaining('dealt with already')]);
    await failFor(30);
    expect(await listFailedEmails(shop, owner)).toEqual([expect.objectContaining({ id: email?.id })]);
  });

  test('are replaced by one that the owner sends anew from the order', async () => {
    const emails = await listOrderEmails(shop, orderId);
    const email = emails.find(({ kind }) => kind === 'order-confirmed');
    await sendAgain(shop, owner, orderId, email?.id ?? '');
    expect(await listFailedEmails(shop, owner)).toEqual([]);
    await failFor(30);
    expect(await listFailedEmails(shop, owner)).toHaveLength(1);
  });

  test('are let go without being sent, once, which is written down', async () => {
    const [email] = await listFailedEmails(shop, owner);
    expect((await ask('/admin/home/mails', { intent: 'dismiss', email: email?.id ?? '' })).html).toContain(
      'Dismissed',
    );
    await expect(dismissEmail(shop, owner, email?.id ?? '')).rejects.toThrow('dealt with already');
    isFull = false;
    const before = sent.length;
    await failFor(2);
    expect(sent).toHaveLength(before);
    expect((await ask('/admin?tab=activity&kind=order')).html).toMatch(/Email given up.*#WEB1001/s);
  });

  test('nobody but an administrator sees or sends them', async () => {
    const headers = { Origin: SHOP_URL, Cookie: cookieOf(await aSession(shop, 'Standard')) };
    for (const method of ['GET', 'POST'])
      expect((await app.ask('/admin/home/mails', { method, headers })).status).not.toBe(200);
  });
});
