import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds } from '#values/csv.ts';
import { ukDateTime } from '#values/uk/uk-clock.ts';
import type { Accountant } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { canHaveVat, type OrderCriteria } from '../list/every-order.server.ts';
import { orderName } from '../order/order.ts';
import { isoTime, summaryOf } from '../order/order-rows.server.ts';
import { wasReleased } from '../payments/payment.ts';
import type { BookLine } from './book-lines.ts';
import { everyBookLine } from './every-book-line.server.ts';

/** Left out when none of the orders can have any VAT. */
const OF_VAT = ['Net', 'VAT', 'VAT rate'];

const COLUMNS: [string, (line: BookLine) => string][] = [
  ['Order', ({ order }) => orderName(summaryOf(order))],
  ['Status', ({ order }) => order.status],
  ['Created', ({ order }) => isoTime(order.created)],
  ['Created, UK time', ({ order }) => ukDateTime(order.created)],
  ['Customer', ({ order }) => order.name],
  ['E-mail', ({ order }) => order.email],
  ['Postcode', ({ order }) => order.shipping_zip],
  ['Line', ({ what }) => what],
  ['Item', ({ item }) => item],
  ['SKU', ({ sku }) => sku],
  ['Quantity', ({ quantity }) => String(quantity ?? '')],
  ['Unit price', ({ unitPrice }) => (unitPrice === null ? '' : csvPounds(unitPrice))],
  ['Net', ({ amount, vat }) => csvPounds(amount - vat)],
  ['VAT', ({ vat }) => csvPounds(vat)],
  ['Amount', ({ amount }) => csvPounds(amount)],
  ['Entry', ({ refund }) => (refund ? 'Refund' : 'Sale')],
  ['Date', ({ at }) => isoTime(at)],
  ['Date, UK time', ({ at }) => ukDateTime(at)],
  ['Credit note', creditNoteOf],
  ['Invoice', ({ invoice }) => invoice],
  ['Reason', ({ refund }) => refund?.reason ?? ''],
  ['VAT rate', ({ vatRate }) => `${vatRate}%`],
];

/** The books: the lines of all invoices and credit notes, each on its own day. */
export async function* orderLinesAsCsv(
  shop: Shop,
  _admin: Accountant,
  criteria: OrderCriteria,
): AsyncGenerator<CsvPart> {
  const hasVat = await canHaveVat(shop, criteria, 'booked');
  const columns = COLUMNS.filter(([name]) => hasVat || !OF_VAT.includes(name));
  yield { text: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)), rows: 0 };
  for await (const { lines, orders } of everyBookLine(shop, criteria)) {
    const text = lines.map((line) => csvLine(columns.map(([, read]) => read(line)))).join('');
    yield { text, rows: orders };
  }
}

/** Money that was held and let go has no papers. */
function creditNoteOf({ order, refund }: BookLine): string {
  if (!refund || wasReleased({ ...order, state: order.payment_state })) return '';
  return `${order.order_number}-${refund.number}`;
}
