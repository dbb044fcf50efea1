import type { Accountant } from '#shop/actor.ts';
import { listPastOrders } from '#shop/files/past/find-past.server.ts';
import { countToShip, listOrders } from '#shop/sales/list/list-orders.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { listQuotes } from '#shop/sales/quotes/find-quotes.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orFault } from '../../lists/or-fault.server.ts';
import { filterOf, ordersAddress } from './orders-address.ts';

const PAGE_SIZE = 40;

export async function findOrdersTab(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const criteria = ordersAddress.read(query);
  const result = await orFault(shop, 'failed to load orders', async () => {
    const [list, toShip, attention, past, quotes] = await Promise.all([
      listOrders(shop, admin, {
        ...filterOf(criteria, shop.now()),
        page: criteria.page,
        pageSize: PAGE_SIZE,
      }),
      countToShip(shop, admin),
      listAttention(shop, admin),
      criteria.q ? listPastOrders(shop, admin, { q: criteria.q, page: 1, pageSize: 1 }) : null,
      criteria.q ? listQuotes(shop, admin, { q: criteria.q, page: 1, pageSize: 1 }) : null,
    ]);
    return { ...list, toShip, attention, past: past?.total ?? 0, quotes: quotes?.total ?? 0 };
  });
  return { criteria, pageSize: PAGE_SIZE, result };
}

export type OrdersTabData = Awaited<ReturnType<typeof findOrdersTab>>;
export type OrdersResult = NonNullable<OrdersTabData['result']>;
