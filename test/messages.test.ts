import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxMail } from '#integrations/smtp.server.ts';
import { VISITOR } from '#shop/accounts/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { sendDueMails } from '#shop/mail/outbox.server.ts';
import { takeMessage } from '#shop/messages/take-message.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { anApp, SHOP_URL, type TestApp } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { describeOnEachEngine } from './database.ts';
import { aSandbox, type TestSandbox } from './sandbox.ts';
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

describeOnEachEngine('the contact page', (engine) => {
  let sandbox: TestSandbox;
  let app: TestApp;
  beforeAll(async () => {
    sandbox = await aSandbox();
    app = await anApp(engine, {
      cards: sandbox.cards,
      mail: sandboxMail(sandbox.url, { name: 'Moorland Fires', address: 'hello@moorlandfires.example' }),
    });
  });
  beforeEach(async () => {
    await sandbox.send('/sandbox');
    for (const table of ['message', 'mail', 'rate_limit'] as const)
      await app.shop.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await app.shop.close();
    await sandbox.close();
  });

  const send = (changes: Partial<typeof ROSE> = {}, path = '/pages/contact') =>
    app.ask(path, {
      method: 'POST',
      headers: { Origin: SHOP_URL },
      body: new URLSearchParams({ ...ROSE, ...changes }),
    });
  const kept = () => app.shop.db.selectFrom('message').selectAll().orderBy('created').execute();
  async function received(): Promise<Received[]> {
    await sendDueMails(app.shop);
    return sandbox.read<Received[]>('/sandbox/mails');
  }

  test('without script the form is kept, told to the owner, and answered by a page', async () => {
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
    const mails = await received();
    expect(mails).toMatchObject([
      {
        to: 'hello@moorlandfires.example',
        replyTo: 'rose@example.co.uk',
        subject: 'Message from Rose Mellor · Moorland Fires',
      },
    ]);
    for (const words of [ROSE.message, '01632 960123', `${SHOP_URL}/admin?tab=messages`])
      expect(mails[0]?.text).toContain(words);
    // Sent, it keeps nothing of what was written.
    const left = await app.shop.db.selectFrom('mail').select(['html', 'text', 'reply_to']).execute();
    expect(left).toEqual([{ html: '', text: '', reply_to: '' }]);
  });

  test('with script the same address answers with data', async () => {
    const answer = await send({}, '/pages/contact.data');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('isTaken');
    expect(await kept()).toHaveLength(1);
  });

  test('what is wrong is told with all that was typed, and nothing is kept', async () => {
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

  test('who fills in the bait is told so, and may empty it: no message is lost in silence', async () => {
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

  test('a page of another site cannot send it', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    const body = new URLSearchParams(ROSE);
    expect((await app.ask('/pages/contact', { method: 'POST', headers, body })).status).toBe(403);
    expect(await kept()).toEqual([]);
  });

  test('nothing that is typed becomes a line of the mail’s head, or HTML', async () => {
    await send({ name: 'Rose\r\nBcc: all@example.com', message: '<b>Hello</b>' });
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('hello@moorlandfires.example');
    expect(mail?.html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  });

  test('ten an hour from one address are taken; then it says when to come back, and keeps what was typed', async () => {
    for (let n = 0; n < 10; n++) expect((await send({ message: `Question ${n}` })).status).toBe(200);
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await answer.text();
    expect(page).toContain('That was tried too often');
    expect(page).toContain('Does the oak suite come in white?');
    expect(await kept()).toHaveLength(10);
    app.shop.pass(61 * 60_000);
    expect((await send()).status).toBe(200);
  });

  test('a form that is wrong does not count as abuse', async () => {
    for (let n = 0; n < 12; n++) await send({ email: 'nobody' });
    expect((await send()).status).toBe(200);
  });

  test('a flood from many addresses is kept, but does not fill the owner’s mailbox', async () => {
    for (let n = 0; n < 70; n++)
      await takeMessage(app.shop, VISITOR, { ...ROSE, message: `Question ${n}` }, `192.0.2.${n}`);
    expect(await kept()).toHaveLength(70);
    const { count } = await app.shop.db
      .selectFrom('mail')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(60);
  });

  test('a form that is sent twice is one message and one mail; on the next day it is another', async () => {
    await Promise.all([send(), send({ email: ' Rose@Example.co.uk ' })]);
    expect(await kept()).toHaveLength(1);
    expect(await received()).toHaveLength(1);
    app.shop.pass(24 * 3_600_000);
    await send();
    expect(await kept()).toHaveLength(2);
  });

  test('an owner who wants no such mail finds the message in the back office all the same', async () => {
    await updateShopProfile(app.shop, anAdmin(), {
      ownerMails: { ...DEFAULT_PROFILE.ownerMails, messages: false },
    });
    await send();
    expect(await kept()).toHaveLength(1);
    expect(await received()).toEqual([]);
    await updateShopProfile(app.shop, anAdmin(), {
      ownerMails: DEFAULT_PROFILE.ownerMails,
    });
  });

  test('the order is linked when number and e-mail belong together, and not otherwise', async () => {
    const suite = await aVariant(app.shop);
    const { orderId } = await placeOrder(app.shop, VISITOR, aForm([suite], { email: 'Rose@Example.co.uk' }), {
      browser: BROWSER,
      ip: '',
    });
    const { order_number } = await app.shop.db
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
