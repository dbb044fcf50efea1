import type { UkDay } from '#values/uk/uk-day.ts';
import type { LowStock } from '../catalogue/stock/low-stock.server.ts';
import type { FailedEmail } from '../emails/failed-emails.server.ts';
import type { Sales } from '../sales/order/totals.ts';
import type { Attention } from '../sales/payments/attention.ts';

/** How many wait, and since when, in milliseconds. */
type Waiting = { count: number; oldest: number | null };

/** The morning email: what a day brought, and what waits now. */
export type DailySummary = {
  day: UkDay;
  sales: Sales;
  toShip: Waiting;
  messages: Waiting;
  attention: Attention[];
  failedEmails: FailedEmail[];
  stock: LowStock;
};

/**
 * Nothing was sold and nothing needs attention. Sold-out stock does not count: a shop may leave it so for weeks, and an
 * email sent daily for the same reason is soon ignored.
 */
export function isQuiet({ sales, toShip, messages, attention, failedEmails, stock }: DailySummary): boolean {
  const waiting = toShip.count + messages.count + attention.length + failedEmails.length + stock.low.count;
  return sales.orders + waiting === 0;
}
