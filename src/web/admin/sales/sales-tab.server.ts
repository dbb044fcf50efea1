import type { Accountant } from '#shop/actor.ts';
import { listSales, listSalesBetween } from '#shop/catalogue/price-sales/find-sales.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { firstOfMonth, mondayOf, startOfUkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { orFault } from '../lists/or-fault.server.ts';
import { salesAddress } from './sales-address.ts';

const PAGE_SIZE = 25;

/** Sales as a list, and those of one month for the calendar. */
export async function findSalesTab(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const criteria = salesAddress.read(query);
  const today = ukDayOf(shop.now());
  const first = criteria.month ? `${criteria.month}-01` : firstOfMonth(today);
  const [from, next] = [mondayOf(first), firstOfMonth(first, 1)];
  const within = { from: startOfUkDay(from), to: startOfUkDay(next) };
  const result = await orFault(shop, 'failed to load sales', async () => ({
    ...(await listSales(shop, admin, { page: criteria.page, pageSize: PAGE_SIZE })),
    ofMonth: await listSalesBetween(shop, admin, within),
  }));
  return { criteria, pageSize: PAGE_SIZE, now: shop.now(), today, first, result };
}

export type SalesTabData = Awaited<ReturnType<typeof findSalesTab>>;
