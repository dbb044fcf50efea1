import { BYTE_ORDER_MARK, csvLine, csvPounds } from '#values/csv.ts';
import { pence } from '#values/pence.ts';
import { ukDateTime } from '#values/uk-clock.ts';
import { vatOf } from '#values/vat.ts';
import type { Accountant } from '../actor.ts';
import { idsOf } from '../ids.ts';
import { sumRefundedByOrder } from '../payments/refund-ledger.server.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { orderName } from './order.ts';
import { type FilteredOrders, filterOrders, type OrderFilter } from './order-filter.server.ts';
import { isoTime, type OrderRow, rowsOf, summaryOf } from './order-rows.server.ts';
import { findMatches, type Matches, matchesWord } from './search-orders.server.ts';
import { readSeller } from './seller.ts';
import { type OrderSort, sortedIds, sortingOf } from './sort-orders.server.ts';

const AT_ONCE = 500;

type Line = OrderRow & { refunded: number; vat: number };

/** Left out when none of the orders can have any. */
const VAT = 'VAT';

const COLUMNS: [string, (row: Line) => string][] = [
  ['Order', (row) => orderName(summaryOf(row))],
  ['Status', (row) => row.status],
  ['Created', (row) => isoTime(row.created)],
  ['Created, UK time', (row) => ukDateTime(row.created)],
  ['Payment', (row) => [row.card_brand || row.payment_method, row.card_last_four].filter(Boolean).join(' ')],
  ['Auth code', (row) => row.auth_code],
  ['Customer', (row) => row.name],
  ['E-mail', (row) => row.email],
  ['Phone', (row) => row.phone_number],
  ['Shipping address', (row) => row.shipping_address],
  ['Postcode', (row) => row.shipping_zip],
  ['Goods', (row) => csvPounds(row.goods)],
  ['Delivery', (row) => csvPounds(row.delivery)],
  ['Discount', (row) => csvPounds(row.discount)],
  ['Amount', (row) => csvPounds(row.amount)],
  [VAT, (row) => csvPounds(row.vat)],
  ['Refunded', (row) => csvPounds(row.refunded)],
];

/**
 * All orders that match a filter as CSV (RFC 4180), newest first by default, in chunks, so that any number fits in
 * memory. Unlike the list it searches them all, however long that takes.
 */
export async function* ordersAsCsv(
  shop: Shop,
  _admin: Accountant,
  { sort, ...filter }: OrderFilter & { sort?: OrderSort | undefined },
): AsyncGenerator<string> {
  const today = await findShopProfile(shop);
  const matches = await findMatches(shop, filter.q);
  const hasVat = today.vatNumber !== '' || (await hadVat(shop, matches, filter));
  const columns = COLUMNS.filter(([name]) => hasVat || name !== VAT);
  yield BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name));
  if (matches.kind === 'none') return;
  const { keys, direction } = sortingOf(sort);
  for (let last: OrderRow | undefined; ; ) {
    const page = sortedIds(everyMatch(shop, matches, filter), sort, last).limit(AT_ONCE);
    const rows: OrderRow[] = await keys
      .reduce(
        (query, key) => query.orderBy(`orders.${key}`, direction),
        rowsOf(shop).where('orders.id', 'in', page),
      )
      .execute();
    const refunded = await sumRefundedByOrder(shop, idsOf(rows));
    const lines = rows.map((row) => ({
      ...row,
      vat: vatOf(readSeller(row.seller) ?? today, pence(row.amount)),
      refunded: row.payment_state === 'refunded' ? row.amount : (refunded.get(row.id) ?? 0),
    }));
    yield lines.map((line) => csvLine(columns.map(([, read]) => read(line)))).join('');
    last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
  }
}

/** Whether one of the orders was sold with VAT by a shop that has no VAT number any more. */
async function hadVat(shop: Shop, matches: Matches, filter: OrderFilter): Promise<boolean> {
  if (matches.kind === 'none') return false;
  const sold = await everyMatch(shop, matches, filter)
    .select('orders.id')
    .where('orders.seller', 'not like', '%"vatNumber":""%')
    .limit(1)
    .executeTakeFirst();
  return sold !== undefined;
}

/** Looks the matching orders up, or, if too many match, checks every order. */
function everyMatch(shop: Shop, matches: Matches, filter: OrderFilter): FilteredOrders {
  if (matches.kind !== 'some' || !matches.isCapped) return filterOrders(shop, matches, filter);
  return filterOrders(shop, { kind: 'all' }, filter).where((row) =>
    row.and(matches.words.map((word) => matchesWord(row, word, 'orders.id'))),
  );
}
