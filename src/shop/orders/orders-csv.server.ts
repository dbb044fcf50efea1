import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds } from '#values/csv.ts';
import { pence } from '#values/pence.ts';
import { ukDateTime } from '#values/uk-clock.ts';
import { vatOf } from '#values/vat.ts';
import type { Accountant } from '../actor.ts';
import { idsOf } from '../ids.ts';
import { sumRefundedByOrder } from '../payments/refund-ledger.server.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { canHaveVat, everyOrder, type OrderCriteria } from './every-order.server.ts';
import { orderName } from './order.ts';
import { isoTime, type OrderRow, summaryOf } from './order-rows.server.ts';
import { readSeller } from './seller.ts';

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

/** All orders that match as CSV (RFC 4180), newest first by default. */
export async function* ordersAsCsv(
  shop: Shop,
  _admin: Accountant,
  criteria: OrderCriteria,
): AsyncGenerator<CsvPart> {
  const today = await findShopProfile(shop);
  const hasVat = await canHaveVat(shop, criteria);
  const columns = COLUMNS.filter(([name]) => hasVat || name !== VAT);
  yield { text: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)), rows: 0 };
  for await (const rows of everyOrder(shop, criteria)) {
    const refunded = await sumRefundedByOrder(shop, idsOf(rows));
    const lines = rows.map((row) => ({
      ...row,
      vat: vatOf(readSeller(row.seller) ?? today, pence(row.amount)),
      refunded: row.payment_state === 'refunded' ? row.amount : (refunded.get(row.id) ?? 0),
    }));
    const text = lines.map((line) => csvLine(columns.map(([, read]) => read(line)))).join('');
    yield { text, rows: rows.length };
  }
}
