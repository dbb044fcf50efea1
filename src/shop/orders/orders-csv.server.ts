import { BYTE_ORDER_MARK, csvLine, csvPounds } from '#values/csv.ts';
import { pence, vatShare } from '#values/pence.ts';
import type { Admin } from '../accounts/actor.ts';
import { sumGivenBackOf } from '../payments/refund-ledger.server.ts';
import type { Shop } from '../shop.server.ts';
import { orderName } from './order.ts';
import { narrow, type OrderFilter } from './order-filter.server.ts';
import { type OrderRow, rowsOf, summaryOf } from './order-rows.server.ts';
import { findMatches } from './search-orders.server.ts';

const AT_ONCE = 500;

type Line = OrderRow & { refunded: number };

const COLUMNS: [string, (row: Line) => string][] = [
  ['Order', (row) => orderName(summaryOf(row))],
  ['Status', (row) => row.status],
  ['Created', (row) => new Date(row.created).toISOString()],
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

/** The orders of a filter as CSV (RFC 4180), newest first, piece by piece, so that any number of them fits. */
export async function* ordersAsCsv(shop: Shop, _admin: Admin, filter: OrderFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name));
  const matches = await findMatches(shop, filter.q);
  if (matches.kind === 'none') return;
  for (let last: OrderRow | undefined; ; ) {
    const rows: OrderRow[] = await rowsOf(shop)
      .where('orders.id', 'in', olderThan(last))
      .orderBy('orders.created', 'desc')
      .orderBy('orders.id', 'desc')
      .execute();
    const refunded = await sumGivenBackOf(
      shop,
      rows.map(({ id }) => id),
    );
    const lines = rows.map((row) => ({
      ...row,
      refunded: row.payment_state === 'refunded' ? row.amount : (refunded.get(row.id) ?? 0),
    }));
    yield lines.map((line) => csvLine(COLUMNS.map(([, read]) => read(line)))).join('');
    last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
  }

  function olderThan(last: OrderRow | undefined) {
    return narrow(shop, matches, filter)
      .select('orders.id')
      .$if(last !== undefined, (query) =>
        query.where((row) =>
          row.or([
            row('orders.created', '<', last?.created ?? 0),
            row.and([row('orders.created', '=', last?.created ?? 0), row('orders.id', '<', last?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('orders.created', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(AT_ONCE);
  }
}
