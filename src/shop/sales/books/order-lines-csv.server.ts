import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds } from '#values/csv.ts';
import { ukDateTime } from '#values/uk/uk-clock.ts';
import type { Accountant } from '../../actor.ts';
import { idsOf } from '../../ids.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { canHaveVat, everyOrder, type OrderCriteria } from '../list/every-order.server.ts';
import { orderName } from '../order/order.ts';
import { findItems, isoTime, summaryOf } from '../order/order-rows.server.ts';
import { readSeller } from '../order/seller.ts';
import { wasReleased } from '../payments/payment.ts';
import { listRefundsOf } from '../refunds/refund-ledger.server.ts';
import { type BookLine, refundLines, saleLines } from './book-lines.ts';

/** Left out when none of the orders can have any VAT. */
const OF_VAT = ['Net', 'VAT'];

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
  ['Reason', ({ refund }) => refund?.reason ?? ''],
];

/**
 * The books: the lines of the invoices of all paid orders that match, and of their credit notes, each on its own day. With
 * a period only what happened in it, so what happens later changes nothing.
 */
export async function* orderLinesAsCsv(
  shop: Shop,
  _admin: Accountant,
  criteria: OrderCriteria,
): AsyncGenerator<CsvPart> {
  const today = await findShopProfile(shop);
  const hasVat = await canHaveVat(shop, criteria, 'booked');
  const columns = COLUMNS.filter(([name]) => hasVat || !OF_VAT.includes(name));
  yield { text: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)), rows: 0 };
  const { from = 0, before = Number.POSITIVE_INFINITY } = criteria;
  for await (const orders of everyOrder(shop, criteria, 'booked')) {
    const items = await findItems(shop, idsOf(orders));
    const refunds = await listRefundsOf(shop, idsOf(orders));
    const lines = orders.flatMap((order) => {
      const seller = readSeller(order.seller) ?? today;
      const sold = { order, items: items.get(order.id) ?? [], hasVat: seller.vatNumber !== '' };
      const given = refunds.get(order.id) ?? [];
      return [...saleLines(sold), ...given.flatMap((refund) => refundLines(sold, refund))];
    });
    const inTime = lines.filter(({ at }) => from <= at && at < before);
    const text = inTime.map((line) => csvLine(columns.map(([, read]) => read(line)))).join('');
    yield { text, rows: orders.length };
  }
}

/** Money that was held and let go has no papers. */
function creditNoteOf({ order, refund }: BookLine): string {
  if (!refund || wasReleased({ ...order, state: order.payment_state })) return '';
  return `${order.order_number}-${refund.number}`;
}
