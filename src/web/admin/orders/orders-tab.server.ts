import type { Admin } from '#shop/accounts/actor.ts';
import { countToShip, listOrders, type OrdersFound } from '#shop/orders/list-orders.server.ts';
import { listAttention } from '#shop/payments/attention.server.ts';
import type { Attention } from '#shop/payments/attention.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type OrdersAsked, periodOf, readOrdersAddress } from './orders-address.ts';

const PAGE_SIZE = 40;

export type OrdersTabData = {
  asked: OrdersAsked;
  pageSize: number;
  /** Null when the list could not be loaded. */
  found: OrdersFound | null;
  /** When the oldest order came in that waits to be sent, in milliseconds. */
  oldestToShip: number | null;
  attention: Attention[];
};

/** The list that the address asks for. A fault is told on the page (specification, 8). */
export async function findOrdersTab(
  shop: Shop,
  admin: Admin,
  query: URLSearchParams,
): Promise<OrdersTabData> {
  const asked = readOrdersAddress(query);
  const same = { asked, pageSize: PAGE_SIZE };
  try {
    const [found, { oldest: oldestToShip }, attention] = await Promise.all([
      listOrders(shop, admin, {
        ...periodOf(asked, shop.now()),
        q: asked.q,
        status: asked.status ?? undefined,
        sort: asked.sort,
        page: asked.page,
        pageSize: PAGE_SIZE,
      }),
      countToShip(shop, admin),
      listAttention(shop, admin),
    ]);
    return { ...same, found, oldestToShip, attention };
  } catch (error) {
    shop.log.error('failed to load orders', { error });
    return { ...same, found: null, oldestToShip: null, attention: [] };
  }
}
