import { sql } from 'kysely';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';

const DAY = 24 * 60 * 60_000;

/** Days after which whoever was asked for what is due is reminded. */
const REST_AFTER = 7;

/** Days before an order ends that waits for a transfer. */
const TRANSFER_BEFORE = 2;

/** Reminds customers, once, of a transfer that is waited for, and of what is due and was asked for days ago. */
export async function remindOfPayments(shop: Shop): Promise<void> {
  for (const id of await findTransfersToRemind(shop))
    await inTransaction(shop, (shop) => queueOrderEmail(shop, 'order-to-pay', id, { again: REMINDER }));
  for (const id of await findRestsToRemind(shop))
    await inTransaction(shop, (shop) => queueOrderEmail(shop, 'order-rest', id, { again: REMINDER }));
}

/** Of the key of an email, of which one is ever sent. */
const REMINDER = 'reminder';

/** Whether a reminder of this kind was queued for an order. */
const isReminded = (kind: string) => sql<boolean>`EXISTS (SELECT 1 FROM email
  WHERE email.kind = ${kind} AND email.subject_key = orders.id || ${` ${REMINDER}`})`;

async function findTransfersToRemind(shop: Shop): Promise<string[]> {
  const ending = await shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.status', '=', 'in-progress')
    .where('orders.expires', '<=', shop.now() + TRANSFER_BEFORE * DAY)
    .where('payment.provider', '=', 'transfer')
    .where(sql<boolean>`NOT ${isReminded('order-to-pay')}`)
    .limit(50)
    .execute();
  return ending.map(({ id }) => id);
}

async function findRestsToRemind(shop: Shop): Promise<string[]> {
  const asked = (
    since: '<=' | '>',
  ) => sql<boolean>`EXISTS (SELECT 1 FROM email WHERE email.order_id = orders.id
    AND email.kind = 'order-rest' AND email.created ${sql.raw(since)} ${shop.now() - REST_AFTER * DAY})`;
  const due = await shop.db
    .selectFrom('orders')
    .select('id')
    // As its index has it.
    .where('taken', 'is not', null)
    .where('status', '=', sql.lit('accepted' as const))
    .where(sql<boolean>`amount > taken + set_off`)
    .where(asked('<='))
    .where(sql<boolean>`NOT ${asked('>')} AND NOT ${isReminded('order-rest')}`)
    .orderBy('created')
    .orderBy('id')
    .limit(50)
    .execute();
  return due.map(({ id }) => id);
}
