import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds } from '#values/csv.ts';
import { ukDateTime } from '#values/uk-clock.ts';
import { splitVat } from '#values/vat.ts';
import type { Accountant } from '../actor.ts';
import { idsOf } from '../ids.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { canHaveVat, everyOrder, type OrderCriteria } from './every-order.server.ts';
import { nameOfItem, type OrderItem, orderName } from './order.ts';
import { findItems, isoTime, type OrderRow, summaryOf } from './order-rows.server.ts';
import { readSeller } from './seller.ts';

/** One line of an invoice: what it is for, and how much. */
type Line = {
  order: OrderRow;
  what: 'Goods' | 'Discount' | 'Delivery';
  item: OrderItem | null;
  amount: number;
  vat: number;
};

/** Left out when none of the orders can have any VAT. */
const OF_VAT = ['Net', 'VAT'];

const COLUMNS: [string, (line: Line) => string][] = [
  ['Order', ({ order }) => orderName(summaryOf(order))],
  ['Status', ({ order }) => order.status],
  ['Created', ({ order }) => isoTime(order.created)],
  ['Created, UK time', ({ order }) => ukDateTime(order.created)],
  ['Customer', ({ order }) => order.name],
  ['E-mail', ({ order }) => order.email],
  ['Postcode', ({ order }) => order.shipping_zip],
  ['Line', ({ what }) => what],
  ['Item', ({ item }) => (item ? nameOfItem(item) : '')],
  ['SKU', ({ item }) => item?.variant.sku ?? ''],
  ['Quantity', ({ item }) => String(item?.quantity ?? '')],
  ['Unit price', ({ item }) => (item ? csvPounds(item.variant.price) : '')],
  ['Net', ({ amount, vat }) => csvPounds(amount - vat)],
  ['VAT', ({ vat }) => csvPounds(vat)],
  ['Amount', ({ amount }) => csvPounds(amount)],
];

/** The lines of all orders that match, as their invoices have them: those of an order add up to what was paid. */
export async function* orderLinesAsCsv(
  shop: Shop,
  _admin: Accountant,
  criteria: OrderCriteria,
): AsyncGenerator<CsvPart> {
  const today = await findShopProfile(shop);
  const hasVat = await canHaveVat(shop, criteria);
  const columns = COLUMNS.filter(([name]) => hasVat || !OF_VAT.includes(name));
  yield { text: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)), rows: 0 };
  for await (const orders of everyOrder(shop, criteria)) {
    const items = await findItems(shop, idsOf(orders));
    const lines = orders.flatMap((order) =>
      linesOf(order, items.get(order.id) ?? [], readSeller(order.seller) ?? today),
    );
    const text = lines.map((line) => csvLine(columns.map(([, read]) => read(line)))).join('');
    yield { text, rows: orders.length };
  }
}

function linesOf(order: OrderRow, items: OrderItem[], { vatNumber }: { vatNumber: string }): Line[] {
  const parts = [
    ...items.map((item) => ({
      what: 'Goods' as const,
      item,
      amount: item.variant.price * item.quantity,
    })),
    ...(order.discount > 0 ? [{ what: 'Discount' as const, item: null, amount: -order.discount }] : []),
    ...(order.delivery > 0 ? [{ what: 'Delivery' as const, item: null, amount: order.delivery }] : []),
  ];
  const shares = vatNumber ? splitVat(parts.map(({ amount }) => amount)) : [];
  return parts.map((part, n) => ({ ...part, order, vat: shares[n] ?? 0 }));
}
