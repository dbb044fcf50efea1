import type { Packer } from '../../actor.ts';
import { countRows } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { orderName } from '../order/order.ts';
import { notToSend } from '../parcels/not-to-send.ts';
import { findPacked } from '../parcels/packed.server.ts';
import { findEnd } from './find-end.server.ts';
import { countToShip } from './list-orders.server.ts';

/** Where an order is in the list of those to ship, or why it is not there. */
export type AskedFor = { name: string } & ({ id: string; before: number } | { why: string });

/**
 * The order whose number was scanned or typed, as '1042' or '#WEB1042': how many are before it in the list of those to ship,
 * or why it is not among them.
 */
export async function findToPack(shop: Shop, _packer: Packer, typed: string): Promise<AskedFor> {
  const digits = /^\s*#?\s*(?:WEB)?\s*(\d{1,9})\s*$/i.exec(typed)?.[1];
  const said = typed.trim().slice(0, 40);
  if (!digits) return { name: said, why: `‘${said}’ is no order’s number.` };
  const number = Number(digits);
  const name = orderName({ orderNumber: String(number) });
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'status', 'created'])
    .where('order_number', '=', number)
    .executeTakeFirst();
  if (!order) return { name, why: `There is no order ${name}.` };
  const why = notToSend(order.status);
  if (!why) return { name, id: order.id, before: await countBefore(shop, order) };
  const end = await findEnd(shop, order.id);
  return { name, why: `${name}: ${why}${end ? ` By ${end.who}.` : ''}` };
}

function countBefore(shop: Shop, { id, created }: { id: string; created: number }): Promise<number> {
  return countRows(
    shop.db
      .selectFrom('orders')
      .where('status', '=', 'accepted')
      .where((row) =>
        row.or([row('created', '<', created), row.and([row('created', '=', created), row('id', '<', id)])]),
      ),
  );
}

/** What others have done meanwhile to orders that somebody looks at: packed, sent or ended; and how many there are to ship. */
export async function findPackingNow(shop: Shop, packer: Packer, ids: string[]) {
  const rows =
    ids.length > 0
      ? await shop.db.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute()
      : [];
  const gone = rows.flatMap(({ id, status }) => {
    const why = notToSend(status);
    return why ? [[id, why] as const] : [];
  });
  const { count: total } = await countToShip(shop, packer);
  return { packed: await findPacked(shop, ids), gone: Object.fromEntries(gone), total };
}

export type PackingNow = Awaited<ReturnType<typeof findPackingNow>>;
