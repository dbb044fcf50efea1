import type { Shop } from '../shop.server.ts';
import type { MailTransport } from './mail-transport.ts';

/** A mail to be sent. At most one of a kind is ever sent for one subject key, however often it is queued. */
export type NewMail = {
  kind: string;
  subjectKey: string;
  /** The order that it is about: it is listed there. */
  orderId?: string;
  to: string;
  /** Whom an answer goes to, when it is not the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
};

/** Milliseconds to wait after each failed try, 23 hours in all; after the last the mail has failed. */
const DELAYS = [5, 15, 45, 135, 400, 1200, 3600, 10_800, 21_600, 21_600, 21_600].map((each) => each * 1000);

/** Milliseconds that a try may take before another process takes the mail over; longer than the transport waits. */
const LEASE = 60_000;

/** Writes a mail in the transaction of what it reports; sent later, and then forgotten but for its envelope. */
export async function queueMail(shop: Shop, mail: NewMail): Promise<void> {
  const id = shop.newId('e');
  await shop.db
    .insertInto('mail')
    .values({
      id,
      kind: mail.kind,
      subject_key: mail.subjectKey,
      order_id: mail.orderId ?? null,
      message_id: `<${id}@${new URL(shop.publicUrl).hostname}>`,
      recipient: oneLine(mail.to),
      reply_to: oneLine(mail.replyTo ?? ''),
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      state: 'queued',
      next_attempt: shop.now(),
      attempts: 0,
      created: shop.now(),
      sent: null,
      dismissed: null,
      last_error: '',
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).doNothing())
    .execute();
  if (!shop.mail)
    shop.log.warn('no mail server is configured: the mail waits in the outbox', { kind: mail.kind });
}

/**
 * Sends what is due, oldest first; answers how many. Safe in several processes: each claims a mail before it sends
 * it. A failure ends the round, since the server may be down and every mail would wait it out.
 */
export async function sendDueMails(shop: Shop): Promise<number> {
  if (!shop.mail) return 0;
  for (let sent = 0; ; ) {
    const due = await findDue(shop);
    if (!due) return sent;
    const mail = await claim(shop, due);
    if (!mail) continue;
    if (!(await deliver(shop, shop.mail, mail))) return sent;
    sent += 1;
  }
}

function findDue(shop: Shop) {
  return shop.db
    .selectFrom('mail')
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
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt: shop.now() + LEASE }))
    .where('id', '=', due.id)
    .where('state', '=', 'queued')
    .where('next_attempt', '=', due.next_attempt)
    .returningAll()
    .executeTakeFirst();
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function deliver(shop: Shop, transport: MailTransport, mail: ClaimedMail): Promise<boolean> {
  const { id, kind, attempts, recipient: to, reply_to: replyTo, subject, html, text } = mail;
  try {
    await transport.send({
      messageId: mail.message_id,
      to,
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
    });
  } catch (error) {
    await putOff(shop, mail, error);
    return false;
  }
  // The body has done its duty; links that open an account do not stay behind in the database.
  await shop.db
    .updateTable('mail')
    .set({ state: 'sent', sent: shop.now(), reply_to: '', html: '', text: '', last_error: '' })
    .where('id', '=', id)
    .execute();
  shop.log.info('mail sent', { kind, attempts });
  return true;
}

async function putOff(shop: Shop, { id, kind, attempts }: ClaimedMail, error: unknown) {
  const delay = DELAYS[attempts - 1];
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  await shop.db
    .updateTable('mail')
    .set(
      delay === undefined
        ? { state: 'failed', last_error: lastError }
        : { next_attempt: shop.now() + delay, last_error: lastError },
    )
    .where('id', '=', id)
    .where('state', '=', 'queued')
    // Only while the claim is still ours.
    .where('attempts', '=', attempts)
    .execute();
  const what = { kind, attempts, error: lastError };
  if (delay === undefined) shop.log.error('a mail could not be sent and is given up', what);
  else shop.log.warn('a mail could not be sent and will be tried again', what);
}

/** Nothing that a customer typed may begin a new header line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
