import type { Admin, Reader } from '../actor.ts';
import { queueNeedsAttention } from '../emails/attention-email.server.ts';
import { notFound } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { Attention } from './attention.ts';

type NewAttention = {
  /** What it is about: a payment's id, or what a provider calls money that no payment is known for. */
  subject: string;
  orderId?: string;
  /** Pence that may be at stake; 0 when none is. */
  amount: number;
  reason: string;
};

/**
 * Puts something on the list and tells the owner by email, once: while an entry for the subject is open, a second
 * one changes nothing.
 */
export function raiseAttention(
  shop: Shop,
  { subject, orderId, amount, reason }: NewAttention,
): Promise<void> {
  shop.log.error('something needs attention', { subject, reason });
  return inTransaction(shop, async (shop) => {
    const raised = await shop.db
      .insertInto('attention')
      .values({
        id: shop.newId('e'),
        subject,
        order_id: orderId ?? null,
        amount,
        reason,
        raised: shop.now(),
        resolved: null,
        resolved_by: '',
        resolution: '',
      })
      .onConflict((conflict) => conflict.column('subject').where('resolved', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (raised) await queueNeedsAttention(shop, await findOpen(shop, raised.id));
  });
}

/** Takes a subject off the list, with who ended it and how; false when it did not stand there. */
export async function resolveAttention(
  shop: Shop,
  subject: string,
  by: { who: string; resolution: string },
): Promise<boolean> {
  const resolved = await shop.db
    .updateTable('attention')
    .set({ resolved: shop.now(), resolved_by: by.who, resolution: by.resolution })
    .where('subject', '=', subject)
    .where('resolved', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return resolved !== undefined;
}

/** What is open, oldest first; of one order alone when it is named. */
export async function listAttention(shop: Shop, _reader: Reader, orderId?: string): Promise<Attention[]> {
  const rows = await openOnes(shop)
    .$if(orderId !== undefined, (query) => query.where('attention.order_id', '=', orderId ?? ''))
    .orderBy('attention.raised')
    .limit(250)
    .execute();
  return rows.map(attentionOf);
}

/** One that is open; ShopError `not-found`, also when somebody else has just settled it. */
export function findAttention(shop: Shop, _admin: Admin, id: string): Promise<Attention & Subject> {
  return findOpen(shop, id);
}

type Subject = { subject: string };

async function findOpen(shop: Shop, id: string): Promise<Attention & Subject> {
  const row = await openOnes(shop).where('attention.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('entry; perhaps it is settled');
  return { ...attentionOf(row), subject: row.subject };
}

function openOnes(shop: Shop) {
  return shop.db
    .selectFrom('attention')
    .leftJoin('orders', 'orders.id', 'attention.order_id')
    .leftJoin('payment', 'payment.id', 'attention.subject')
    .select([
      'attention.id',
      'attention.subject',
      'attention.order_id as orderId',
      'orders.order_number as orderNumber',
      'attention.amount',
      'attention.reason',
      'attention.raised',
      'payment.state as paymentState',
    ])
    .where('attention.resolved', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof openOnes>['executeTakeFirstOrThrow']>>;

function attentionOf({ subject: _, orderNumber, ...row }: Row): Attention {
  return { ...row, orderNumber: orderNumber === null ? null : String(orderNumber) };
}
