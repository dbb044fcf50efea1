import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { notFound, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';

type LockedOrder = Selectable<Schema['orders']>;

/** Locks an order until the transaction ends. ShopError `not-found`. */
export async function lockOrder(shop: Shop, orderId: string): Promise<LockedOrder> {
  const order = await shop.db
    .updateTable('orders')
    .set({ updated: shop.now() })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  if (!order) throw notFound('order');
  return order;
}

/**
 * Locks an order that is about to change and gives it its next version. ShopError `not-found`; `conflict` if it is no
 * longer at `ifVersion`.
 */
export async function lockForChange(
  shop: Shop,
  orderId: string,
  ifVersion: number | undefined,
): Promise<LockedOrder> {
  const order = await lockOrder(shop, orderId);
  requireVersion(order, ifVersion);
  await nextVersion(shop, order);
  return order;
}

/** Gives a locked order that changes without a move its next version. */
export async function nextVersion(shop: Shop, { id, version }: LockedOrder): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** ShopError `conflict` if the order has changed since the administrator opened it at this version. */
export function requireVersion({ version }: Pick<LockedOrder, 'version'>, ifVersion: number | undefined) {
  if (ifVersion === undefined || ifVersion === version) return;
  throw new ShopError('conflict', 'This order has changed since you opened it. Please check it again.');
}
