import { sql } from 'kysely';
import type { Manager, Reader } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/** An email that could not be sent in a day of attempts. */
export type FailedEmail = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  /** Milliseconds, UTC. */
  created: number;
  lastError: string;
  order: { id: string; orderNumber: string } | null;
};

/** The failed emails that nobody has dealt with, oldest first, at most 250. */
export async function listFailedEmails(shop: Shop, _reader: Reader): Promise<FailedEmail[]> {
  const rows = await shop.db
    .selectFrom('email')
    .leftJoin('orders', 'orders.id', 'email.order_id')
    .select(['email.id', 'email.kind', 'email.recipient as to', 'email.subject', 'email.created'])
    .select([
      'email.last_error as lastError',
      'email.order_id as orderId',
      'orders.order_number as orderNumber',
    ])
    .where('email.state', '=', sql.lit('failed'))
    .where('email.dismissed', 'is', null)
    .orderBy('email.created')
    .orderBy('email.id')
    .limit(250)
    .execute();
  return rows.map(({ orderId, orderNumber, ...email }) => ({
    ...email,
    order: orderId && orderNumber !== null ? { id: orderId, orderNumber: String(orderNumber) } : null,
  }));
}

/** Queues a failed email again. ShopError `conflict` if it is no longer failed. */
export function retryEmail(shop: Shop, admin: Manager, id: string): Promise<void> {
  return settle(shop, admin, id, {
    action: 'email retried',
    change: { state: 'queued', attempts: 0, next_attempt: shop.now() },
  });
}

/** Removes a failed email from the list without sending it. ShopError `conflict` if it is no longer there. */
export function dismissEmail(shop: Shop, admin: Manager, id: string): Promise<void> {
  return settle(shop, admin, id, { action: 'email dismissed', change: { dismissed: shop.now() } });
}

type Step = {
  action: 'email retried' | 'email dismissed';
  change: { state: 'queued'; attempts: number; next_attempt: number } | { dismissed: number };
};

function settle(shop: Shop, admin: Manager, id: string, { action, change }: Step): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const email = await shop.db
      .updateTable('email')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('dismissed', 'is', null)
      .returning(['subject', 'order_id'])
      .executeTakeFirst();
    if (!email) throw new ShopError('conflict', 'This email has already been dealt with.');
    await recordChange(shop, admin, {
      ...(email.order_id
        ? { kind: 'order' as const, subjectId: email.order_id }
        : { kind: 'email' as const, subjectId: id }),
      action,
      after: { email: email.subject },
    });
  });
}
