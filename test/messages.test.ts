import { beforeEach, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { SHOP_URL } from './kit/app.ts';
import { anOrder, MESSAGE } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

const ENV = { TRUST_PROXY: '1' };

onAnyEngine('the contact page', { perTest: true, env: ENV }, ({ app, shop, sandbox }) => {
  const contact = '/pages/contact';
  const send = (changes: Partial<typeof MESSAGE> = {}, ip = '198.51.100.7') =>
    app.asVisitor.post(contact, { ...MESSAGE, ...changes }, { 'X-Forwarded-For': ip });
  const stored = () => shop.db.selectFrom('message').selectAll().orderBy('created').execute();
  const received = () => receivedEmails(shop, sandbox);

  test('without script the message is stored, the owner notified, and a page returned', async () => {
    const sent = await send();
    expectPage(sent, 200, 'We have your message');
    expect(await stored()).toMatchObject([
      { name: MESSAGE.name, email: MESSAGE.email, text: MESSAGE.message, answered: null, order_id: null },
    ]);
    const emails = await received();
    expect(emails).toMatchObject([
      {
        to: 'hello@moorlandfires.example',
        replyTo: 'rose@example.co.uk',
        subject: 'Message from Rose Mellor · Moorland Fires',
      },
    ]);
    for (const words of [MESSAGE.message, MESSAGE.phone, `${SHOP_URL}/admin?tab=messages`])
      expect(emails[0]?.text).toContain(words);
    // Once sent, the queue holds nothing of the message.
    const left = await shop.db.selectFrom('email').select(['html', 'text', 'reply_to']).execute();
    expect(left).toEqual([{ html: '', text: '', reply_to: '' }]);
  });

  test('with script the same address returns data', async () => {
    const sent = await app.asVisitor.post(`${contact}.data`, MESSAGE);
    expect([sent.status, sent.html]).toEqual([200, expect.stringContaining('isTaken')]);
    expect(await stored()).toHaveLength(1);
  });

  test('errors are shown with all that was typed, and nothing is stored', async () => {
    const page = await send({ email: 'rose at home', message: ' ', phone: 'after six' });
    expect(page.status).toBe(422);
    for (const words of ['Three things', 'Email must be valid', 'Message can not be empty'])
      expect(page.text).toContain(words);
    expect(page.document.querySelector('a[href="#field-phone"]')).toBeTruthy();
    const typed = ['Name', 'E-mail', /^Telephone/].map((label) => page.valueOf(label));
    expect(typed).toEqual(['Rose Mellor', 'rose at home', 'after six']);
    expect([await stored(), await received()]).toEqual([[], []]);
  });

  test('filling in the honeypot shows an error, and it may be emptied: no message is lost silently', async () => {
    const page = await send({ website: 'https://spam.example' });
    expectPage(page, 422, 'Leave it empty: only robots fill it in');
    expect(page.valueOf('Message')).toBe(MESSAGE.message);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['a file for a text', () => aForm('name', new File(['x'], 'x.txt'))],
    ['an empty form', () => new FormData()],
    ['a message without end', () => aForm('message', 'x'.repeat(5001))],
  ])('%s is refused', async (_, form) => {
    expect((await app.asVisitor.post(contact, form())).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('nothing typed becomes a header of the email, or HTML', async () => {
    await send({ name: 'Rose\r\nBcc: all@example.com', message: '<b>Hello</b>' });
    expect(await received()).toMatchObject([
      { to: 'hello@moorlandfires.example', html: expect.stringContaining('&lt;b&gt;Hello&lt;/b&gt;') },
    ]);
  });

  test('ten an hour from one address are accepted; then it says when to retry, and keeps what was typed', async () => {
    for (let n = 0; n < 10; n++) expect((await send({ message: `Question ${n}` })).status).toBe(200);
    const page = await send();
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).toContain('Too many attempts');
    expect(page.valueOf('Message')).toBe(MESSAGE.message);
    expect(await stored()).toHaveLength(10);
    // Behind a proxy that nobody named, one would be refused for all.
    expect((await send({ message: 'From here' }, '127.0.0.1')).status).toBe(200);
    shop.advanceClock(61 * 60_000);
    expect((await send()).status).toBe(200);
  });

  test('a form with errors does not count towards the limit', async () => {
    for (let n = 0; n < 12; n++) await send({ email: 'nobody' });
    expect((await send()).status).toBe(200);
  });

  test('a flood from many addresses is stored, but does not fill the owner’s mailbox', async () => {
    for (let n = 0; n < 70; n++)
      await receiveMessage(shop, VISITOR, { ...MESSAGE, message: `Question ${n}` }, `192.0.2.${n}`);
    expect(await stored()).toHaveLength(70);
    expect(await shop.db.selectFrom('email').select('id').execute()).toHaveLength(60);
  });

  test('a form sent twice is one message and one email; the next day it is another', async () => {
    await Promise.all([send(), send({ email: ' Rose@Example.co.uk ' })]);
    expect(await stored()).toHaveLength(1);
    expect(await received()).toHaveLength(1);
    shop.advanceClock(24 * 3_600_000);
    await send();
    expect(await stored()).toHaveLength(2);
  });

  test('with the email turned off the message is still stored', async () => {
    const ownerEmails = { ...DEFAULT_PROFILE.ownerEmails, messages: false };
    await updateShopProfile(shop, anAdmin(), { ownerEmails });
    await send();
    expect(await stored()).toHaveLength(1);
    expect(await received()).toEqual([]);
  });
});

onAnyEngine('a message about an order', { atBank: true, perTest: true }, ({ app, shop }) => {
  let order: Awaited<ReturnType<typeof anOrder>>;
  beforeEach(async () => {
    order = await anOrder(shop, { email: 'Rose@Example.co.uk' });
  });

  test.each([
    ['both do', {}, true],
    ['another e-mail', { email: 'stranger@example.com' }, false],
    ['no number', { orderNumber: 'the one in May' }, false],
  ])('is linked to it only if number and e-mail match: %s', async (_, changes, isLinked) => {
    await app.asVisitor.post('/pages/contact', { ...MESSAGE, orderNumber: order.name, ...changes });
    const messages = await shop.db.selectFrom('message').select('order_id').execute();
    expect(messages).toEqual([{ order_id: isLinked ? order.id : null }]);
  });

  test('begins with the number in the link', async () => {
    const page = await app.asVisitor.get(`/pages/contact?order=${order.number}`);
    expect(page.valueOf(/^Order number/)).toBe(order.name);
  });

  test('is a notice of cancelling for whoever has changed their mind, until long after it has come', async () => {
    const askAgain = () => app.asVisitor.get(`/checkout/thank-you/${order.id}`);
    const link = (await askAgain()).linkTo('I have changed my mind');
    const page = await app.asVisitor.get(link);
    expect(page.valueOf(/^Order number/)).toBe(order.name);
    expect(page.field(/^Message/).textContent).toContain(
      `I cancel my contract of sale of the goods in order ${order.name}:`,
    );
    expect((await app.asVisitor.get('/pages/contact?about=cancelling')).field(/^Message/).textContent).toBe(
      '',
    );
    await markShipped(shop, anAdmin(), order.id);
    expect((await askAgain()).all('link', 'I have changed my mind')).toHaveLength(1);
    shop.advanceClock(31 * 24 * 60 * 60_000);
    expect((await askAgain()).all('link', 'I have changed my mind')).toEqual([]);
  });
});

function aForm(name: string, value: string | File): FormData {
  const form = new FormData();
  for (const field of Object.entries(MESSAGE)) form.set(...field);
  form.set(name, value);
  return form;
}
