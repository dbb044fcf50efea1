import { beforeEach, expect, test } from 'vitest';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { findEmailTried } from '#shop/services/tried.server.ts';
import { anOwner, HOME, OWNER } from '../accounts/people.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import type { Person } from '../kit/person.ts';
import { servicesOf } from './house.ts';

const MAIL = '/admin/settings/services/mail-server';

onAnyEngine('the mail server that an owner enters', { perTest: true }, ({ shop, app, sandbox, outside }) => {
  let owner: Person;
  outside(() => ({ emails: null, isTestMode: false, services: servicesOf() }));
  beforeEach(async () => {
    await anOwner(shop);
    owner = app.as(await signIn(shop, OWNER, HOME, ''));
  });

  const enter = (changes: Record<string, string> = {}) =>
    owner.post(MAIL, {
      ...{ intent: 'save', version: '0', password: OWNER.password },
      ...{ 'value.server': '127.0.0.1', 'value.port': String(sandbox.smtpPort), 'value.username': 'shop' },
      ...{ 'key.secret': 'sandbox-moves-no-money', 'value.from': 'Fires <hello@fires.example>' },
      ...changes,
    });

  test('is signed in to before it is saved, and then sends emails', async () => {
    const refused = await enter({ 'key.secret': 'not the password' });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('The mail server refuses this'),
    ]);
    expect(shop.emails).toBeNull();
    expect((await enter()).status).toBe(200);
    expect(await findEmailTried(shop)).toEqual({ isSetUp: true, tried: null });

    const sent = await owner.post(MAIL, { intent: 'test-email' });
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining(`on its way to ${OWNER.email}`)]);
    const [email] = await sandbox.read<{ to: string; subject: string; html: string }[]>('/sandbox/mails');
    expect(email).toMatchObject({ to: OWNER.email, subject: expect.stringContaining('A test email') });
    expect(email?.html).toContain('Your emails work');
    expect(await findEmailTried(shop)).toEqual({ isSetUp: true, tried: shop.now() });

    // Another sender, and nothing is tried of it yet.
    expect((await enter({ version: '1', 'key.secret': '', 'value.from': 'a@fires.example' })).status).toBe(
      200,
    );
    expect(await findEmailTried(shop)).toEqual({ isSetUp: true, tried: null });
  });

  test('says what went wrong with a test email', async () => {
    await enter();
    await sandbox.stop();
    const page = await owner.post(MAIL, { intent: 'test-email' });
    expect([page.status, page.text]).toEqual([409, expect.stringContaining('The test email was not sent')]);
    expect((await owner.post(MAIL, { intent: 'try' })).text).toContain('does not take the account');
    await sandbox.start();
    expect(await findEmailTried(shop)).toEqual({ isSetUp: true, tried: null });
  });

  test('is checked before anybody is asked', async () => {
    for (const [changes, words] of [
      [{ 'value.server': 'mail server' }, 'Must be a name such as smtp.example.com'],
      [{ 'value.port': '0' }, 'Must be a whole number from 1 to 65535'],
      [{ 'value.from': 'a@fires.example, b@fires.example' }, 'Must be an email address'],
      [{ 'value.from': 'F\r\nBcc: x <a@fires.example>' }, 'Must be'],
    ] as [Record<string, string>, string][]) {
      const page = await enter(changes);
      expect([page.status, page.text]).toEqual([422, expect.stringContaining(words)]);
    }
    expect(shop.emails).toBeNull();
  });
});
