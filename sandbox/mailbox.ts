import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { MAIL_ACCOUNT } from './account.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

export type Email = {
  number: number;
  message_id: string;
  /** Milliseconds since 1970, UTC. */
  time: number;
  sender: string;
  recipient: string;
  /** '' when replies go to the sender. */
  reply_to: string;
  subject: string;
  text: string;
  html: string;
};

type OnData = NonNullable<SMTPServerOptions['onData']>;

export type Mailbox = { port: number; close(): Promise<void> };

const MAX_SIZE = 10 * 1024 * 1024;

/** A real SMTP server on a free port that stores each Message-ID once. */
export async function openMailbox(ledger: Ledger, faults: Faults, world: World): Promise<Mailbox> {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // It is on this machine only, so a password may come as it is.
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === MAIL_ACCOUNT.username && password === MAIL_ACCOUNT.password
        ? callback(null, { user: username })
        : callback(problem(535, 'User name or password is wrong')),
    disableReverseLookup: true,
    size: MAX_SIZE,
    closeTimeout: 100,
    // A sender that dies in the middle of a message sends it again.
    onData: (stream, session, callback) => void take(stream, session, callback).catch(callback),
  });
  async function take(...[stream, session, callback]: Parameters<OnData>) {
    const fault = faults.take('mail', ['timeout', 'error500', 'answer-lost', 'answer-twice']);
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return callback(problem(552, 'The message is too large'));
    if (fault === 'error500') return callback(problem(451, 'Try again later'));
    // A timeout never answers; the sender gives up and retries.
    if (fault === 'timeout') return;
    const recipients = session.envelope.rcptTo.map(({ address }) => address).join(', ');
    await keep(ledger, raw, recipients, world);
    // As if a relay delivered the same email again.
    if (fault === 'answer-twice') await keep(ledger, raw, recipients, world);
    if (fault === 'answer-lost') return callback(problem(421, 'Closing connection'));
    callback(null, 'Kept');
  }
  // Broken connections are the sender's problem.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Oldest first. */
export function listEmails(ledger: Ledger): Email[] {
  return ledger.prepare('SELECT * FROM mail ORDER BY number').all() as unknown as Email[];
}

export function findEmail(ledger: Ledger, number: number): Email | null {
  return (ledger.prepare('SELECT * FROM mail WHERE number = ?').get(number) as Email | undefined) ?? null;
}

async function keep(ledger: Ledger, raw: Buffer, recipients: string, world: World) {
  const { messageId, from, replyTo, subject, text, html } = await PostalMime.parse(raw);
  ledger
    .prepare(
      `INSERT INTO mail (message_id, time, sender, recipient, reply_to, subject, text, html) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (message_id) DO NOTHING`,
    )
    .run(
      messageId ?? `<${Buffer.from(world.random(16)).toString('hex')}@sandbox.localhost>`,
      world.now(),
      [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(' '),
      recipients,
      replyTo?.[0]?.address ?? '',
      subject ?? '',
      text ?? '',
      html ?? '',
    );
}

function problem(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
