import { BYTE_ORDER_MARK, csvLine, csvPounds } from '#values/csv.ts';
import { pence } from '#values/pence.ts';
import { ukDateTime } from '#values/uk-clock.ts';
import { vatShare } from '#values/vat.ts';
import type { Admin } from '../actor.ts';
import { idsOf } from '../ids.ts';
import { sumRefundedByOrder } from '../payments/refund-ledger.server.ts';
import type { Shop } from '../shop.server.ts';
import { orderName } from './order.ts';
import { type FilteredOrders, filterOrders, type OrderFilter } from './order-filter.server.ts';
import { isoTime, type OrderRow, rowsOf, summaryOf } from './order-rows.server.ts';
import { findMatches, type Matches, matchesWord } from './search-orders.server.ts';
import { type OrderSort, sortedIds, sortingOf } from './sort-orders.server.ts';

const AT_ONCE = 500;

type Line = OrderRow & { refunded: number };

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
  ['VAT', (row) => csvPounds(vatShare(pence(row.amount)))],
  ['Refunded', (row) => csvPounds(row.refunded)],
];

/**
 * All orders that match a filter as CSV (RFC 4180), newest first by default, in chunks, so that any number fits in
 * memory. Unlike the list it searches them all, however long that takes.
 */
export async function* ordersAsCsv(
  shop: Shop,
  _admin: Admin,
  { sort, ...filter }: OrderFilter & { sort?: OrderSort | undefined },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name));
  const matches = await findMatches(shop, filter.q);
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
      refunded: row.payment_state === 'refunded' ? row.amount : (refunded.get(row.id) ?? 0),
    }));
    yield lines.map((line) => csvLine(COLUMNS.map(([, read]) => read(line)))).join('');
    last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
  }
}

/** Looks the matching orders up, or, if too many match, checks every order. */
function everyMatch(shop: Shop, matches: Matches, filter: OrderFilter): FilteredOrders {
  if (matches.kind !== 'some' || !matches.isCapped) return filterOrders(shop, matches, filter);
  return filterOrders(shop, { kind: 'all' }, filter).where((row) =>
    row.and(matches.words.map((word) => matchesWord(row, word, 'orders.id'))),
  );
}
