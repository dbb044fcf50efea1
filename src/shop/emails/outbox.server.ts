import { type Selectable, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db } from '#database/connect.server.ts';
import type { Schema } from '#database/schema.ts';
import { idsOf } from '../ids.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type EmailTransport, RecipientRefused } from './email-transport.ts';

const COLUMNS = [
  ...(['id', 'kind', 'message_id', 'recipient', 'reply_to', 'subject'] as const),
  ...(['page', 'html', 'text', 'attempts', 'next_attempt'] as const),
];

type QueuedEmail = Pick<Selectable<Schema['email']>, (typeof COLUMNS)[number]>;

/** Milliseconds to wait after each failed attempt, 23 hours in all; after the last the email has failed. */
const DELAYS = [5, 15, 45, 135, 400, 1200, 3600, 10_800, 21_600, 21_600, 21_600].map(
  (seconds) => seconds * 1000,
);

/** Milliseconds that a try may take before another process takes the email over; longer than the transport waits. */
const LEASE = 60_000;

/** How many emails are handed to the transport together, and how many while the server takes them quickly. */
const AT_ONCE = 20;
const AT_ONCE_IF_QUICK = 80;

/** Milliseconds; a server that takes longer for a round might not take a large one within the transport's limits. */
const QUICK = 2_000;

/**
 * Sends what is due, oldest first; answers how many. Safe in several processes: each claims emails before it sends
 * them. A failure ends the round, since the server may be down and every email would wait it out; the first goes alone,
 * so that no other loses an attempt to a server that is down.
 */
export async function sendDueEmails(shop: Shop, stopping?: AbortSignal): Promise<number> {
  if (!shop.emails || !(await isAnyDue(shop))) return 0;
  let sent = 0;
  for (let wanted = 1; ; ) {
    const start = shop.now();
    const claimed = await claim(shop, wanted);
    const delivered = await deliver(shop, shop.emails, claimed);
    sent += delivered;
    if (claimed.length < wanted || delivered < claimed.length || stopping?.aborted) return sent;
    const isQuick = wanted >= AT_ONCE && shop.now() - start < QUICK;
    wanted = isQuick ? AT_ONCE_IF_QUICK : AT_ONCE;
  }
}

async function isAnyDue(shop: Shop): Promise<boolean> {
  return (await findDue(shop, { now: shop.now(), limit: 1 })).length > 0;
}

type Due = { now: number; limit: number };

/** The state is written out, as the index of queued emails is of this state alone. */
function due(db: Db, { now, limit }: Due) {
  return db
    .selectFrom('email')
    .select('id')
    .where('state', '=', sql.lit('queued'))
    .where('next_attempt', '<=', now)
    .orderBy('next_attempt')
    .limit(limit);
}

const findDue = compiled((db, wanted: Due) => due(db, wanted));

/** Those that another process is claiming are left to it; SQLite has one writer. */
const lockDue = compiled((db, wanted: Due, engine) =>
  due(db, wanted).$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
);

const postponeAll = compiled((db, { ids, until }: { ids: string[]; until: number }, engine) =>
  db
    .updateTable('email')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt: until }))
    .where(anyOf(engine, 'id', ids))
    .returning(COLUMNS),
);

/** Deletes what they told, too: links that open an account must not stay in the database. */
const updateSent = compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
  db
    .updateTable('email')
    .set({ state: 'sent', sent: now, page: '', html: '', text: '', reply_to: '', last_error: '' })
    .where(anyOf(engine, 'id', ids)),
);

/** Puts the next try of the oldest off, which only one process can do. */
function claim(shop: Shop, limit: number): Promise<QueuedEmail[]> {
  return inTransaction(shop, async (shop) => {
    const oldest = await lockDue(shop, { now: shop.now(), limit });
    if (oldest.length === 0) return [];
    return postponeAll(shop, { ids: idsOf(oldest), until: shop.now() + LEASE });
  });
}

/** Answers how many were sent. */
async function deliver(shop: Shop, transport: EmailTransport, emails: QueuedEmail[]): Promise<number> {
  // A process that was frozen since has lost them to another.
  if (emails.some(({ next_attempt }) => next_attempt <= shop.now())) return 0;
  const results = await Promise.allSettled(emails.map((email) => send(transport, email)));
  const sent = emails.filter((_, n) => results[n]?.status === 'fulfilled');
  if (sent.length > 0) await recordSent(shop, sent);
  for (const [n, email] of emails.entries()) {
    const result = results[n];
    if (result?.status === 'rejected') await postpone(shop, email, result.reason);
  }
  return sent.length;
}

async function send(transport: EmailTransport, email: QueuedEmail): Promise<void> {
  const { message_id: messageId, recipient: to, reply_to: replyTo, subject, page, html, text } = email;
  await transport.send({ messageId, to, ...(replyTo && { replyTo }), subject, page, html, text });
}

async function recordSent(shop: Shop, emails: QueuedEmail[]) {
  await updateSent(shop, { ids: idsOf(emails), now: shop.now() });
  for (const { kind, attempts } of emails) shop.log.info('email sent', { kind, attempts });
}

async function postpone(shop: Shop, { id, kind, attempts }: QueuedEmail, error: unknown) {
  const delay = error instanceof RecipientRefused ? undefined : DELAYS[attempts - 1];
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
