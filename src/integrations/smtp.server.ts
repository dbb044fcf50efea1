import type { Transporter } from 'nodemailer';
import type { EmailTransport } from '#shop/emails/email-transport.ts';

type Sender = { name: string; address: string } | string;

/** Milliseconds; in total less than the outbox's lease, so no other process takes over while we wait. */
const LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
};
const WHOLE = 40_000;

/** Connections stay open between emails. Some providers allow three at once. */
const POOL = {
  pool: true,
  maxConnections: 3,
  maxMessages: 1_000,
  idleTimeout: 10_000,
  maxRequeues: 1,
} as const;

/** Email over SMTP, to the server in the settings. */
export function smtpTransport({ smtpUrl, from }: { smtpUrl: string; from: Sender }): EmailTransport {
  let opened: Promise<Transporter> | undefined;
  // Loaded for the first email, to keep it out of every start.
  const open = () =>
    import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...POOL, ...LIMITS }));
  return {
    async send({ messageId, to, replyTo, subject, html, text }) {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        messageId,
        from,
        // An object, so a comma in a customer's input cannot add a second recipient.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(WHOLE),
      });
    },
    async close() {
      (await opened)?.close();
    },
  };
}

/** Email to the sandbox's mailbox. Its port changes with every start, so it is asked for again after a failure. */
export function sandboxTransport(sandboxUrl: string, from: Sender): EmailTransport {
  let known: Promise<Mailbox> | null = null;
  let last: Mailbox | null = null;

  async function find(): Promise<Mailbox> {
    const answer = await fetch(`${sandboxUrl}/sandbox/smtp`, { signal: AbortSignal.timeout(5_000) });
    const { port } = (await answer.json()) as { port: number };
    if (last?.port === port) return last;
    await last?.transport.close();
    last = { port, transport: smtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from }) };
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
