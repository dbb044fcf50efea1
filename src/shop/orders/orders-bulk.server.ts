import { type Packer, THE_SHOP } from '../actor.ts';
import { type FieldErrors, ShopError } from '../errors.ts';
import { idsOf } from '../ids.ts';
import type { Shop } from '../shop.server.ts';
import { markShipped } from './change-orders.server.ts';
import { type OrderToPack, type PackLine, packLine, toPack } from './order-to-pack.ts';
import { findOrderForAdmin } from './orders.server.ts';
import { packListOf } from './pack-list.ts';
import type { Parcel } from './parcel.ts';
import { readParcel } from './parcel-form.ts';

/** As many as one page of the list can select. */
const MAX_BULK = 50;

export type PackedOrder = { order: OrderToPack; version: number; items: PackLine[] };

/** These orders with their items to pack and their versions, without amounts; unknown ids are left out. */
export async function findOrdersToPack(shop: Shop, _packer: Packer, ids: string[]): Promise<PackedOrder[]> {
  const wanted = [...new Set(ids)].slice(0, MAX_BULK);
  if (wanted.length === 0) return [];
  const rows = await shop.db.selectFrom('orders').select('id').where('id', 'in', wanted).execute();
  const known = new Set(idsOf(rows));
  const orders: PackedOrder[] = [];
  for (const id of wanted) {
    if (!known.has(id)) continue;
    const { order, version, refunds, events } = await findOrderForAdmin(shop, THE_SHOP, id);
    orders.push({
      order: toPack(order),
      version,
      items: packListOf(order, refunds, events).map(packLine),
    });
  }
  return orders;
}

/** An order to ship, with its parcel as entered. */
export type Shipment = { id: string; parcel: Parcel; ifVersion?: number | undefined };

/** The result for one order; without an error it was shipped. */
export type ShipmentAnswer = { id: string; error?: string; fields?: FieldErrors | undefined };

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
      await markShipped(shop, admin, id, { ifVersion, parcel: readParcel(parcel) });
      answers.push({ id });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      answers.push({ id, error: error.message, fields: error.fields });
    }
  }
  return answers;
}

/** The ids of the orders that have waited longest to be shipped, as many as can be shipped at a time. */
export async function listIdsToShip(shop: Shop, _packer: Packer): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'accepted')
    .orderBy('created')
    .orderBy('id')
    .limit(MAX_BULK)
    .execute();
  return idsOf(rows);
}
