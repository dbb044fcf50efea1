import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { notFound } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import type { Carriage, Consignment } from './consignment.ts';

/** All consignments of an order, also those that were taken back, oldest first. */
export async function listConsignments(shop: Shop, orderId: string): Promise<Consignment[]> {
  return (await listConsignmentsOf(shop, [orderId])).get(orderId) ?? [];
}

/** The same of many orders, by their ids; those of which nothing has left are left out. */
export async function listConsignmentsOf(
  shop: Shop,
  orderIds: string[],
): Promise<Map<string, Consignment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('consignment')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, rows]) => [id, rows.map(consignmentOf)]));
}

type New = Pick<Consignment, 'lines' | 'who'> & { requestKey: string | undefined };

/** Writes a consignment after those that the order has. The order is locked. */
export async function insertConsignment(
  shop: Shop,
  orderId: string,
  before: Consignment[],
  { lines, who, requestKey, ...carriage }: New & Carriage,
): Promise<Consignment> {
  const facts = { ...{ id: shop.newId('con'), number: before.length + 1 }, sent: shop.now(), who, lines };
  const row: Insertable<Schema['consignment']> = {
    ...{ id: facts.id, order_id: orderId, number: facts.number, sent: facts.sent, who },
    ...{ lines: JSON.stringify(lines), request_key: requestKey ?? null, ...columnsOf(carriage) },
  };
  await shop.db.insertInto('consignment').values(row).execute();
  return { ...facts, ...carriage, takenBack: null };
}

/** Corrects how a consignment travels. */
export async function updateCarriage(shop: Shop, id: string, carriage: Carriage): Promise<void> {
  await shop.db.updateTable('consignment').set(columnsOf(carriage)).where('id', '=', id).execute();
}

/** Notes that a consignment has not left after all; it stays. */
export async function markTakenBack(shop: Shop, id: string, who: string): Promise<void> {
  await shop.db
    .updateTable('consignment')
    .set({ taken_back: shop.now(), taken_back_by: who })
    .where('id', '=', id)
    .execute();
}

/** Whether a consignment of the order was made for this Idempotency-Key. */
export async function isSentBefore(shop: Shop, orderId: string, requestKey: string | undefined) {
  if (requestKey === undefined) return false;
  const row = await shop.db
    .selectFrom('consignment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The one with this id; without one, the last that is under way. ShopError `not-found` for an id that is not there. */
export function chosenOf(consignments: Consignment[], id: string): Consignment | undefined {
  if (!id) return consignments.findLast(({ takenBack }) => takenBack === null);
  const found = consignments.find((each) => each.id === id);
  if (!found) throw notFound('consignment');
  return found;
}

function columnsOf(carriage: Carriage) {
  const { carrier, tracking, pieces, weightKg, isTwoMan, hasTailLift, bookedDay, note } = carriage;
  return {
    ...{ carrier, tracking: JSON.stringify(tracking), pieces, weight_kg: weightKg, note },
    two_man: isTwoMan ? (1 as const) : (0 as const),
    tail_lift: hasTailLift ? (1 as const) : (0 as const),
    booked_day: bookedDay,
  };
}

function consignmentOf(row: Selectable<Schema['consignment']>): Consignment {
  const { id, number, sent, who, carrier, pieces, weight_kg, note, taken_back } = row;
  return {
    ...{ id, number, sent, who, carrier, pieces, weightKg: weight_kg, note },
    lines: JSON.parse(row.lines),
    tracking: JSON.parse(row.tracking),
    isTwoMan: row.two_man === 1,
    hasTailLift: row.tail_lift === 1,
    bookedDay: row.booked_day,
    takenBack: taken_back === null ? null : { at: taken_back, who: row.taken_back_by },
  };
}
