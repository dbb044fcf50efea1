import { sql } from 'kysely';
import { SOLD_STATUSES } from '../sales/order/order.ts';
import type { Shop } from '../shop.server.ts';

/** What lists and files say of a customer; times in milliseconds UTC, amounts in pence. */
export type CustomerFacts = Awaited<ReturnType<typeof findCustomerFacts>>[number];

/**
 * Facts of some customers by their e-mail addresses, in this order. A try that came to nothing is no order; what was
 * refunded is not spent, as the books have it.
 */
export async function findCustomerFacts(shop: Shop, emails: string[]) {
  if (emails.length === 0) return [];
  const accounts = await shop.db
    .selectFrom('account')
    .select(['email', 'name', 'created'])
    .where('email', 'in', emails)
    .where('type', '=', 'Standard')
    .where('active', '=', 1)
    .execute();
  const isSold = sql`orders.status IN (${sql.join(SOLD_STATUSES)})`;
  const sums = await shop.db
    .selectFrom('orders')
    .select([
      'email_key as email',
      sql<number>`sum(CASE WHEN ${isSold} THEN 1 ELSE 0 END)`.as('orders'),
      sql<number>`sum(CASE WHEN orders.paid IS NOT NULL THEN orders.amount - orders.refunded ELSE 0 END)`.as(
        'spent',
      ),
      sql<number | null>`min(CASE WHEN ${isSold} THEN orders.created END)`.as('firstOrder'),
      sql<number | null>`max(CASE WHEN ${isSold} THEN orders.created END)`.as('lastOrder'),
      // Ids are in the order of time.
      sql<string | null>`max(CASE WHEN ${isSold} THEN orders.id END)`.as('last'),
    ])
    .where('email_key', 'in', emails)
    .groupBy('email_key')
    .execute();
  // What they gave with their last order.
  const last = sums.flatMap(({ last }) => last ?? []);
  const latest =
    last.length === 0
      ? []
      : await shop.db
          .selectFrom('orders')
          .select(['email_key as email', 'name', 'phone_number'])
          .where('id', 'in', last)
          .execute();
  const subscribed = await shop.db
    .selectFrom('subscriber')
    .select(['email', 'confirmed'])
    .where('email', 'in', emails)
    .where('state', '=', 'subscribed')
    .execute();
  const byEmail = <Row extends { email: string | null }>(rows: Row[]) =>
    new Map(rows.map((row) => [row.email, row]));
  const of = {
    accounts: byEmail(accounts),
    sums: byEmail(sums),
    latest: byEmail(latest),
    subscribed: byEmail(subscribed),
  };
  return emails.map((email) => {
    const [account, sum, last] = [of.accounts.get(email), of.sums.get(email), of.latest.get(email)];
    return {
      email,
      name: account?.name || last?.name || '',
      phone: last?.phone_number ?? '',
      since: account?.created ?? null,
      orders: Number(sum?.orders ?? 0),
      spent: Number(sum?.spent ?? 0),
      firstOrder: timeOf(sum?.firstOrder),
      lastOrder: timeOf(sum?.lastOrder),
      agreed: of.subscribed.get(email)?.confirmed ?? null,
    };
  });
}

/** PostgreSQL answers text for what it makes of large numbers. */
function timeOf(time: number | null | undefined): number | null {
  return time == null ? null : Number(time);
}
