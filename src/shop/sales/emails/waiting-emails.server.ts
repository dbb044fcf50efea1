import type { Shop } from '../../shop.server.ts';
import type { Consignment } from '../parcels/consignment.ts';
import { queueOrderEmail } from './order-emails.server.ts';

/** Emails about what has left that nobody has begun to send. */
function waiting(shop: Shop, orderId: string) {
  return shop.db
    .deleteFrom('email')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-shipped')
    .where('state', '=', 'queued')
    .where('attempts', '=', 0);
}

/** The consignment that an email is about; the key of one that was written again has a suffix. */
function aboutOf(subjectKey: string): string {
  return subjectKey.split(' ', 1)[0] ?? '';
}

/**
 * Drops the emails about a consignment that have not left. Returns whether one has, or may have: then its customer knows of
 * it. An email of the version before is about the order.
 */
export async function dropWaiting(
  shop: Shop,
  orderId: string,
  { id, number }: Pick<Consignment, 'id' | 'number'>,
): Promise<boolean> {
  const isAbout = (key: string) => aboutOf(key) === id || (number === 1 && aboutOf(key) === orderId);
  const emails = await shop.db
    .selectFrom('email')
    .select(['subject_key as key', 'state', 'attempts'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-shipped')
    .execute();
  const own = emails.filter(({ key }) => isAbout(key));
  const keys = own
    .filter(({ state, attempts }) => state === 'queued' && attempts === 0)
    .map(({ key }) => key);
  const dropped =
    keys.length > 0
      ? await waiting(shop, orderId)
          .where('subject_key', 'in', keys)
          .returning('subject_key as key')
          .execute()
      : [];
  return own.some(({ key, state }) => state !== 'failed' && !dropped.some((each) => each.key === key));
}

/**
 * Writes the emails about an order's consignments afresh that have not left, to leave when they would have. Returns the
 * consignments.
 */
export async function rewriteWaiting(shop: Shop, orderId: string): Promise<string[]> {
  const dropped = await waiting(shop, orderId)
    .returning(['subject_key as key', 'next_attempt as leaves'])
    .execute();
  for (const { key, leaves } of dropped)
    await queueOrderEmail(shop, 'order-shipped', orderId, {
      ...{ subject: aboutOf(key), again: shop.newId('e'), notBefore: leaves },
    });
  return dropped.map(({ key }) => aboutOf(key));
}
