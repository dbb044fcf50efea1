import type { Packer } from '../../actor.ts';
import { type FieldErrors, ShopError } from '../../errors.ts';
import { idsOf, inOrderOf } from '../../ids.ts';
import { onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { markShipped } from '../order/change-orders.server.ts';
import { orderName } from '../order/order.ts';
import { findOrderViews } from '../order/orders.server.ts';
import { carriageOf } from '../parcels/change-carriage.server.ts';
import { type OrderToPack, type PackLine, packLine, toPack } from '../parcels/order-to-pack.ts';
import { packListOf } from '../parcels/pack-list.ts';
import { findPacked } from '../parcels/packed.server.ts';
import type { PackedMark } from '../parcels/packed.ts';
import type { Parcel } from '../parcels/parcel.ts';
import { findEnd } from './find-end.server.ts';
import { countToShip } from './list-orders.server.ts';

/** As many as one page of the list can select. */
const MAX_BULK = 50;

export type PackedOrder = {
  order: OrderToPack;
  version: number;
  items: PackLine[];
  /** Who has packed it; null while nobody has. */
  packed: PackedMark | null;
};

/** These orders with their items to pack and their versions, without amounts; unknown ids are left out. */
export async function findOrdersToPack(shop: Shop, _packer: Packer, ids: string[]): Promise<PackedOrder[]> {
  const wanted = [...new Set(ids)].slice(0, MAX_BULK);
  const packed = await findPacked(shop, wanted);
  const found = (await findOrderViews(shop, wanted)).map(({ order, version, units }) => ({
    ...{ id: order.id, order: toPack(order), version },
    items: packListOf(order, units).map(packLine),
    packed: packed[order.id] ?? null,
  }));
  return inOrderOf(wanted, found).map(({ id: _, ...order }) => order);
}

/** An order to ship, with its parcel as entered. */
export type Shipment = { id: string; parcel: Parcel; ifVersion?: number | undefined };

/** The result for one order, by its name; without an error it was shipped. */
export type ShipmentAnswer = {
  id: string;
  name: string;
  error?: string;
  /** It had left before: somebody else shipped it meanwhile, or the form was sent twice. */
  isShippedBefore?: boolean;
  fields?: FieldErrors | undefined;
};

/** Marks orders as shipped one after the other, each as `markShipped` does; one that is refused stops no other. */
export async function shipInBulk(
  shop: Shop,
  admin: Packer,
  shipments: Shipment[],
): Promise<ShipmentAnswer[]> {
  if (shipments.length > MAX_BULK)
    throw new ShopError('malformed', `At most ${MAX_BULK} orders can be shipped at a time.`);
  const answers: ShipmentAnswer[] = [];
  for (const { id, parcel, ifVersion } of shipments) {
    try {
      await markShipped(shop, admin, id, {
        ifVersion,
        carriage: await carriageOf(shop, parcel),
        emailWaits: true,
      });
      answers.push({ id, name: await findName(shop, id) });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      answers.push({ id, name: await findName(shop, id), ...(await whyNot(shop, id, error)) });
    }
  }
  return answers;
}

/** One page of the orders to ship, those that have waited longest first; the last page where there are fewer. */
export async function listToShip(shop: Shop, packer: Packer, { page, pageSize }: Paging) {
  const { count: total } = await countToShip(shop, packer);
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  const waiting = shop.db.selectFrom('orders').select('id').where('status', '=', 'accepted');
  const oldestFirst = waiting.orderBy('created').orderBy('id');
  const rows = await onPage(oldestFirst, { page: shown, pageSize }).execute();
  return { orders: await findOrdersToPack(shop, packer, idsOf(rows)), page: shown, total };
}

async function findName(shop: Shop, id: string): Promise<string> {
  const row = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? orderName({ orderNumber: String(row.order_number) }) : 'An unknown order';
}

/** Why an order was refused. What has become of it meanwhile says more than that it has changed. */
async function whyNot(shop: Shop, id: string, { code, message, fields }: ShopError) {
  const ended = code === 'conflict' ? await findEnd(shop, id) : undefined;
  if (ended?.to_status === 'cancelled')
    return { error: `It was cancelled meanwhile, by ${ended.who}: do not send it.` };
  if (ended?.to_status === 'shipped')
    return { error: `by ${ended.who}. Its customer is not emailed again.`, isShippedBefore: true };
  return { error: message, fields };
}
