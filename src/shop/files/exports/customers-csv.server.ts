import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds, csvTime } from '#values/csv.ts';
import type { Manager } from '../../actor.ts';
import { type CustomerFacts, findCustomerFacts } from '../../customers/customer-facts.server.ts';
import { indexOrders } from '../../sales/list/index-orders.server.ts';
import { SOLD_STATUSES } from '../../sales/order/order.ts';
import type { Shop } from '../../shop.server.ts';

const AT_ONCE = 500;

const COLUMNS: [string, (customer: CustomerFacts) => string][] = [
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
      const customers = await findCustomerFacts(shop, emails);
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
