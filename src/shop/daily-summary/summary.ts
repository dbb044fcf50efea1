import type { UkDay } from '#values/uk-day.ts';
import type { LowStock } from '../catalogue/low-stock.server.ts';
import type { FailedMail } from '../mail/failed-mails.server.ts';
import type { Sales } from '../orders/totals.ts';
import type { Attention } from '../payments/attention.ts';

/** How many wait, and since when the first of them, in milliseconds. */
type Waiting = { count: number; oldest: number | null };

/** What the owner is told in the morning: what a day brought, and what waits now. */
export type DailySummary = {
  day: UkDay;
  sales: Sales;
  toShip: Waiting;
  messages: Waiting;
  attention: Attention[];
  failedMails: FailedMail[];
  stock: LowStock;
};

/**
 * Nothing was sold and nothing asks for a hand. What is sold out does not count: a shop may leave it so for weeks,
 * and a mail that comes every day for the same reason is not read any more.
 */
export function isQuiet({ sales, toShip, messages, attention, failedMails, stock }: DailySummary): boolean {
  const waiting = toShip.count + messages.count + attention.length + failedMails.length + stock.low.count;
  return sales.orders + waiting === 0;
}
