import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queueInvitation } from '#shop/emails/account-emails.server.ts';
import { deleteEmailsTo, deleteOldEmails } from '#shop/emails/delete-emails.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { queueEmail } from '#shop/emails/queue-email.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import type { Received } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { sentDuring } from './kit/statements.ts';

const DAY = 24 * 3_600_000;

onEachEngine('the outbox', { perTest: true }, ({ shop, sandbox }) => {
  const anEmail = (changes = {}) => ({
    kind: 'test',
    subjectKey: 'o_1',
    to: 'zoe@example.com',
    subject: 'Grüße & café',
    page: { title: 'Hello', lead: 'You & I', blocks: [] },
    ...changes,
  });
  const queue = (shop: Shop, ...emails: ReturnType<typeof anEmail>[]) =>
    queueEmail(shop, DEFAULT_PROFILE, ...emails);
  const received = () => sandbox.read<Received[]>('/sandbox/mails');
  const states = () =>
    shop.db.selectFrom('email').select(['state', 'attempts', 'page', 'html', 'text']).execute();

  test('forgets what belongs to no order a month after it was sent, and of one recipient at once', async () => {
    const left = async () =>
      (await shop.db.selectFrom('email').select('subject_key').where('kind', '=', 'test').execute())
        .map(({ subject_key }) => subject_key)
        .sort();
    await queue(shop, anEmail({ subjectKey: 'a' }), anEmail({ subjectKey: 'b', orderId: 'o_1' }));
    await queue(shop, anEmail({ subjectKey: 'c', to: 'max@example.com' }));
    while (await sendDueEmails(shop));
    await queue(shop, anEmail({ subjectKey: 'd' }));
    await deleteEmailsTo(shop, 'zoe@example.com');
    expect(await left()).toEqual(['b', 'c', 'd']);
    shop.advanceClock(29 * DAY);
    await deleteOldEmails(shop);
    expect(await left()).toEqual(['b', 'c', 'd']);
    shop.advanceClock(2 * DAY);
    expect(await deleteOldEmails(shop)).toBe(false);
    expect(await left()).toEqual(['b', 'd']);
  });

  test('sends what was queued, once, in both versions, and forgets the body', async () => {
    await queue(shop, anEmail());
    await queue(shop, anEmail({ subject: 'The same again' }));
    expect(await sendDueEmails(shop)).toBe(1);
    expect(await sendDueEmails(shop)).toBe(0);
    expect(await received()).toMatchObject([
      {
        to: 'zoe@example.com',
        subject: 'Grüße & café',
        html: expect.stringContaining('You &amp; I'),
        text: expect.stringContaining('You & I'),
      },
    ]);
    expect(await states()).toEqual([{ state: 'sent', attempts: 1, page: '', html: '', text: '' }]);
  });

  test('sends nothing of a transaction that failed', async () => {
    const failing = inTransaction(shop, async (shop) => {
      await queue(shop, anEmail());
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await sendDueEmails(shop)).toBe(0);
  });

  test('gives up at once what the server refuses for good, and sends the others', async () => {
    await queue(shop, anEmail({ subjectKey: 'o_bad', to: 'a@.' }));
    await queue(shop, anEmail());
    await sendDueEmails(shop);
    await sendDueEmails(shop);
    const emails = shop.db
      .selectFrom('email')
      .select(['recipient', 'state', 'attempts'])
      .orderBy('recipient');
    expect(await emails.execute()).toEqual([
      { recipient: 'a@.', state: 'failed', attempts: 1 },
      { recipient: 'zoe@example.com', state: 'sent', attempts: 1 },
    ]);
  });

  test('keeps an email while the server is down and sends it once when it is up again', async () => {
    await queue(shop, anEmail());
    await sandbox.stop();
    expect(await sendDueEmails(shop)).toBe(0);
    shop.advanceClock(1_000);
    expect(await sendDueEmails(shop)).toBe(0);
    expect(await states()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    await sandbox.start();
    shop.advanceClock(5_000);
    expect(await sendDueEmails(shop)).toBe(1);
    expect(await received()).toHaveLength(1);
  });

  test.each(['error500', 'answer-lost', 'answer-twice'] as const)(
    'delivers one email when the server once answers with %s',
    async (kind) => {
      await sandbox.send('/sandbox/faults', { target: 'mail', kind, times: 1 });
      await queue(shop, anEmail());
      await sendDueEmails(shop);
      shop.advanceClock(5_000);
      await sendDueEmails(shop);
      expect(await received()).toHaveLength(1);
      expect(await states()).toMatchObject([{ state: 'sent' }]);
    },
  );

  test('tries an email again under the Message-ID that it had', async () => {
    const tried: string[] = [];
    const send = async ({ messageId }: { messageId: string }) => {
      tried.push(messageId);
      if (tried.length < 3) throw new Error('lost');
    };
    const failing = { ...shop, emails: { send, close: async () => {} } };
    await queue(failing, anEmail());
    for (const wait of [5_000, 15_000, 45_000]) {
      await sendDueEmails(failing);
      shop.advanceClock(wait);
    }
    expect(tried).toHaveLength(3);
    expect(new Set(tried).size).toBe(1);
    expect(tried[0]).toMatch(/^<e_\w{22}@localhost>$/);
  });

  test('lets ten processes send at once without sending an email twice', async () => {
    for (let i = 0; i < 20; i++) await queue(shop, anEmail({ subjectKey: `o_${i}` }));
    const rounds = await Promise.all(Array.from({ length: 10 }, () => sendDueEmails(shop)));
    expect(rounds.reduce((sum, each) => sum + each)).toBe(20);
    expect((await states()).every(({ attempts }) => attempts === 1)).toBe(true);
    expect(await received()).toHaveLength(20);
  });

  test('sends what a previous version of the shop had written', async () => {
    await queue(shop, anEmail());
    const written = { page: '', html: '<p>Hello</p>', text: 'Hello' };
    await shop.db.updateTable('email').set(written).execute();
    expect(await sendDueEmails(shop)).toBe(1);
    expect(await received()).toMatchObject([{ html: '<p>Hello</p>', text: 'Hello' }]);
  });

  test('says what was true when the email was queued', async () => {
    await inTransaction(shop, (shop) =>
      queueEmail(shop, { ...DEFAULT_PROFILE, name: 'The Old Name' }, anEmail()),
    );
    await updateShopProfile(shop, anAdmin(), { name: 'The New Name' });
    await sendDueEmails(shop);
    const [email] = await received();
    expect(email?.html).toContain('The Old Name');
    expect(email?.text).toContain('The Old Name');
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => anEmail({ subjectKey: `o_${n}`, subject: `${n}` }));

  test('sends the oldest alone, and then several together, in a few statements', async () => {
    for (const email of many(61)) {
      await queue(shop, email);
      shop.advanceClock(1);
    }
    const together: string[][] = [];
    let current: string[] = [];
    const emails = {
      async send({ subject }: { subject: string }) {
        if (current.push(subject) === 1) together.push(current);
        await nextTurn();
        current = [];
      },
      close: async () => {},
    };
    const { statements, transactions } = await sentDuring(shop, () => sendDueEmails({ ...shop, emails }));
    const oldestFirst = Array.from({ length: 61 }, (_, n) => `${n}`);
    expect(together.map((batch) => batch.length)).toEqual([1, 20, 40]);
    expect(together.flatMap((batch) => batch.sort((a, b) => Number(a) - Number(b)))).toEqual(oldestFirst);
    expect({ statements, transactions }).toEqual({ statements: 10, transactions: 6 });
  });

  test('hands fewer together to a server that is slow', async () => {
    await queue(shop, ...many(121));
    const rounds: number[] = [];
    let isNewRound = true;
    const emails = {
      async send() {
        if (isNewRound) rounds.push(0);
        isNewRound = false;
        rounds.push((rounds.pop() ?? 0) + 1);
        await nextTurn();
        // The first round of twenty is quick, and the large one after it is not.
        if (!isNewRound && rounds.length === 3) shop.advanceClock(5_000);
        isNewRound = true;
      },
      close: async () => {},
    };
    expect(await sendDueEmails({ ...shop, emails })).toBe(121);
    expect(rounds).toEqual([1, 20, 80, 20]);
  });

  test('costs one email an attempt when the server is down', async () => {
    await queue(shop, ...many(40));
    const emails = { send: () => Promise.reject(new Error('down')), close: async () => {} };
    expect(await sendDueEmails({ ...shop, emails })).toBe(0);
    const tried = (await states()).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(1);
  });

  test('records what was sent when others of the same batch were refused', async () => {
    await queue(shop, ...many(21));
    const emails = {
      async send({ subject }: { subject: string }) {
        if (Number(subject) % 2 === 1) throw new Error('refused');
      },
      close: async () => {},
    };
    while ((await sendDueEmails({ ...shop, emails })) > 0);
    const found = await shop.db.selectFrom('email').select(['subject', 'state', 'attempts']).execute();
    for (const { subject, state } of found)
      expect(state, subject).toBe(Number(subject) % 2 === 1 ? 'queued' : 'sent');
    expect(found.every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test('gives an email up after a day of tries, and says so', async () => {
    const errors: string[] = [];
    const broken = {
      ...shop,
      emails: { send: () => Promise.reject(new Error('no such mailbox')), close: async () => {} },
      log: { ...shop.log, error: (message: string) => void errors.push(message) },
    };
    await queue(broken, anEmail());
    for (let i = 0; i < 14; i++) {
      await sendDueEmails(broken);
      shop.advanceClock(6 * 3_600_000);
    }
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 12 }]);
    expect(errors).toEqual(['an email could not be sent and is given up']);
  });

  test('holds emails back when no mail server is configured, and sends them when there is one', async () => {
    await queue({ ...shop, emails: null }, anEmail());
    expect(await sendDueEmails({ ...shop, emails: null })).toBe(0);
    expect(await sendDueEmails(shop)).toBe(1);
  });

  test('lets no customer write header lines, add a recipient, or put markup into an email', async () => {
    await queueInvitation(shop, {
      to: 'a@b.c\r\nBcc: victim@example.com',
      invitedBy: '<script>alert(1)</script>',
      token: 'a&b',
      subjectKey: '1',
    });
    await queue(shop, anEmail({ to: 'x,victim@example.com', subject: 'Hi\r\nBcc: victim@example.com' }));
    await sendDueEmails(shop);
    shop.advanceClock(60_000);
    await sendDueEmails(shop);
    const emails = await received();
    expect(emails.every(({ to }) => !to.split(', ').includes('victim@example.com'))).toBe(true);
    expect(emails.every(({ html }) => !html.includes('<script>'))).toBe(true);
    expect(emails.some(({ subject }) => subject === 'Hi Bcc: victim@example.com')).toBe(true);
  });
});
