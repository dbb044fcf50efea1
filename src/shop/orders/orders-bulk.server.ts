import type { Admin } from '../actor.ts';
import { type FieldErrors, ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { markShipped } from './change-orders.server.ts';
import type { OrderView } from './order.ts';
import { findOrderForAdmin } from './orders.server.ts';
import { type PackItem, packListOf } from './pack-list.ts';
import type { Parcel } from './parcel.ts';
import { readParcel } from './parcel-form.ts';

/** As many as a page of the owner's list can tick. */
const MAX_BULK = 50;

export type OrderForAdmin = { order: OrderView; version: number; items: PackItem[] };

/**
 * Several orders, in the order asked, with what is to be packed of them and the version that a careful change names;
 * strangers' ids are left out.
 */
export async function findOrdersForAdmin(shop: Shop, admin: Admin, ids: string[]): Promise<OrderForAdmin[]> {
  const asked = [...new Set(ids)].slice(0, MAX_BULK);
  if (asked.length === 0) return [];
  const rows = await shop.db.selectFrom('orders').select('id').where('id', 'in', asked).execute();
  const known = new Set(rows.map(({ id }) => id));
  const found: OrderForAdmin[] = [];
  for (const id of asked) {
    if (!known.has(id)) continue;
    const { order, version, refunds, events } = await findOrderForAdmin(shop, admin, id);
    found.push({ order, version, items: packListOf(order, refunds, events) });
  }
  return found;
}

/** One order that is to leave, with what was typed of its parcel. */
export type Shipment = { id: string; parcel: Parcel; ifVersion?: number | undefined };

/** What came of one of them. */
export type ShipmentAnswer = { id: string; error?: string; fields?: FieldErrors | undefined };

/** Marks orders as shipped one after the other, each by `markShipped` with its checks; one that is refused holds up no other. */
export async function shipInBulk(shop: Shop, admin: Admin, shipments: Shipment[]): Promise<ShipmentAnswer[]> {
  if (shipments.length > MAX_BULK)
    throw new ShopError('malformed', `At most ${MAX_BULK} orders can be shipped together.`);
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
