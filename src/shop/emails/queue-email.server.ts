import { type Insertable, sql } from 'kysely';
import { compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import type { Shop } from '../shop.server.ts';
import { asText, type EmailPage, letterheadOf } from './email-page.ts';

/** At most one email of a kind is ever sent for each subject key. */
export type NewEmail = {
  kind: string;
  subjectKey: string;
  /** The order that lists it. */
  orderId?: string;
  /** When it may leave, milliseconds, UTC; at once without it. */
  notBefore?: number | undefined;
  to: string;
  /** Where replies go, if not to the shop. */
  replyTo?: string;
  subject: string;
  page: EmailPage;
};

/**
 * Queues emails in the transaction that they report, with all that they tell as it is then, and on the letterhead of
 * that profile. The outbox makes the HTML when it sends them.
 */
export async function queueEmail(shop: Shop, profile: ShopProfile, ...emails: NewEmail[]): Promise<void> {
  const addressed = emails.some(({ to }) => to === '') ? await addressToOwner(shop, emails) : emails;
  const rows = addressed.map((email) => rowOf(shop, profile, email));
  await insertEmails(shop, rows);
  if (shop.emails) return;
  const kinds = emails.map(({ kind }) => kind);
  shop.log.warn('no email server is configured: emails wait in the outbox', { kinds });
}

/** Emails to an owner who has not said yet where go to the account of the first. */
async function addressToOwner(shop: Shop, emails: NewEmail[]): Promise<NewEmail[]> {
  const owner = await shop.db
    .selectFrom('account')
    .select('email')
    .where('type', '=', sql.lit('Admin'))
    .where('role', '=', 'owner')
    .where('active', '=', 1)
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
  return emails.flatMap((email) => {
    const to = email.to || owner?.email;
    return to ? [{ ...email, to }] : [];
  });
}

const insertEmails = compiledInsert((db, emails: Insertable<Schema['email']>[]) =>
  db
    .insertInto('email')
    .values(emails)
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).doNothing()),
);

function rowOf(shop: Shop, profile: ShopProfile, email: NewEmail) {
  const id = shop.newId('e');
  const leaves = email.notBefore ?? shop.now();
  const letterhead = letterheadOf(profile, shop.publicUrl);
  return {
    id,
    kind: email.kind,
    subject_key: email.subjectKey,
    order_id: email.orderId ?? null,
    message_id: `<${id}@${new URL(shop.publicUrl).hostname}>`,
    recipient: oneLine(email.to),
    reply_to: oneLine(email.replyTo ?? ''),
    subject: oneLine(email.subject),
    page: JSON.stringify({ letterhead, ...email.page }),
    html: '',
    text: asText(letterhead, email.page),
    state: 'queued' as const,
    next_attempt: leaves,
    attempts: 0,
    // Until then nobody has to wait for it.
    created: leaves,
    sent: null,
    dismissed: null,
    last_error: '',
  };
}

/** Prevents input from starting a new header line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
