import { compiled } from '#database/compiled.server.ts';
import type { Accountant, Reader } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueNeedsAttention } from '../emails/attention-email.server.ts';
import type { Attention } from './attention.ts';

type NewAttention = {
  /** A payment's id, a refund's, or the provider's reference for money of no known payment. */
  subject: string;
  orderId?: string;
  /** Pence that may be at stake, or 0. */
  amount: number;
  reason: string;
};

/** Adds an entry to the list and emails the owner, unless one for the same subject is still open. */
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

/** The same about a payment; `amount` is what may be at stake. */
export function raiseForPayment(
  shop: Shop,
  payment: { id: string; order_id: string; amount: number },
  reason: string,
  { subject = payment.id, amount = payment.amount } = {},
): Promise<void> {
  return raiseAttention(shop, { subject, orderId: payment.order_id, amount, reason });
}

/** Whether this was raised before, and perhaps resolved. */
export async function hasBeenRaised(
  shop: Shop,
  { subject, orderId }: { subject: string; orderId: string },
): Promise<boolean> {
  const raised = await shop.db
    .selectFrom('attention')
    .select('id')
    .where('order_id', '=', orderId)
    .where('subject', '=', subject)
    .execute();
  return raised.length > 0;
}

/** Resolves a subject's open entry; false if there is none. */
export async function resolveAttention(
  shop: Shop,
  subject: string,
  by: { who: string; resolution: string },
): Promise<boolean> {
  const resolved = await updateOpen(shop, { subject, ...by, now: shop.now() });
  return resolved.length > 0;
}

type Resolving = { subject: string; who: string; resolution: string; now: number };

const updateOpen = compiled((db, { subject, who, resolution, now }: Resolving) =>
  db
    .updateTable('attention')
    .set({ resolved: now, resolved_by: who, resolution })
    .where('subject', '=', subject)
    .where('resolved', 'is', null)
    .returning('id'),
);

/** Open entries, oldest first; only those of one order if `orderId` is given. */
export async function listAttention(shop: Shop, _reader: Reader, orderId?: string): Promise<Attention[]> {
  const rows = await openEntries(shop)
    .$if(orderId !== undefined, (query) => query.where('attention.order_id', '=', orderId ?? ''))
    .orderBy('attention.raised')
    .limit(250)
    .execute();
  return rows.map(attentionOf);
}

/** An open entry. ShopError `not-found`, also if somebody else has just resolved it. */
export function findAttention(shop: Shop, _admin: Accountant, id: string): Promise<Attention & Subject> {
  return findOpen(shop, id);
}

type Subject = { subject: string };

async function findOpen(shop: Shop, id: string): Promise<Attention & Subject> {
  const row = await openEntries(shop).where('attention.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('entry; perhaps it has been resolved');
  return { ...attentionOf(row), subject: row.subject };
}

function openEntries(shop: Shop) {
  return shop.db
    .selectFrom('attention')
    .leftJoin('orders', 'orders.id', 'attention.order_id')
    .leftJoin('payment', 'payment.id', 'attention.subject')
    .leftJoin('dispute', 'dispute.id', 'attention.subject')
    .select([
      'attention.id',
      'attention.subject',
      'attention.order_id as orderId',
      'orders.order_number as orderNumber',
      'attention.amount',
      'attention.reason',
      'attention.raised',
      'payment.state as paymentState',
      'dispute.id as dispute',
    ])
    .where('attention.resolved', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof openEntries>['executeTakeFirstOrThrow']>>;

function attentionOf({ subject: _, orderNumber, dispute, ...row }: Row): Attention {
  return {
    ...row,
    orderNumber: orderNumber === null ? null : String(orderNumber),
    isDispute: dispute !== null,
  };
}
