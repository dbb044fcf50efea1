import { pence } from '#values/uk/pence.ts';
import { splitVat } from '#values/uk/vat.ts';
import { nameOfItem, type OrderItem } from '../order/order.ts';
import type { OrderRow } from '../order/order-rows.server.ts';
import type { Refund } from '../refunds/refund.ts';
import { creditRows } from './credit-note.ts';

/** A line of an invoice, or of a credit note with less than 0; money in pence. */
export type BookLine = {
  order: OrderRow;
  what: 'Goods' | 'Discount' | 'Delivery' | 'Adjustment' | 'Other amount';
  item: string;
  sku: string;
  quantity: number | null;
  unitPrice: number | null;
  amount: number;
  /** Included in `amount`. */
  vat: number;
  /** Its day in the books; milliseconds, UTC. */
  at: number;
  refund: Refund | null;
};

type Sold = { order: OrderRow; items: OrderItem[]; hasVat: boolean };

/** The lines of an order's invoice: they add up to what was paid, and their VAT to its VAT. */
export function saleLines({ order, items, hasVat }: Sold): BookLine[] {
  const nothing = { item: '', sku: '', quantity: null, unitPrice: null };
  const parts = [
    ...items.map((item) => ({
      what: 'Goods' as const,
      item: nameOfItem(item),
      sku: item.variant.sku,
      quantity: item.quantity,
      unitPrice: item.variant.price,
      amount: item.variant.price * item.quantity,
    })),
    ...(order.discount > 0 ? [{ ...nothing, what: 'Discount' as const, amount: -order.discount }] : []),
    ...(order.delivery > 0 ? [{ ...nothing, what: 'Delivery' as const, amount: order.delivery }] : []),
  ];
  const vat = hasVat ? splitVat(parts.map(({ amount }) => amount)) : [];
  return parts.map((part, n) => ({ ...part, order, at: order.paid ?? 0, refund: null, vat: vat[n] ?? 0 }));
}

/** The lines of a credit note, each the other way round; nothing before the refund was made. */
export function refundLines({ order, items, hasVat }: Sold, refund: Refund): BookLine[] {
  const { made } = refund;
  if (made === null) return [];
  const rows = creditRows(refund);
  const amounts = rows.map(({ amount }) => amount);
  const vat = hasVat ? splitVat(amounts, refund.givenBefore) : [];
  return rows.map(({ what, item, variantId, quantity, amount }, n) => {
    const sold = items.find(({ variant }) => variant.id === variantId);
    return {
      ...{ order, what, refund, at: made, unitPrice: null },
      item: sold ? nameOfItem(sold) : item,
      sku: sold?.variant.sku ?? '',
      quantity: quantity === undefined ? null : -quantity,
      amount: pence(-amount),
      // Not -0, which a file would show.
      vat: 0 - (vat[n] ?? 0),
    };
  });
}
