import type { Shop } from '../shop.server.ts';
import type { EmailTransport } from './email-transport.ts';

/** At most one email of a kind is ever sent for each subject key. */
export type NewEmail = {
  kind: string;
  subjectKey: string;
  /** The order that lists it. */
  orderId?: string;
  to: string;
  /** Where replies go, if not to the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
};

/** Milliseconds to wait after each failed attempt, 23 hours in all; after the last the email has failed. */
const DELAYS = [5, 15, 45, 135, 400, 1200, 3600, 10_800, 21_600, 21_600, 21_600].map(
  (seconds) => seconds * 1000,
);

/** Milliseconds that a try may take before another process takes the email over; longer than the transport waits. */
const LEASE = 60_000;

/** Queues emails in the transaction that they report. Once sent, their text is deleted. */
export async function queueEmail(shop: Shop, ...emails: NewEmail[]): Promise<void> {
  await shop.db
    .insertInto('email')
    .values(emails.map((email) => rowOf(shop, email)))
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).doNothing())
    .execute();
  if (shop.emails) return;
  const kinds = emails.map(({ kind }) => kind);
  shop.log.warn('no email server is configured: emails wait in the outbox', { kinds });
}

function rowOf(shop: Shop, email: NewEmail) {
  const id = shop.newId('e');
  return {
    id,
    kind: email.kind,
    subject_key: email.subjectKey,
    order_id: email.orderId ?? null,
    message_id: `<${id}@${new URL(shop.publicUrl).hostname}>`,
    recipient: oneLine(email.to),
    reply_to: oneLine(email.replyTo ?? ''),
    subject: oneLine(email.subject),
    html: email.html,
    text: email.text,
    state: 'queued' as const,
    next_attempt: shop.now(),
    attempts: 0,
    created: shop.now(),
    sent: null,
    dismissed: null,
    last_error: '',
  };
}

/**
 * Sends what is due, oldest first; answers how many. Safe in several processes: each claims an email before it sends
 * it. A failure ends the round, since the server may be down and every email would wait it out.
 */
export async function sendDueEmails(shop: Shop): Promise<number> {
  if (!shop.emails) return 0;
  for (let sent = 0; ; ) {
    const due = await findDue(shop);
    if (!due) return sent;
    const email = await claim(shop, due);
    if (!email) continue;
    if (!(await deliver(shop, shop.emails, email))) return sent;
    sent += 1;
  }
}

function findDue(shop: Shop) {
  return shop.db
    .selectFrom('email')
    .select(['id', 'next_attempt'])
    .where('state', '=', 'queued')
    .where('next_attempt', '<=', shop.now())
    .orderBy('next_attempt')
    .limit(1)
    .executeTakeFirst();
}

/** Puts the next try off, which only one process can do; undefined when another was faster. */
function claim(shop: Shop, due: { id: string; next_attempt: number }) {
  return shop.db
    .updateTable('email')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt: shop.now() + LEASE }))
    .where('id', '=', due.id)
    .where('state', '=', 'queued')
    .where('next_attempt', '=', due.next_attempt)
    .returningAll()
    .executeTakeFirst();
}

type ClaimedEmail = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function deliver(shop: Shop, transport: EmailTransport, email: ClaimedEmail): Promise<boolean> {
  const { id, kind, attempts, recipient: to, reply_to: replyTo, subject, html, text } = email;
  try {
    await transport.send({
      messageId: email.message_id,
      to,
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
    });
  } catch (error) {
    await postpone(shop, email, error);
    return false;
  }
  // Delete the text: links that open an account must not stay in the database.
  await shop.db
    .updateTable('email')
    .set({ state: 'sent', sent: shop.now(), reply_to: '', html: '', text: '', last_error: '' })
    .where('id', '=', id)
    .execute();
  shop.log.info('email sent', { kind, attempts });
  return true;
}

async function postpone(shop: Shop, { id, kind, attempts }: ClaimedEmail, error: unknown) {
  const delay = DELAYS[attempts - 1];
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  await shop.db
    .updateTable('email')
    .set(
      delay === undefined
        ? { state: 'failed', last_error: lastError }
        : { next_attempt: shop.now() + delay, last_error: lastError },
    )
    .where('id', '=', id)
    .where('state', '=', 'queued')
    // Only while we still hold the claim.
    .where('attempts', '=', attempts)
    .execute();
  const what = { kind, attempts, error: lastError };
  if (delay === undefined) shop.log.error('an email could not be sent and is given up', what);
  else shop.log.warn('an email could not be sent and will be tried again', what);
}

/** Prevents input from starting a new header line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
