import type { Admin } from '#shop/accounts/actor.ts';
import { ORDER_STATUSES } from '#shop/orders/order.ts';
import { listOrders } from '#shop/orders/orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { pageNumber, searchText } from './list-address.ts';
import type { OrdersTabData } from './orders-tab.tsx';

const PAGE_SIZE = 40;

/** The list that the address asks for; what it cannot mean is ignored. A fault is told on the page (specification, 8). */
export async function findOrdersTab(
  shop: Shop,
  admin: Admin,
  query: URLSearchParams,
): Promise<OrdersTabData> {
  const asked = {
    page: pageNumber(query),
    pageSize: PAGE_SIZE,
    q: searchText(query),
    status: ORDER_STATUSES.find((status) => status === query.get('status')) ?? null,
  };
  try {
    const { orders, total } = await listOrders(shop, admin, {
      ...asked,
      status: asked.status ?? undefined,
    });
    return { ...asked, orders, total };
  } catch (error) {
    shop.log.error('failed to load orders', { error });
    return { ...asked, orders: null, total: 0 };
  }
}
