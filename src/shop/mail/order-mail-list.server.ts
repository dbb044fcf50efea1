import type { Admin } from '../accounts/actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { canSendAgain, queueOrderMail } from './order-mails.server.ts';

/** A mail of an order as the desk shows it; its text is forgotten once it is sent. */
export type OrderMail = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  state: 'queued' | 'sent' | 'failed';
  /** When it was sent, else when it was written; in milliseconds. */
  at: number;
  lastError: string;
  canSendAgain: boolean;
  /** What it tells of: the order's id, or a refund's. */
  about: string;
};

/** Oldest first. */
export async function listOrderMails(shop: Shop, orderId: string): Promise<OrderMail[]> {
  const rows = await shop.db
    .selectFrom('mail')
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
    canSendAgain: canSendAgain(row.kind) && row.state !== 'queued',
  }));
}

/**
 * Sends a mail of an order once more: a new one with a Message-ID of its own, written afresh. ShopError `not-found`,
 * or `conflict` while one of its kind about the same waits to be sent, so that a second press sends nothing.
 */
export function sendAgain(shop: Shop, admin: Admin, orderId: string, mailId: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const mails = await listOrderMails(shop, orderId);
    const mail = mails.find(({ id }) => id === mailId);
    if (!mail || !canSendAgain(mail.kind)) throw notFound('mail');
    const same = mails.filter(({ kind, about }) => kind === mail.kind && about === mail.about);
    if (same.some(({ state }) => state === 'queued'))
      throw new ShopError('conflict', 'This mail is on its way already.');
    // The new one stands for those that failed: they no longer wait for anybody.
    await shop.db
      .updateTable('mail')
      .set({ dismissed: shop.now() })
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
      .where('state', '=', 'failed')
      .execute();
    await queueOrderMail(shop, mail.kind, orderId, { subject: mail.about, again: shop.newId('e') });
    await recordChange(shop, admin, {
      action: 'mail sent again',
      kind: 'order',
      subjectId: orderId,
      after: { mail: mail.subject },
    });
  });
}
