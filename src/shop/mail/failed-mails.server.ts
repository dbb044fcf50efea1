import type { Admin } from '../accounts/actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/** A mail that was tried for a day and could not be sent. */
export type FailedMail = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  /** When it was written, in milliseconds. */
  created: number;
  lastError: string;
  order: { id: string; orderNumber: string } | null;
};

/** The mails that could not be sent and that nobody has dealt with, oldest first, at most 250. */
export async function listFailedMails(shop: Shop, _admin: Admin): Promise<FailedMail[]> {
  const rows = await shop.db
    .selectFrom('mail')
    .leftJoin('orders', 'orders.id', 'mail.order_id')
    .select(['mail.id', 'mail.kind', 'mail.recipient as to', 'mail.subject', 'mail.created'])
    .select([
      'mail.last_error as lastError',
      'mail.order_id as orderId',
      'orders.order_number as orderNumber',
    ])
    .where('mail.state', '=', 'failed')
    .where('mail.dismissed', 'is', null)
    .orderBy('mail.created')
    .orderBy('mail.id')
    .limit(250)
    .execute();
  return rows.map(({ orderId, orderNumber, ...mail }) => ({
    ...mail,
    order: orderId && orderNumber !== null ? { id: orderId, orderNumber: String(orderNumber) } : null,
  }));
}

/** Tries to send a failed mail again, as often as a new one. ShopError `conflict` when it is not failed any more. */
export function tryMailAgain(shop: Shop, admin: Admin, id: string): Promise<void> {
  return settle(shop, admin, id, {
    action: 'mail tried again',
    change: { state: 'queued', attempts: 0, next_attempt: shop.now() },
  });
}

/** Takes a failed mail off the list without sending it. ShopError `conflict` when it does not stand there any more. */
export function dismissMail(shop: Shop, admin: Admin, id: string): Promise<void> {
  return settle(shop, admin, id, { action: 'mail given up', change: { dismissed: shop.now() } });
}

type Step = {
  action: string;
  change: { state: 'queued'; attempts: number; next_attempt: number } | { dismissed: number };
};

function settle(shop: Shop, admin: Admin, id: string, { action, change }: Step): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const mail = await shop.db
      .updateTable('mail')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('dismissed', 'is', null)
      .returning(['subject', 'order_id'])
      .executeTakeFirst();
    if (!mail) throw new ShopError('conflict', 'This mail has been dealt with already.');
    await recordChange(shop, admin, {
      ...(mail.order_id
        ? { kind: 'order' as const, subjectId: mail.order_id }
        : { kind: 'mail' as const, subjectId: id }),
      action,
      after: { mail: mail.subject },
    });
  });
}
