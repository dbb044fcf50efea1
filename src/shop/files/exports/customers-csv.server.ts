import { sql } from 'kysely';
import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds, csvTime } from '#values/csv.ts';
import type { Manager } from '../../actor.ts';
import { indexOrders } from '../../sales/list/index-orders.server.ts';
import { SOLD_STATUSES } from '../../sales/order/order.ts';
import type { Shop } from '../../shop.server.ts';

const AT_ONCE = 500;

type Customer = Awaited<ReturnType<typeof findFacts>>[number];

const COLUMNS: [string, (customer: Customer) => string][] = [
  ['E-mail', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Telephone', ({ phone }) => phone],
  ['Account since', ({ since }) => csvTime(since)],
  ['Orders', ({ orders }) => String(orders)],
  ['Spent', ({ spent }) => csvPounds(spent)],
  ['First order', ({ firstOrder }) => csvTime(firstOrder)],
  ['Last order', ({ lastOrder }) => csvTime(lastOrder)],
  ['Newsletter', ({ agreed }) => (agreed === null ? 'no' : 'yes')],
  ['Agreed to the newsletter', ({ agreed }) => csvTime(agreed)],
];

/**
 * Everybody with an account or a paid order, one row for each e-mail address, in its order: whatever the case of its
 * letters, a customer is one. What was refunded is not spent.
 */
export async function* customersAsCsv(shop: Shop, _admin: Manager): AsyncGenerator<CsvPart> {
  // Just after an upgrade there may be some that no key leads to.
  while (await indexOrders(shop));
  yield { text: BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name)), rows: 0 };
  for (let after = ''; ; ) {
    const emails = await nextEmails(shop, after);
    if (emails.length > 0) {
      const customers = await findFacts(shop, emails);
      const text = customers.map((customer) => csvLine(COLUMNS.map(([, read]) => read(customer))));
      yield { text: text.join(''), rows: customers.length };
    }
    after = emails.at(-1) ?? '';
    if (emails.length < AT_ONCE) return;
  }
}

/** The next addresses of either, each read from its index. */
async function nextEmails(shop: Shop, after: string): Promise<string[]> {
  const buyers = await shop.db
    .selectFrom('orders')
    .select('email_key as email')
    .distinct()
    .where('email_key', '>', after)
    .where('status', 'in', SOLD_STATUSES)
    .orderBy('email_key')
    .limit(AT_ONCE)
    .execute();
  const accounts = await shop.db
    .selectFrom('account')
    .select('email')
    .where('email', '>', after)
    .where('type', '=', 'Standard')
    .where('active', '=', 1)
    .orderBy('email')
    .limit(AT_ONCE)
    .execute();
  const emails = new Set([...buyers, ...accounts].map(({ email }) => email));
  return [...emails]
    .flatMap((email) => email || [])
    .sort(byBytes)
    .slice(0, AT_ONCE);
}

/** As both databases sort. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

async function findFacts(shop: Shop, emails: string[]) {
  const accounts = await shop.db
    .selectFrom('account')
    .select(['email', 'name', 'created'])
    .where('email', 'in', emails)
    .where('type', '=', 'Standard')
    .where('active', '=', 1)
    .execute();
  const sums = await shop.db
    .selectFrom('orders')
    .select((row) => [
      'email_key as email',
      row.fn.countAll<number>().as('orders'),
      row.fn.sum<number>('amount').as('spent'),
      row.fn.min('created').as('firstOrder'),
      row.fn.max('created').as('lastOrder'),
    ])
    .where('email_key', 'in', emails)
    .where('status', 'in', SOLD_STATUSES)
    .groupBy('email_key')
    .execute();
  const refunds = await shop.db
    .selectFrom('orders')
    .innerJoin('refund', 'refund.order_id', 'orders.id')
    .select((row) => ['orders.email_key as email', row.fn.sum<number>('refund.amount').as('amount')])
    .where('orders.email_key', 'in', emails)
    .where('orders.status', 'in', SOLD_STATUSES)
    .where('refund.state', '=', 'done')
    .groupBy('orders.email_key')
    .execute();
  // What they gave with their last order.
  const latest = await shop.db
    .selectFrom('orders')
    .select(['email_key as email', 'name', 'phone_number'])
    .where('email_key', 'in', emails)
    .where('status', 'in', SOLD_STATUSES)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.email_key = orders.email_key
        AND later.status IN (${sql.join(SOLD_STATUSES)}) AND (later.created, later.id) > (orders.created, orders.id))`,
    )
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
    refunds: byEmail(refunds),
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
      spent: Number(sum?.spent ?? 0) - Number(of.refunds.get(email)?.amount ?? 0),
      firstOrder: sum?.firstOrder ?? null,
      lastOrder: sum?.lastOrder ?? null,
      agreed: of.subscribed.get(email)?.confirmed ?? null,
    };
  });
}
