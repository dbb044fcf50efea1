import { addDays, startOfUkDay, type UkDay } from '#values/uk-day.ts';
import { systemAdmin } from '../accounts/first-admin.server.ts';
import { findLowStock } from '../catalogue/low-stock.server.ts';
import { listFailedMails } from '../mail/failed-mails.server.ts';
import { countOpenMessages } from '../messages/list-messages.server.ts';
import { countToShip } from '../orders/list-orders.server.ts';
import { narrow } from '../orders/order-filter.server.ts';
import { sumOrders } from '../orders/sum-orders.server.ts';
import { noTotals, salesOf } from '../orders/totals.ts';
import { listAttention } from '../payments/attention.server.ts';
import type { Shop } from '../shop.server.ts';
import type { DailySummary } from './summary.ts';

/** Variants of a kind that are named; the others are counted. */
const NAMED = 10;

/** What a day of the UK calendar brought, 23 and 25 hours long when the clocks change, and what waits now. */
export async function findDailySummary(shop: Shop, day: UkDay): Promise<DailySummary> {
  const owner = systemAdmin(shop);
  const ofTheDay = { from: startOfUkDay(day), before: startOfUkDay(addDays(day, 1)) };
  const [totals = noTotals()] = await sumOrders(
    narrow(shop, { kind: 'all' }, { status: 'sold', ...ofTheDay }),
  );
  return {
    day,
    sales: salesOf(totals),
    toShip: await countToShip(shop, owner),
    messages: await countOpenMessages(shop, owner),
    attention: await listAttention(shop, owner),
    failedMails: await listFailedMails(shop, owner),
    stock: await findLowStock(shop, NAMED),
  };
}
