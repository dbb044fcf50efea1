import { beforeEach, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { SHOP_URL } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

const ROSE = {
  name: 'Rose Mellor',
  email: 'rose@example.co.uk',
  phone: '01632 960123',
  orderNumber: '',
  message: 'Does the oak suite come in white?\n\nOur chimney breast is 1,200 mm wide.',
  website: '',
};

type Received = { to: string; replyTo?: string; subject: string; text: string; html: string };

onEachEngine('the contact page', ({ app, shop, sandbox }) => {
  beforeEach(async () => {
    await sandbox.send('/sandbox');
    for (const table of ['message', 'email', 'rate_limit'] as const)
      await shop.db.deleteFrom(table).execute();
  });

  const send = (changes: Partial<typeof ROSE> = {}, path = '/pages/contact') =>
    app.ask(path, {
      method: 'POST',
      headers: { Origin: SHOP_URL },
      body: new URLSearchParams({ ...ROSE, ...changes }),
    });
  const kept = () => shop.db.selectFrom('message').selectAll().orderBy('created').execute();
  async function received(): Promise<Received[]> {
    await sendDueEmails(shop);
    return sandbox.read<Received[]>('/sandbox/mails');
  }

  test('without script the message is stored, the owner notified, and a page returned', async () => {
    const page = await (await app.ask('/pages/contact')).text();
    for (const name of Object.keys(ROSE)) expect(page).toContain(`name="${name}"`);
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('We have your message');
    expect(await kept()).toMatchObject([
      {
        name: 'Rose Mellor',
        email: 'rose@example.co.uk',
        text: ROSE.message,
        answered: null,
        order_id: null,
      },
    ]);
    const emails = await received();
    expect(emails).toMatchObject([
      {
        to: 'hello@moorlandfires.example',
        replyTo: 'rose@example.co.uk',
        subject: 'Message from Rose Mellor · Moorland Fires',
      },
    ]);
    for (const words of [ROSE.message, '01632 960123', `${SHOP_URL}/admin?tab=messages`])
      expect(emails[0]?.text).toContain(words);
    // Sent, it keeps nothing of what was written.
    const left = await shop.db.selectFrom('email').select(['html', 'text', 'reply_to']).execute();
    expect(left).toEqual([{ html: '', text: '', reply_to: '' }]);
  });

  test('with script the same address returns data', async () => {
    const answer = await send({}, '/pages/contact.data');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('isTaken');
    expect(await kept()).toHaveLength(1);
  });

  test('errors are shown with all that was typed, and nothing is stored', async () => {
    const answer = await send({ email: 'rose at home', message: ' ', phone: 'after six' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const words of [
      'Three things',
      'Email must be valid',
      'Message can not be empty',
      'href="#field-phone"',
    ])
      expect(page).toContain(words);
    for (const typed of ['value="Rose Mellor"', 'value="rose at home"', 'value="after six"'])
      expect(page).toContain(typed);
    expect(await kept()).toEqual([]);
    expect(await received()).toEqual([]);
  });

  test('filling in the honeypot shows an error, and it may be emptied: no message is lost silently', async () => {
    const answer = await send({ website: 'https://spam.example' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Leave it empty: only robots fill it in');
    expect(page).toContain('Does the oak suite come in white?');
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['a file for a text', () => form((data) => data.set('name', new Blob(['x']), 'x.txt'))],
    ['nothing at all', () => new URLSearchParams()],
    ['a text without end', () => new URLSearchParams({ ...ROSE, message: 'x'.repeat(5001) })],
  ])('%s is refused', async (_, body) => {
    const answer = await app.ask('/pages/contact', {
      method: 'POST',
      headers: { Origin: SHOP_URL },
      body: body(),
    });
    expect(answer.status).toBe(422);
    expect(await kept()).toEqual([]);
  });

  test('another site cannot submit it', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    const body = new URLSearchParams(ROSE);
    expect((await app.ask('/pages/contact', { method: 'POST', headers, body })).status).toBe(403);
    expect(await kept()).toEqual([]);
  });

  test('nothing typed becomes a header of the email, or HTML', async () => {
    await send({ name: 'Rose\r\nBcc: all@example.com', message: '<b>Hello</b>' });
    const [email, ...others] = await received();
    expect(others).toEqual([]);
    expect(email?.to).toBe('hello@moorlandfires.example');
    expect(email?.html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  });

  test('ten an hour from one address are accepted; then it says when to retry, and keeps what was typed', async () => {
    for (let n = 0; n < 10; n++) expect((await send({ message: `Question ${n}` })).status).toBe(200);
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await answer.text();
    expect(page).toContain('Too many attempts');
    expect(page).toContain('Does the oak suite come in white?');
    expect(await kept()).toHaveLength(10);
    shop.advanceClock(61 * 60_000);
    expect((await send()).status).toBe(200);
  });

  test('a form with errors does not count as abuse', async () => {
    for (let n = 0; n < 12; n++) await send({ email: 'nobody' });
    expect((await send()).status).toBe(200);
  });

  test('a flood from many addresses is stored, but does not fill the owner’s mailbox', async () => {
    for (let n = 0; n < 70; n++)
      await receiveMessage(shop, VISITOR, { ...ROSE, message: `Question ${n}` }, `192.0.2.${n}`);
    expect(await kept()).toHaveLength(70);
    const { count } = await shop.db
      .selectFrom('email')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(60);
  });

  test('a form sent twice is one message and one email; the next day it is another', async () => {
    await Promise.all([send(), send({ email: ' Rose@Example.co.uk ' })]);
    expect(await kept()).toHaveLength(1);
    expect(await received()).toHaveLength(1);
    shop.advanceClock(24 * 3_600_000);
    await send();
    expect(await kept()).toHaveLength(2);
  });

  test('with the email turned off the message is still in the back office', async () => {
    await updateShopProfile(shop, anAdmin(), {
      ownerEmails: { ...DEFAULT_PROFILE.ownerEmails, messages: false },
    });
    await send();
    expect(await kept()).toHaveLength(1);
    expect(await received()).toEqual([]);
    await updateShopProfile(shop, anAdmin(), {
      ownerEmails: DEFAULT_PROFILE.ownerEmails,
    });
  });

  test('the order is linked only if number and e-mail match', async () => {
    const suite = await aVariant(shop);
    const { orderId } = await placeOrder(shop, VISITOR, aForm([suite], { email: 'Rose@Example.co.uk' }), {
      browser: BROWSER,
      ip: '',
    });
    const { order_number } = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', orderId ?? '')
      .executeTakeFirstOrThrow();
    await send({ orderNumber: `#WEB${order_number}` });
    await send({ orderNumber: `#WEB${order_number}`, email: 'stranger@example.com' });
    await send({ orderNumber: 'the one of May' });
    const orders = Object.fromEntries(
      (await kept()).map((each) => [each.email + each.order_number, each.order_id]),
    );
    expect(orders).toEqual({
      [`rose@example.co.uk#WEB${order_number}`]: orderId,
      [`stranger@example.com#WEB${order_number}`]: null,
      'rose@example.co.ukthe one of May': null,
    });
    const page = await (await app.ask(`/pages/contact?order=${order_number}`)).text();
    expect(page).toContain(`value="#WEB${order_number}"`);
  });
});

function form(change: (data: FormData) => void): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(ROSE)) data.set(name, value);
  change(data);
  return data;
}
