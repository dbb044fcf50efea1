import { ukDateTime, ukTime } from '#values/uk/uk-clock.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import type { Packer } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { lockOrder, requireVersion } from '../order/lock-order.server.ts';
import { notToSend } from './not-to-send.ts';
import type { PackedMark } from './packed.ts';
import { requireShippable } from './shippable.server.ts';

/**
 * Marks an order as packed, for everybody who works on it. Marked again by the same person, it stays as it was. ShopError
 * `not-found`; `conflict` if it is not to be sent, has changed since it was seen at `ifVersion`, or somebody else has packed
 * it, whom the refusal names.
 */
export function markPacked(
  shop: Shop,
  packer: Packer,
  orderId: string,
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { status, version } = await lockOrder(shop, orderId);
    const why = notToSend(status);
    if (why) throw new ShopError('conflict', why);
    const mark = await findMark(shop, orderId);
    if (mark && mark.order_version === version) {
      if (mark.account_id === packer.accountId) return;
      throw new ShopError('conflict', `${mark.who} has packed it already, ${timeOf(shop, mark.at)}.`);
    }
    requireVersion({ version }, ifVersion);
    await requireShippable(shop, orderId);
    const row = { at: shop.now(), who: packer.name, account_id: packer.accountId, order_version: version };
    await shop.db
      .insertInto('packed')
      .values({ order_id: orderId, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute();
    await recordChange(shop, packer, { action: 'packed', kind: 'order', subjectId: orderId });
  });
}

/**
 * Takes back that an order is packed, whoever packed it. ShopError `not-found`; `conflict` if that is no longer the mark
 * that was seen, made at `at`.
 */
export function unmarkPacked(shop: Shop, packer: Packer, orderId: string, at: number): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockOrder(shop, orderId);
    const mark = await findMark(shop, orderId);
    if (!mark) throw new ShopError('conflict', 'It was taken back already: it is not marked as packed.');
    if (mark.at !== at)
      throw new ShopError('conflict', `${mark.who} has packed it again, ${timeOf(shop, mark.at)}.`);
    await shop.db.deleteFrom('packed').where('order_id', '=', orderId).execute();
    await recordChange(shop, packer, { action: 'packing taken back', kind: 'order', subjectId: orderId });
  });
}

/** The marks of these orders that are still to be sent, by order id. */
export async function findPacked(shop: Shop, ids: string[]): Promise<Record<string, PackedMark>> {
  if (ids.length === 0) return {};
  const rows = await shop.db
    .selectFrom('packed')
    .innerJoin('orders', 'orders.id', 'packed.order_id')
    .select(['packed.order_id as id', 'packed.at', 'packed.who', 'packed.order_version', 'orders.version'])
    .where('packed.order_id', 'in', ids)
    .where('orders.status', '=', 'accepted')
    .execute();
  return Object.fromEntries(
    rows.map(({ id, at, who, order_version, version }) => [
      id,
      { at, said: `Packed by ${who}, ${timeOf(shop, at)}`, isChanged: order_version !== version },
    ]),
  );
}

/** The mark of an order, whatever has become of it since; undefined if there is none. */
export function findMark(shop: Shop, orderId: string) {
  return shop.db.selectFrom('packed').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** '10:32', and of another day its date. */
function timeOf(shop: Shop, at: number): string {
  return ukDayOf(at) === ukDayOf(shop.now()) ? ukTime(at) : ukDateTime(at);
}
