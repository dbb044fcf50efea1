import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { canResend, queueOrderEmail } from './order-emails.server.ts';

/** An email of an order as the desk shows it; its text is forgotten once it is sent. */
export type OrderEmail = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  state: 'queued' | 'sent' | 'failed';
  /** When it was sent, else when it was written; in milliseconds. */
  at: number;
  lastError: string;
  canResend: boolean;
  /** What it tells of: the order's id, or a refund's. */
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
    // One that was sent again has a key of its own behind it.
    about: subjectKey.split(' ', 1)[0] ?? '',
    canResend: canResend(row.kind) && row.state !== 'queued',
  }));
}

/**
 * Sends an email of an order once more: a new one with a Message-ID of its own, written afresh. ShopError `not-found`,
 * or `conflict` while one of its kind about the same waits to be sent, so that a second press sends nothing.
 */
export function resendEmail(shop: Shop, admin: Admin, orderId: string, emailId: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const emails = await listOrderEmails(shop, orderId);
    const email = emails.find(({ id }) => id === emailId);
    if (!email || !canResend(email.kind)) throw notFound('email');
    const same = emails.filter(({ kind, about }) => kind === email.kind && about === email.about);
    if (same.some(({ state }) => state === 'queued'))
      throw new ShopError('conflict', 'This email is on its way already.');
    // The new one stands for those that failed: they no longer wait for anybody.
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
      action: 'email sent again',
      kind: 'order',
      subjectId: orderId,
      after: { email: email.subject },
    });
  });
}
