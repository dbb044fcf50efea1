import { addDays, startOfUkDay, type UkDay } from '#values/uk/uk-day.ts';
import { THE_SHOP } from '../actor.ts';
import { findLowStock } from '../catalogue/stock/low-stock.server.ts';
import { listFailedEmails } from '../emails/failed-emails.server.ts';
import { countOpenMessages } from '../messages/list-messages.server.ts';
import { countToShip } from '../sales/list/list-orders.server.ts';
import { findSalesOf } from '../sales/list/sales.server.ts';
import { listAttention } from '../sales/payments/attention.server.ts';
import type { Shop } from '../shop.server.ts';
import type { DailySummary } from './summary.ts';

/** How many variants are named; the others are counted. */
const MAX_NAMED = 10;

/** What a UK day brought, of 23 or 25 hours when the clocks change, and what waits now. */
export async function findDailySummary(shop: Shop, day: UkDay): Promise<DailySummary> {
  const ofTheDay = { from: startOfUkDay(day), before: startOfUkDay(addDays(day, 1)) };
  return {
    day,
    sales: await findSalesOf(shop, THE_SHOP, ofTheDay),
    toShip: await countToShip(shop, THE_SHOP),
    messages: await countOpenMessages(shop, THE_SHOP),
    attention: await listAttention(shop, THE_SHOP),
    failedEmails: await listFailedEmails(shop, THE_SHOP),
    stock: await findLowStock(shop, MAX_NAMED),
  };
}
