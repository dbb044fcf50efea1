import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxMail } from '#integrations/smtp.server.ts';
import { queueInvitation } from '#shop/mail/account-mails.server.ts';
import { queueMail, sendDueMails } from '#shop/mail/outbox.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { describeOnEachEngine } from './database.ts';
import { aSandbox, type TestSandbox } from './sandbox.ts';
import { aShop, type TestShop } from './shop.ts';

type Received = { to: string; subject: string; text: string; html: string };

describeOnEachEngine('the outbox', (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await aSandbox();
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await sandbox.send('/sandbox');
    shop = await aShop(engine, {
      mail: sandboxMail(sandbox.url, { name: 'Moorland Fires', address: 'hello@moorlandfires.example' }),
    });
  });
  afterEach(() => shop.close());

  const aMail = (changes = {}) => ({
    kind: 'test',
    subjectKey: 'o_1',
    to: 'zoe@example.com',
    subject: 'Grüße & café',
    html: '<p>Hello</p>',
    text: 'Hello',
    ...changes,
  });
  const received = () => sandbox.read<Received[]>('/sandbox/mails');
  const states = () => shop.db.selectFrom('mail').select(['state', 'attempts', 'html', 'text']).execute();

  test('sends what was queued, once, in both versions, and forgets the body', async () => {
    await queueMail(shop, aMail());
    await queueMail(shop, aMail({ subject: 'The same again' }));
    expect(await sendDueMails(shop)).toBe(1);
    expect(await sendDueMails(shop)).toBe(0);
    expect(await received()).toMatchObject([
      { to: 'zoe@example.com', subject: 'Grüße & café', html: '<p>Hello</p>\n', text: 'Hello\n' },
    ]);
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 1, html: '', text: '' }]);
  });

  test('sends nothing of a transaction that failed', async () => {
    const failing = inTransaction(shop, async (shop) => {
      await queueMail(shop, aMail());
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await sendDueMails(shop)).toBe(0);
  });

  test('keeps a mail while the server is down and sends it once when it is up again', async () => {
    await queueMail(shop, aMail());
    await sandbox.stop();
    expect(await sendDueMails(shop)).toBe(0);
    shop.pass(1_000);
    expect(await sendDueMails(shop)).toBe(0);
    expect(await states()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    await sandbox.start();
    shop.pass(5_000);
    expect(await sendDueMails(shop)).toBe(1);
    expect(await received()).toHaveLength(1);
  });

  test.each(['error500', 'answer-lost', 'answer-twice'] as const)(
    'delivers one mail when the server once answers with %s',
    async (kind) => {
      await sandbox.send('/sandbox/faults', { target: 'mail', kind, times: 1 });
      await queueMail(shop, aMail());
      await sendDueMails(shop);
      shop.pass(5_000);
      await sendDueMails(shop);
      expect(await received()).toHaveLength(1);
      expect(await states()).toMatchObject([{ state: 'sent' }]);
    },
  );

  test('tries a mail again under the Message-ID that it had', async () => {
    const tried: string[] = [];
    const send = async ({ messageId }: { messageId: string }) => {
      tried.push(messageId);
      if (tried.length < 3) throw new Error('lost');
    };
    const failing = { ...shop, mail: { send, close: async () => {} } };
    await queueMail(failing, aMail());
    for (const wait of [5_000, 15_000, 45_000]) {
      await sendDueMails(failing);
      shop.pass(wait);
    }
    expect(tried).toHaveLength(3);
    expect(new Set(tried).size).toBe(1);
    expect(tried[0]).toMatch(/^<e_\w{22}@localhost>$/);
  });

  test('lets ten processes send at once without sending a mail twice', async () => {
    for (let i = 0; i < 20; i++) await queueMail(shop, aMail({ subjectKey: `o_${i}` }));
    const rounds = await Promise.all(Array.from({ length: 10 }, () => sendDueMails(shop)));
    expect(rounds.reduce((sum, each) => sum + each)).toBe(20);
    expect((await states()).every(({ attempts }) => attempts === 1)).toBe(true);
    expect(await received()).toHaveLength(20);
  });

  test('gives a mail up after a day of tries, and says so', async () => {
    const errors: string[] = [];
    const broken = {
      ...shop,
      mail: { send: () => Promise.reject(new Error('no such mailbox')), close: async () => {} },
      log: { ...shop.log, error: (message: string) => void errors.push(message) },
    };
    await queueMail(broken, aMail());
    for (let i = 0; i < 14; i++) {
      await sendDueMails(broken);
      shop.pass(6 * 3_600_000);
    }
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 12 }]);
    expect(errors).toEqual(['a mail could not be sent and is given up']);
  });

  test('holds mails back when no mail server is configured, and sends them when there is one', async () => {
    await queueMail({ ...shop, mail: null }, aMail());
    expect(await sendDueMails({ ...shop, mail: null })).toBe(0);
    expect(await sendDueMails(shop)).toBe(1);
  });

  test('lets no customer write header lines, add a recipient, or put markup into a mail', async () => {
    await queueInvitation(shop, {
      to: 'a@b.c\r\nBcc: victim@example.com',
      invitedBy: '<script>alert(1)</script>',
      token: 'a&b',
      subjectKey: '1',
    });
    await queueMail(shop, aMail({ to: 'x,victim@example.com', subject: 'Hi\r\nBcc: victim@example.com' }));
    await sendDueMails(shop);
    shop.pass(60_000);
    await sendDueMails(shop);
    const mails = await received();
    expect(mails.every(({ to }) => !to.split(', ').includes('victim@example.com'))).toBe(true);
    expect(mails.every(({ html }) => !html.includes('<script>'))).toBe(true);
    expect(mails.some(({ subject }) => subject === 'Hi Bcc: victim@example.com')).toBe(true);
  });
});
