import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { mailThread } from '#integrations/mail/mail-thread.server.ts';
import type { EmailTransport } from '#shop/emails/email-transport.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { queueEmail } from '#shop/emails/queue-email.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import type { Received } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';

const MAILER = join(import.meta.dirname, '../build/server/mailer.js');
const SENDER = { name: 'Moorland Fires', address: 'hello@moorlandfires.example' };

onEachEngine('emails on a thread of their own', { only: 'sqlite', perTest: true }, ({ shop, sandbox }) => {
  let emails: EmailTransport;
  const folder = mkdtempSync(join(tmpdir(), 'inglenook-mailer-'));
  afterEach(() => emails.close());
  afterAll(() => rmSync(folder, { recursive: true }));
  const through = (program: string) => {
    emails = mailThread(program, { sandboxUrl: sandbox.url, from: SENDER });
    return { ...shop, emails };
  };
  const aProgram = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const queue = (to: string) =>
    queueEmail(shop, DEFAULT_PROFILE, {
      ...{ kind: 'test', subjectKey: to, to, subject: 'Grüße & café' },
      page: { title: 'Hello', lead: 'You & I', blocks: [] },
    });
  const states = () =>
    shop.db.selectFrom('email').select(['state', 'attempts', 'last_error']).orderBy('recipient').execute();
  const received = () => sandbox.read<Received[]>('/sandbox/mails');

  test('are made and sent there; one that is refused for good is given up', async () => {
    const sending = through(MAILER);
    await queue('zoe@example.com');
    await queue('a@.');
    while ((await sendDueEmails(sending)) > 0);
    expect(await received()).toMatchObject([
      { to: 'zoe@example.com', subject: 'Grüße & café', html: expect.stringContaining('You &amp; I') },
    ]);
    expect(await states()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: expect.stringContaining('501') },
      { state: 'sent', attempts: 1, last_error: '' },
    ]);
  });

  test('are sent again, and arrive once, when it dies before it can say that they were sent', async () => {
    const program = aProgram(
      'dies-once.mjs',
      `import { existsSync, writeFileSync } from 'node:fs';
       import { parentPort } from 'node:worker_threads';
       const hasDied = ${JSON.stringify(join(folder, 'has-died'))};
       if (!existsSync(hasDied)) parentPort.postMessage = () => {
         writeFileSync(hasDied, '');
         process.exit(1);
       };
       await import(${JSON.stringify(pathToFileURL(MAILER).href)});`,
    );
    const sending = through(program);
    await queue('zoe@example.com');
    expect(await sendDueEmails(sending)).toBe(0);
    expect(await states()).toMatchObject([
      { state: 'queued', attempts: 1, last_error: expect.stringContaining('thread') },
    ]);
    shop.advanceClock(5_000);
    expect(await sendDueEmails(sending)).toBe(1);
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(await received()).toHaveLength(1);
  });

  test('fail when it answers nothing for 50 seconds, and it is ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { emails } = through(aProgram('hangs.mjs', 'for (;;);'));
    const texts = { subject: 'Hello', page: '', html: '', text: '' };
    const sending = emails.send({ messageId: '<one@localhost>', to: 'zoe@example.com', ...texts });
    vi.advanceTimersByTime(50_000);
    vi.useRealTimers();
    await expect(sending).rejects.toThrow('the thread that sends emails has ended');
  });
});
