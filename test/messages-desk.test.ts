import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseMessagesJob } from '#jobs/erase-messages.server.ts';
import { deactivate } from '#shop/accounts/accounts.server.ts';
import { type Actor, VISITOR } from '#shop/accounts/actor.ts';
import { findOwnData } from '#shop/accounts/own-data.server.ts';
import { findActor } from '#shop/accounts/sessions.server.ts';
import { register } from '#shop/accounts/sign-in.server.ts';
import { dismissMail } from '#shop/mail/failed-mails.server.ts';
import { takeMessage } from '#shop/messages/take-message.server.ts';
import { HOME } from './accounts/people.ts';
import { anApp, aSession, cookieOf, SHOP_URL, type TestApp } from './app.ts';
import { describeOnEachEngine } from './database.ts';
import { anAdmin } from './shop.ts';

const PASSWORD = 'seven slow kettles';

describeOnEachEngine('messages in the back office', (engine) => {
  let app: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await anApp(engine);
    headers = { Origin: SHOP_URL, Cookie: cookieOf(await aSession(app.shop, 'Admin')) };
  });
  beforeEach(async () => {
    for (const table of ['message', 'mail', 'audit', 'rate_limit'] as const)
      await app.shop.db.deleteFrom(table).execute();
    await write('Rose Mellor', 'Does the oak suite come in white?', { orderNumber: '#WEB1042' });
    await write('Zoë Ash', 'Where is my parcel?');
  });
  afterAll(() => app.shop.close());

  async function write(
    name: string,
    message: string,
    more: Record<string, string> = {},
    actor: Actor = VISITOR,
  ) {
    app.shop.pass(60_000);
    const email = `${name.split(' ')[0]?.toLowerCase().replace('ë', 'e')}@example.co.uk`;
    const form = { name, email, phone: '', orderNumber: '', message, website: '', ...more };
    await takeMessage(app.shop, actor, form, HOME);
  }
  const all = () => app.shop.db.selectFrom('message').selectAll().orderBy('created').execute();
  const idOf = async (name: string) => (await all()).find((each) => each.name === name)?.id ?? '';
  const list = async (query = '') => withoutMarks(await app.ask(`/admin?tab=messages${query}`, { headers }));
  const act = (intent: string, id: string) =>
    app.ask('/admin?index&tab=messages', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ intent, id }),
    });
  const audit = () => app.shop.db.selectFrom('audit').selectAll().where('kind', '=', 'message').execute();

  test('stand newest first, with who wrote and how to reply', async () => {
    const page = await list();
    expect(page.indexOf('Zoë Ash')).toBeLessThan(page.indexOf('Rose Mellor'));
    expect(page).toContain('mailto:rose%40example.co.uk?subject=');
    expect(page).toContain('Order, as typed: #WEB1042');
    expect(page).toContain('2<span class="visually-hidden"> to answer</span>');
  });

  test.each([
    ['&q=oak+WHITE', ['Rose Mellor']],
    ['&q=zoe', ['Zoë Ash']],
    ['&q=web1042', ['Rose Mellor']],
    ['&q=rose@example', ['Rose Mellor']],
    ['&q=%25', ['Rose Mellor', 'Zoë Ash']],
    ['&q=rose+parcel', []],
    ['&state=answered', []],
    ['&state=open', ['Rose Mellor', 'Zoë Ash']],
    ['&state=nonsense&page=0', ['Rose Mellor', 'Zoë Ash']],
    ['&page=2', []],
  ])('%s finds %j', async (query, names) => {
    const page = await list(query);
    const shown = ['Rose Mellor', 'Zoë Ash'].filter((name) => page.includes(`>${name}</h2>`));
    expect(shown).toEqual(names);
  });

  test('none at all says why, and where they come from', async () => {
    await app.shop.db.deleteFrom('message').execute();
    const page = await list();
    expect(page).toContain('No messages yet');
    expect(page).toMatch(/href="\/pages\/contact"[^>]*>See the contact page/);
  });

  test('are shown page by page', async () => {
    for (let n = 0; n < 25; n++) await takeMessage(app.shop, VISITOR, question(n), `192.0.2.${n}`);
    expect((await list()).match(/<article/g)).toHaveLength(25);
    const second = await list('&page=2');
    expect(second.match(/<article/g)).toHaveLength(2);
    expect(second).toContain('Page 2 of 2');
  });

  test('are marked answered and opened again, each time by somebody, written down', async () => {
    const id = await idOf('Rose Mellor');
    expect(await (await act('answered', id)).text()).toContain('Marked answered by');
    expect(await (await act('answered', id)).text()).toContain('Marked answered');
    expect((await all())[0]).toMatchObject({ answered: app.shop.now(), answered_by: 'A Admin account' });
    expect(await list('&state=open')).not.toContain('Rose Mellor</h2>');
    await act('open', id);
    expect((await all())[0]).toMatchObject({ answered: null, answered_by: '' });
    expect((await audit()).map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['answered', id],
      ['opened again', id],
    ]);
    const activity = await (await app.ask('/admin?tab=activity&kind=message', { headers })).text();
    expect(activity).toContain('from Rose Mellor');
  });

  test('are erased with their mail; that it was done stays, of whom does not', async () => {
    const toRose = app.shop.db.updateTable('mail').where('subject', 'like', '%Rose%');
    const { id = '' } = (await toRose.set({ state: 'failed' }).returning('id').executeTakeFirst()) ?? {};
    await dismissMail(app.shop, anAdmin(), id);
    expect((await act('delete', await idOf('Rose Mellor'))).status).toBe(200);
    expect((await all()).map(({ name }) => name)).toEqual(['Zoë Ash']);
    const mails = await app.shop.db.selectFrom('mail').select('subject').execute();
    expect(mails).toEqual([{ subject: 'Message from Zoë Ash · Moorland Fires' }]);
    const changes = await app.shop.db.selectFrom('audit').selectAll().execute();
    expect(changes.map(({ action }) => action).sort()).toEqual(['deleted', 'mail given up']);
    expect(JSON.stringify(changes)).not.toMatch(/rose/i);
    const activity = await (await app.ask('/admin?tab=activity', { headers })).text();
    expect(activity).toContain('(erased)');
  });

  test.each([
    ['answered', 'msg_nobody', 404],
    ['delete', 'msg_nobody', 404],
    ['something else', 'msg_nobody', 400],
  ])('%s of %s answers %i', async (intent, id, status) => {
    expect((await act(intent, id)).status).toBe(status);
    expect(await all()).toHaveLength(2);
  });

  test('are kept for a year and then erased', async () => {
    app.shop.pass(365 * 86_400_000 - 90_000);
    await write('Late Comer', 'Hello');
    await eraseMessagesJob.run(app.shop);
    expect((await all()).map(({ name }) => name)).toEqual(['Zoë Ash', 'Late Comer']);
    app.shop.pass(120_000);
    await eraseMessagesJob.run(app.shop);
    expect((await all()).map(({ name }) => name)).toEqual(['Late Comer']);
    expect(await app.shop.db.selectFrom('mail').select('subject').execute()).toHaveLength(1);
  });

  async function aPerson(email: string, { isProven }: { isProven: boolean }) {
    const form = { fullName: 'Rose Mellor', email, password: PASSWORD, passwordRepeat: PASSWORD };
    const { token } = await register(app.shop, form, HOME, 'Firefox on Linux');
    if (isProven)
      await app.shop.db
        .updateTable('account')
        .set({ email_confirmed: app.shop.now() })
        .where('email', '=', email)
        .execute();
    return findActor(app.shop, token);
  }

  test('of a person are in their data and go with their account, also those sent before signing in', async () => {
    const rose = await aPerson('rose@example.co.uk', { isProven: true });
    await write('Rose', 'From my account', { email: 'other@example.com' }, rose);
    const { messages } = await findOwnData(app.shop, rose);
    expect(messages).toMatchObject([
      { text: 'Does the oak suite come in white?', orderNumber: '#WEB1042', answered: null },
      { text: 'From my account', email: 'other@example.com' },
    ]);
    await deactivate(app.shop, rose, PASSWORD);
    expect((await all()).map(({ name }) => name)).toEqual(['Zoë Ash']);
    expect(
      await app.shop.db.selectFrom('mail').select('id').where('kind', '=', 'owner-message').execute(),
    ).toHaveLength(1);
  });

  test('of a stranger are neither told nor erased to whoever registers with their e-mail', async () => {
    const pretender = await aPerson('zoe@example.co.uk', { isProven: false });
    expect((await findOwnData(app.shop, pretender)).messages).toEqual([]);
    await deactivate(app.shop, pretender, PASSWORD);
    expect(await idOf('Zoë Ash')).not.toBe('');
  });

  test('are acknowledged by mail to a proven e-mail alone: nobody can have a mail sent to others', async () => {
    const mailed = async () =>
      (
        await app.shop.db
          .selectFrom('mail')
          .select('recipient')
          .where('kind', '=', 'message-received')
          .execute()
      ).map(({ recipient }) => recipient);
    expect(await mailed()).toEqual([]);
    const unproven = await aPerson('fern@example.co.uk', { isProven: false });
    await write('Fern Hill', 'Hello', {}, unproven);
    const proven = await aPerson('ivy@example.co.uk', { isProven: true });
    await write('Ivy Hill', 'Hello', { email: 'victim@example.com' }, proven);
    expect(await mailed()).toEqual([]);
    await write('Ivy Hill', 'Hello again', {}, proven);
    expect(await mailed()).toEqual(['ivy@example.co.uk']);
  });
});

function question(n: number) {
  const message = `Question ${n}`;
  return { name: 'Many', email: 'many@example.com', phone: '', orderNumber: '', website: '', message };
}

/** React parts texts by comments. */
async function withoutMarks(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('<!-- -->', '');
}
