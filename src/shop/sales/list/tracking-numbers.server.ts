import type { Shop } from '../../shop.server.ts';
import { listConsignmentsOf } from '../parcels/consignments.server.ts';

/** The numbers by which orders are tracked, by their ids: the only thing that a search knows of parcels. */
export async function listTrackingNumbers(shop: Shop, orderIds: string[]): Promise<Map<string, string[]>> {
  const consignments = await listConsignmentsOf(shop, orderIds);
  return new Map(
    [...consignments].map(([id, sent]) => [
      id,
      sent.flatMap(({ tracking }) => tracking.map(({ number }) => number).filter(Boolean)),
    ]),
  );
}
