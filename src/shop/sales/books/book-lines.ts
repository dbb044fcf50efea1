import type { OrderChange } from '../changes/order-change.ts';
import { nameOfItem } from '../order/order.ts';
import type { OrderRow, SoldOrder } from '../order/order-rows.server.ts';
import type { Refund } from '../refunds/refund.ts';
import { type CreditRow, creditRows } from './credit-note.ts';
import { type InvoiceRow, invoiceRows } from './invoice-rows.ts';
import { invoiceNumber, papersOf } from './papers.ts';

/** A line of an invoice, or of a credit note with less than 0; money in pence. */
export type BookLine = Omit<InvoiceRow, 'what' | 'amount' | 'vat'> & {
  order: OrderRow;
  what: InvoiceRow['what'] | CreditRow['what'];
  amount: number;
  vat: number;
  /** Its day in the books; milliseconds, UTC. */
  at: number;
  refund: Refund | null;
  /** The number of its invoice. */
  invoice: string;
};

type Sold = SoldOrder & {
  order: OrderRow;
  seller: { vatNumber: string };
  changes: OrderChange[];
  /** Pence of the first payment. */
  first: number;
};

/** The lines of an order's invoices, each on its own day: they add up to what it costs, and their VAT to its VAT. */
export function saleLines({ order, changes, first, ...sold }: Sold): BookLine[] {
  const { paid, invoiced, order_number } = order;
  return papersOf(sold, changes, { paid, invoiced, first }).flatMap((paper) => {
    const { at } = paper;
    if (at === null) return [];
    const invoice = invoiceNumber(order_number, paper);
    return invoiceRows(paper).map((row) => ({ ...row, order, at, refund: null, invoice }));
  });
}

/** The lines of a credit note, each the other way round; nothing before the refund was made. */
export function refundLines({ order, items, seller }: Sold, refund: Refund): BookLine[] {
  const { made } = refund;
  if (made === null) return [];
  return creditRows(refund, seller).map(({ what, item, variantId, quantity, amount, vatRate, vat }) => {
    const sold = items.find(({ variant }) => variant.id === variantId);
    return {
      ...{ order, what, refund, at: made, unitPrice: null, vatRate },
      item: sold ? nameOfItem(sold) : item,
      sku: sold?.variant.sku ?? '',
      invoice: String(order.order_number),
      quantity: quantity === undefined ? null : -quantity,
      // Not -0, which a file would show.
      amount: 0 - amount,
      vat: 0 - vat,
    };
  });
}
