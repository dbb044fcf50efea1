import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/accounts/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { dismissMail, listFailedMails } from '#shop/mail/failed-mails.server.ts';
import { listOrderMails, sendAgain } from '#shop/mail/order-mail-list.server.ts';
import { sendDueMails } from '#shop/mail/outbox.server.ts';
import { anApp, aSession, cookieOf, SHOP_URL, type TestApp } from './app.ts';
import { aBank, type Bank } from './bank.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { describeOnEachEngine } from './database.ts';
import { anAdmin } from './shop.ts';

const HOUR = 3_600_000;

describeOnEachEngine('mails that could not be sent', (engine) => {
  let app: TestApp;
  let bank: Bank;
  let orderId = '';
  let isFull = true;
  const sent: string[] = [];
  const owner = anAdmin();

  beforeAll(async () => {
    bank = await aBank();
    const mail = {
      async send({ to }: { to: string }) {
        if (isFull && to.startsWith('eleanor')) throw new Error('552 mailbox is full');
        sent.push(to);
      },
      close: async () => {},
    };
    app = await anApp(engine, { cards: bank.cards, publicUrl: bank.shopUrl, mail });
    const form = aForm([await aVariant(app.shop)]);
    ({ orderId = '' } = await placeOrder(app.shop, VISITOR, form, { browser: BROWSER, ip: '' }));
    await failFor(30);
  });
  afterAll(async () => {
    await app.shop.close();
    await bank.close();
  });

  async function failFor(hours: number) {
    for (let hour = 0; hour < hours; hour += 1) {
      // One failure ends a round, so that of a whole list each is tried.
      for (let round = 0; round < 3; round++) await sendDueMails(app.shop);
      app.shop.pass(HOUR);
    }
  }
  const ask = async (path: string, fields?: Record<string, string>) => {
    const headers = { Origin: SHOP_URL, Cookie: cookieOf(await aSession(app.shop, 'Admin')) };
    const body = fields && new URLSearchParams(fields);
    const answer = await app.ask(path, { headers, ...(body && { method: 'POST', body }) });
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };

  test('stand on the home of the owner, which leads to their list', async () => {
    const home = await ask('/admin?tab=home');
    expect(home.html).toMatch(
      /href="\/admin\/home\/mails".*>1<.*Mail not delivered.*Order confirmed, to eleanor/s,
    );
    expect(home.html).not.toContain('everything running');
    const { html } = await ask('/admin/home/mails');
    expect(html).toMatch(/Order confirmed.*#WEB1001.*eleanor@example\.co\.uk.*552 mailbox is full/s);
  });

  test('are tried again as often as new ones, and are off the list meanwhile', async () => {
    const [mail] = await listFailedMails(app.shop, owner);
    const again = await ask('/admin/home/mails', { do: 'again', mail: mail?.id ?? '' });
    expect(again.html).toMatch(/The mail is on its way again.*Every mail went out/s);
    const twice = await ask('/admin/home/mails', { do: 'again', mail: mail?.id ?? '' });
    expect([twice.status, twice.html]).toEqual([409, expect.stringContaining('dealt with already')]);
    await failFor(30);
    expect(await listFailedMails(app.shop, owner)).toEqual([expect.objectContaining({ id: mail?.id })]);
  });

  test('are replaced by one that the owner sends anew from the order', async () => {
    const mails = await listOrderMails(app.shop, orderId);
    const mail = mails.find(({ kind }) => kind === 'order-confirmed');
    await sendAgain(app.shop, owner, orderId, mail?.id ?? '');
    expect(await listFailedMails(app.shop, owner)).toEqual([]);
    await failFor(30);
    expect(await listFailedMails(app.shop, owner)).toHaveLength(1);
  });

  test('are let go without being sent, once, which is written down', async () => {
    const [mail] = await listFailedMails(app.shop, owner);
    expect((await ask('/admin/home/mails', { do: 'dismiss', mail: mail?.id ?? '' })).html).toContain(
      'The mail is off the list',
    );
    await expect(dismissMail(app.shop, owner, mail?.id ?? '')).rejects.toThrow('dealt with already');
    isFull = false;
    const before = sent.length;
    await failFor(2);
    expect(sent).toHaveLength(before);
    expect((await ask('/admin?tab=activity&kind=order')).html).toMatch(/Mail given up.*#WEB1001/s);
  });

  test('nobody but an administrator sees or sends them', async () => {
    const headers = { Origin: SHOP_URL, Cookie: cookieOf(await aSession(app.shop, 'Standard')) };
    for (const method of ['GET', 'POST'])
      expect((await app.ask('/admin/home/mails', { method, headers })).status).not.toBe(200);
  });
});
