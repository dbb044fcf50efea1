import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { notFound, ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { canResend, queueOrderEmail } from './order-emails.server.ts';

/** An email about an order, without its text, which is deleted once it is sent. */
export type OrderEmail = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  state: 'queued' | 'sent' | 'failed';
  /** When it was sent, otherwise when it was queued or will leave; milliseconds, UTC. */
  at: number;
  lastError: string;
  canResend: boolean;
  /** It waits for its time on purpose. */
  isToCome: boolean;
  /** The order's id, or a refund's. */
  about: string;
};

/** Oldest first. */
export async function listOrderEmails(shop: Shop, orderId: string): Promise<OrderEmail[]> {
  const rows = await shop.db
    .selectFrom('email')
    .select([
      'id',
      'kind',
      'recipient as to',
      'subject',
      'subject_key as subjectKey',
      'state',
      'created',
      'sent',
      'last_error as lastError',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created')
    .orderBy('id')
    .limit(250)
    .execute();
  return rows.map(({ created, sent, subjectKey, ...row }) => ({
    ...row,
    at: sent ?? created,
    isToCome: row.state === 'queued' && created > shop.now(),
    // The key of a resent email has a suffix.
    about: subjectKey.split(' ', 1)[0] ?? '',
    canResend: canResend(row.kind) && row.state !== 'queued',
  }));
}

/**
 * Queues an email about an order again, written afresh, with its own Message-ID. ShopError `not-found`; `conflict` while
 * another of its kind is queued, so that a second press sends nothing.
 */
export function resendEmail(shop: Shop, admin: Manager, orderId: string, emailId: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const emails = await listOrderEmails(shop, orderId);
    const email = emails.find(({ id }) => id === emailId);
    if (!email || !canResend(email.kind)) throw notFound('email');
    const same = emails.filter(({ kind, about }) => kind === email.kind && about === email.about);
    if (same.some(({ state }) => state === 'queued'))
      throw new ShopError('conflict', 'This email is already queued.');
    // The new email replaces those that failed.
    await shop.db
      .updateTable('email')
      .set({ dismissed: shop.now() })
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
      .where('state', '=', 'failed')
      .execute();
    await queueOrderEmail(shop, email.kind, orderId, { subject: email.about, again: shop.newId('e') });
    await recordChange(shop, admin, {
      action: 'email resent',
      kind: 'order',
      subjectId: orderId,
      after: { email: email.subject },
    });
  });
}
