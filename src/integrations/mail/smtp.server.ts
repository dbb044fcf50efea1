import { promisify } from 'node:util';
import type SmtpPool from 'nodemailer/lib/smtp-pool';
import type { Letterhead } from '#shop/emails/email-page.ts';
import { type EmailTransport, type OutgoingEmail, RecipientRefused } from '#shop/emails/email-transport.ts';
import { send } from '../send.server.ts';
import type { Sender } from './mime-message.server.ts';

/** Milliseconds; in total less than the outbox's lease, so no other process takes over while we wait. */
const LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
};
const WHOLE = 40_000;

/** Connections stay open between emails. A provider that allows fewer: `?maxConnections=3` in its address. */
const POOL = {
  maxConnections: 10,
  maxMessages: 1_000,
  idleTimeout: 10_000,
  maxRequeues: 1,
} as const;

/** Milliseconds to ask the sandbox for its mailbox. */
const FIND = { connect: 5_000, whole: 5_000 };

type Mail = Parameters<SmtpPool['send']>[0];

/** Where emails go: to the server in the settings, or to the sandbox's mailbox. */
export type MailServer = { from: Sender; smtpUrl: string } | { sandboxUrl: string };

/** Email to a server, from this thread. */
export function transportTo(server: MailServer): EmailTransport {
  return 'smtpUrl' in server ? smtpTransport(server) : sandboxTransport(server.sandboxUrl);
}

type SmtpServer = { smtpUrl: string; from: Sender | ((email: OutgoingEmail) => Sender) };

/** Email over SMTP. */
export function smtpTransport({ smtpUrl, from }: SmtpServer): EmailTransport {
  let opened: ReturnType<typeof open> | undefined;
  // Loaded for the first email, to keep it out of every start.
  async function open() {
    const [{ default: Pool }, { toMime }] = await Promise.all([
      import('nodemailer/lib/smtp-pool'),
      import('./mime-message.server.ts'),
    ]);
    return { pool: new Pool({ url: smtpUrl, ...POOL, ...LIMITS }), toMime };
  }
  return {
    async send(email) {
      opened ??= open();
      const { pool, toMime } = await opened;
      // Straight to the connections: nodemailer's composer would read and write again what is written already.
      const mail = {
        data: { signal: AbortSignal.timeout(WHOLE) },
        message: toMime(typeof from === 'function' ? from(email) : from, email),
      };
      try {
        await promisify(pool.send).call(pool, mail as unknown as Mail);
      } catch (error) {
        throw isRefusedForGood(error) ? new RecipientRefused((error as Error).message) : error;
      }
    },
    async close() {
      (await opened)?.pool.close();
    },
  };
}

/** A 5xx about the recipient; one about the sender or the password is a fault in the settings, which is mended. */
function isRefusedForGood(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
}

/** Email to the sandbox's mailbox. Its port changes with every start, so it is asked for again after a failure. */
export function sandboxTransport(sandboxUrl: string): EmailTransport {
  let known: Promise<Mailbox> | null = null;
  let last: Mailbox | null = null;

  async function find(): Promise<Mailbox> {
    // Not by `fetch`, of which the thread that sends emails would load a copy of its own.
    const answer = await send({ method: 'GET', url: `${sandboxUrl}/sandbox/smtp` }, FIND);
    if (answer.kind !== 'answer') throw new Error(`the sandbox does not answer: ${answer.cause}`);
    const { port } = JSON.parse(answer.body) as { port: number };
    if (last?.port === port) return last;
    await last?.transport.close();
    last = { port, transport: smtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: shopIn }) };
    return last;
  }

  return {
    async send(email) {
      known ??= find();
      const mailbox = known;
      try {
        await (await mailbox).transport.send(email);
      } catch (error) {
        if (known === mailbox) known = null;
        throw error;
      }
    },
    async close() {
      await last?.transport.close();
    },
  };
}

type Mailbox = { port: number; transport: EmailTransport };

/** The shop as its email names it: nobody has entered a sender yet. */
function shopIn({ page }: OutgoingEmail): Sender {
  const { letterhead }: { letterhead?: Letterhead } = page ? JSON.parse(page) : {};
  return { name: letterhead?.name ?? '', address: letterhead?.email || 'shop@sandbox.localhost' };
}
