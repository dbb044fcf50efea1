import { beforeEach, expect, test } from 'vitest';
import { deactivate } from '#shop/accounts/accounts.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { findPersonalData } from '#shop/accounts/personal-data.server.ts';
import { type Actor, VISITOR } from '#shop/actor.ts';
import { dismissEmail } from '#shop/emails/failed-emails.server.ts';
import { eraseOldMessages } from '#shop/messages/erase-messages.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { aPerson, HOME, PASSWORD } from './accounts/people.ts';
import { auditOf, MESSAGE } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { type Page, textOf } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('messages in the back office', ({ app, shop }) => {
  beforeEach(async () => {
    for (const table of ['message', 'email', 'audit', 'rate_limit'] as const)
      await shop.db.deleteFrom(table).execute();
    await write('Rose Mellor', 'Does the oak suite come in white?', { orderNumber: '#WEB1042' });
    await write('Zoë Ash', 'Where is my parcel?');
  });

  async function write(
    name: string,
    message: string,
    more: Record<string, string> = {},
    actor: Actor = VISITOR,
  ) {
    shop.advanceClock(60_000);
    const email = `${name.split(' ')[0]?.toLowerCase().replace('ë', 'e')}@example.co.uk`;
    await receiveMessage(shop, actor, { ...MESSAGE, name, email, message, ...more }, HOME);
  }
  const all = () => shop.db.selectFrom('message').selectAll().orderBy('created').execute();
  const idOf = async (name: string) => (await all()).find((each) => each.name === name)?.id ?? '';
  const list = (query = '') => app.asOwner.get(`/admin?tab=messages${query}`);
  const act = (intent: string, id: string) => app.asOwner.post('/admin?index&tab=messages', { intent, id });

  const emailed = (kind: 'owner-message' | 'message-received') =>
    shop.db.selectFrom('email').select('recipient').where('kind', '=', kind).execute();

  test('are listed newest first, with the sender and a field for the reply', async () => {
    const page = await list();
    expect(names(page)).toEqual(['Zoë Ash', 'Rose Mellor']);
    expect(page.linkTo('rose@example.co.uk')).toBe('mailto:rose%40example.co.uk');
    expect(page.valueOf('Reply to Rose Mellor')).toBe('');
    expect(page.text).toContain('Order, as typed: #WEB1042');
    expect(page.get('link', /^Messages/).textContent).toBe('Messages2 to answer');
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
  ])('%s finds %j', async (query, found) => {
    expect(names(await list(query)).sort()).toEqual(found);
  });

  test('an empty list says where messages come from', async () => {
    await shop.db.deleteFrom('message').execute();
    const page = await list();
    expect(page.text).toContain('No messages yet');
    expect(page.linkTo('See the contact page')).toBe('/pages/contact');
  });

  test('are shown page by page', async () => {
    for (let n = 0; n < 25; n++)
      await receiveMessage(shop, VISITOR, { ...MESSAGE, message: `Question ${n}` }, `192.0.2.${n}`);
    expect((await list()).all('article')).toHaveLength(25);
    const second = await list('&page=2');
    expect(second.all('article')).toHaveLength(2);
    expect(second.text).toContain('Page 2 of 2');
  });

  test('are marked as answered and reopened, each time audited with its author', async () => {
    const id = await idOf('Rose Mellor');
    expect((await act('answered', id)).text).toContain('Marked answered by Olive Owner');
    expect((await act('answered', id)).text).toContain('Marked answered');
    expect((await all())[0]).toMatchObject({ answered: shop.now(), answered_by: 'Olive Owner' });
    expect(names(await list('&state=open'))).toEqual(['Zoë Ash']);
    await act('open', id);
    expect((await all())[0]).toMatchObject({ answered: null, answered_by: '' });
    expect(
      (await auditOf(shop, { kind: 'message' })).map(({ action, subject_id }) => [action, subject_id]),
    ).toEqual([
      ['answered', id],
      ['opened again', id],
    ]);
    const activity = await app.asOwner.get('/admin?tab=activity&kind=message');
    expect(activity.text).toContain('from Rose Mellor');
  });

  test('are erased with their email; the audit says that, but not whose', async () => {
    const toRose = shop.db.updateTable('email').where('subject', 'like', '%Rose%');
    const { id = '' } = (await toRose.set({ state: 'failed' }).returning('id').executeTakeFirst()) ?? {};
    await dismissEmail(shop, anAdmin(), id);
    expect((await act('delete', await idOf('Rose Mellor'))).status).toBe(200);
    expect((await all()).map(({ name }) => name)).toEqual(['Zoë Ash']);
    const emails = await shop.db.selectFrom('email').select('subject').execute();
    expect(emails).toEqual([{ subject: 'Message from Zoë Ash · Moorland Fires' }]);
    const changes = await shop.db.selectFrom('audit').selectAll().execute();
    expect(changes.map(({ action }) => action).sort()).toEqual(['deleted', 'email dismissed']);
    expect(JSON.stringify(changes)).not.toMatch(/rose/i);
    const activity = await app.asOwner.get('/admin?tab=activity');
    expect(activity.text).toContain('(erased)');
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
    shop.advanceClock(365 * 86_400_000 - 90_000);
    await write('Late Comer', 'Hello');
    await eraseOldMessages(shop);
    expect((await all()).map(({ name }) => name)).toEqual(['Zoë Ash', 'Late Comer']);
    shop.advanceClock(120_000);
    await eraseOldMessages(shop);
    expect((await all()).map(({ name }) => name)).toEqual(['Late Comer']);
    expect(await shop.db.selectFrom('email').select('subject').execute()).toHaveLength(1);
  });

  /** Registers, and confirms the e-mail where it is proven. */
  async function aCustomer(email: string, { isProven }: { isProven: boolean }) {
    const { token } = await aPerson(shop, email);
    const account = shop.db.updateTable('account').where('email', '=', email);
    if (isProven) await account.set({ email_confirmed: shop.now() }).execute();
    return findActor(shop, token);
  }

  test('of a person are in their data and deleted with their account, also those sent before signing in', async () => {
    const rose = await aCustomer('rose@example.co.uk', { isProven: true });
    await write('Rose', 'From my account', { email: 'other@example.com' }, rose);
    const { messages } = await findPersonalData(shop, rose);
    expect(messages).toMatchObject([
      { text: 'Does the oak suite come in white?', orderNumber: '#WEB1042', answered: null },
      { text: 'From my account', email: 'other@example.com' },
    ]);
    await deactivate(shop, rose, PASSWORD);
    expect((await all()).map(({ name }) => name)).toEqual(['Zoë Ash']);
    expect(await emailed('owner-message')).toHaveLength(1);
  });

  test('are neither shown to nor erased by somebody who registers with another’s e-mail', async () => {
    const pretender = await aCustomer('zoe@example.co.uk', { isProven: false });
    expect((await findPersonalData(shop, pretender)).messages).toEqual([]);
    await deactivate(shop, pretender, PASSWORD);
    expect(await idOf('Zoë Ash')).not.toBe('');
  });

  test('are acknowledged by email only to a proven e-mail: nobody can have an email sent to others', async () => {
    expect(await emailed('message-received')).toEqual([]);
    const unproven = await aCustomer('fern@example.co.uk', { isProven: false });
    await write('Fern Hill', 'Hello', {}, unproven);
    const proven = await aCustomer('ivy@example.co.uk', { isProven: true });
    await write('Ivy Hill', 'Hello', { email: 'victim@example.com' }, proven);
    expect(await emailed('message-received')).toEqual([]);
    await write('Ivy Hill', 'Hello again', {}, proven);
    expect(await emailed('message-received')).toEqual([{ recipient: 'ivy@example.co.uk' }]);
  });
});

/** The senders of the messages on a page, in order. */
function names(page: Page): string[] {
  return page.all('article').map((article) => textOf(page.get('heading', undefined, article)));
}
