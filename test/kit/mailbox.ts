import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { TestSandbox } from './sandbox.ts';

export type Received = { to: string; replyTo?: string; subject: string; text: string; html: string };

/** Sends what is due and returns everything in the sandbox's mailbox, or what one person received. */
export async function receivedEmails(shop: Shop, sandbox: TestSandbox, to?: string): Promise<Received[]> {
  await sendDueEmails(shop);
  const emails = await sandbox.read<Received[]>('/sandbox/mails');
  return to === undefined ? emails : emails.filter((email) => email.to === to);
}

/** The token in the link of the newest email of this kind to someone; empty when there is none. */
export async function emailedToken(shop: Shop, kind: string, recipient: string): Promise<string> {
  const email = await shop.db
    .selectFrom('email')
    .select('text')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .orderBy('created', 'desc')
    .executeTakeFirst();
  return /\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
}
