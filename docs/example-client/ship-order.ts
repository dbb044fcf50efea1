import { setTimeout as wait } from 'node:timers/promises';
import { type ShopClient, ShopRefusal } from './shop-client.ts';

type Order = { id: string; orderNumber: string; status: string };
type Parcel = { carrier: 'UPS' | 'AXL' | 'Other'; trackingNumber: string };

/** Paid orders that are ready to ship, newest first, at most 250. */
export async function findOrdersToShip(client: ShopClient): Promise<Order[]> {
  return (await client.send<Order[]>('GET', '/admin/orders?status=accepted&pageSize=250')).body;
}

/**
 * Marks an order as shipped and emails its customer the parcel's number. The same key makes a retry safe: it is done
 * once. The ETag of the read ensures that nobody has changed the order meanwhile.
 */
export async function shipOrder(client: ShopClient, id: string, parcel: Parcel): Promise<Order> {
  const { headers } = await client.send<Order>('GET', `/admin/orders/${id}`);
  const conditions = { 'If-Match': headers.get('etag') ?? '', 'Idempotency-Key': `ship-${id}` };
  return insist(async () => {
    const json = { status: 'shipped', ...parcel };
    const { body } = await client.send<Order>('POST', `/admin/orders/${id}/update`, {
      json,
      headers: conditions,
    });
    return body;
  });
}

/** Tries up to three times while the shop says that a retry may help. */
async function insist<T>(ask: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await ask();
  } catch (refusal) {
    if (!(refusal instanceof ShopRefusal) || refusal.retryAfter === 0 || tries === 1) throw refusal;
    await wait(refusal.retryAfter * 1000);
    return insist(ask, tries - 1);
  }
}
