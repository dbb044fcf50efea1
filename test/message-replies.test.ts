import { beforeEach, expect, test } from 'vitest';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { findPersonalData } from '#shop/accounts/personal-data.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { listOrderEmails } from '#shop/sales/emails/order-email-list.server.ts';
import { aPerson, HOME } from './accounts/people.ts';
import { aSession } from './kit/app.ts';
import { anOrder, auditOf, MESSAGE } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import type { Person } from './kit/person.ts';

const TO_ANSWER = '/admin?index&tab=messages';

onEachEngine('replies to messages', { perTest: true }, ({ app, shop, sandbox }) => {
  let id: string;
  beforeEach(async () => {
    await receiveMessage(
      shop,
      VISITOR,
      {
        ...{ ...MESSAGE, name: 'Rose Mellor', email: 'rose@example.co.uk' },
        message: 'Does the oak suite come in white?\nAnd in sage?',
      },
      HOME,
    );
    const row = await shop.db.selectFrom('message').select('id').executeTakeFirstOrThrow();
    id = row.id;
    shop.advanceClock(60_000);
  });

  const reply = (text: string, { seen = 0, by = app.asOwner }: { seen?: number; by?: Person } = {}) =>
    by.post(TO_ANSWER, { intent: 'reply', id, seen: String(seen), reply: text });
  const toRose = () => receivedEmails(shop, sandbox, 'rose@example.co.uk');
  const message = () => shop.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();

  test('are emailed by the shop with the message below, and kept with it, which is answered', async () => {
    const page = await reply('It does, in both.\r\nBest wishes\r\n\r\nOlive');
    expect(page.text).toContain('Reply sent to Rose Mellor');
    expect(page.textIn('article')).toMatch(
      /It does, in both\. Best wishes Olive Olive Owner.*waiting to be sent/,
    );
    const [email] = await toRose();
    expect(email).toMatchObject({
      subject: 'Your message to Moorland Fires',
      replyTo: 'hello@moorlandfires.example',
    });
    expect(email?.text).toMatch(
      /Dear Rose Mellor.*It does, in both\.\nBest wishes\n\nOlive.*You wrote on .*in white\?\nAnd in sage\?/s,
    );
    expect((await app.asOwner.get('/admin?tab=messages')).textIn('article')).toMatch(/Olive Owner.*, sent/);
    expect(await message()).toMatchObject({ answered: shop.now(), answered_by: 'Olive Owner' });
    expect((await auditOf(shop, { kind: 'message' })).map(({ action }) => action)).toEqual(['replied']);
  });

  test('pressed twice, one is sent', async () => {
    await Promise.all([reply('It does.'), reply('It does.')]);
    await reply('It does.');
    expect(await toRose()).toHaveLength(1);
    expect((await app.asOwner.get('/admin?tab=messages')).all('article')).toHaveLength(1);
  });

  test('if two people reply at the same time, the first is sent; the second sees it and keeps what they typed', async () => {
    const colleague = app.as(await aSession(shop, 'Admin', 'manager'));
    await reply('It does.', { by: colleague });
    const page = await reply('No, only in oak.');
    expectPage(page, 409, 'A Admin account has replied to this message meanwhile. Nothing was sent.');
    expect(page.textIn('article')).toContain('It does.');
    expect(page.valueOf('Reply to Rose Mellor')).toBe('No, only in oak.');
    expect(await toRose()).toHaveLength(1);
    await reply('Sorry, only in oak.', { seen: 1 });
    expect(await toRose()).toHaveLength(2);
  });

  test.each([
    ['', 'Reply can not be empty'],
    [' \r\n ', 'Reply can not be empty'],
    ['x'.repeat(5001), 'must be 5,000 characters or fewer'],
  ])('%j is refused beside its field', async (text, why) => {
    const page = await reply(text);
    expectPage(page, 422, why);
    expect(await toRose()).toEqual([]);
    expect((await message()).answered).toBeNull();
  });

  test('to a message that has been deleted meanwhile are refused', async () => {
    await shop.db.deleteFrom('message').execute();
    expectPage(await reply('It does.'), 404, 'We could not find that message');
  });

  test('carry their words as words, not as markup', async () => {
    await reply('<b>Fits</b> {shopName} <script>alert(1)</script>');
    const [email] = await toRose();
    expect(email?.html).toContain('&lt;b&gt;Fits&lt;/b&gt; {shopName} &lt;script&gt;');
  });

  test('are erased with their message, and their emails too', async () => {
    await reply('It does, Rose.');
    await app.asOwner.post(TO_ANSWER, { intent: 'delete', id });
    for (const table of ['message', 'message_reply', 'email'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(JSON.stringify(await auditOf(shop, { kind: 'message' }))).not.toContain('Rose');
  });

  test('are in the personal data of whoever wrote', async () => {
    await reply('It does.');
    const { token } = await aPerson(shop, 'rose@example.co.uk');
    await shop.db.updateTable('account').set({ email_confirmed: shop.now() }).execute();
    const { messages } = await findPersonalData(shop, await findActor(shop, token));
    expect(messages).toMatchObject([{ replies: [{ text: 'It does.' }] }]);
  });

  test('about an order are among the order’s emails', async () => {
    const order = await anOrder(shop);
    await shop.db.updateTable('message').set({ order_id: order.id }).execute();
    await reply('On its way.');
    expect((await listOrderEmails(shop, order.id)).map(({ kind }) => kind)).toContain('message-reply');
    expect((await app.asOwner.get(`/admin/orders/view/${order.id}`)).text).toContain('Reply to a message');
  });
});
