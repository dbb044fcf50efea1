import { createTransport } from 'nodemailer';
import type { EmailTransport } from '#shop/emails/email-transport.ts';

type Sender = { name: string; address: string } | string;

/** Milliseconds. Together they stay below the outbox's lease, so that no other process takes over while we wait. */
const LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
};
const WHOLE = 40_000;

/** Email by SMTP to a server whose address stands in the settings. */
export function smtpTransport({ smtpUrl, from }: { smtpUrl: string; from: Sender }): EmailTransport {
  const transport = createTransport({ url: smtpUrl, ...LIMITS });
  return {
    async send({ messageId, to, replyTo, subject, html, text }) {
      await transport.sendMail({
        messageId,
        from,
        // As an object, so that a comma in what a customer typed does not address a second person.
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
      transport.close();
    },
  };
}

/** Email to the sandbox's mailbox, which takes a new free port at every start: asked for before every email. */
export function sandboxTransport(sandboxUrl: string, from: Sender): EmailTransport {
  return {
    async send(email) {
      const answer = await fetch(`${sandboxUrl}/sandbox/smtp`, { signal: AbortSignal.timeout(5_000) });
      const { port } = (await answer.json()) as { port: number };
      const transport = smtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
      await transport.send(email).finally(() => transport.close());
    },
    async close() {},
  };
}
