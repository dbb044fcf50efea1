import { type Pence, pence, times } from '#values/uk/pence.ts';
import { type RatePart, VAT_RATES, type VatRate, vatIn } from '#values/uk/vat.ts';
import { nameOfItem, type OrderItem } from '../order/order.ts';
import type { SoldOrder } from '../order/order-rows.server.ts';

/** A row of an invoice: what was sold, in pence; what came off is less than 0. */
export type InvoiceRow = {
  what: 'Goods' | 'Discount' | 'Delivery' | 'Deposit';
  item: string;
  sku: string;
  quantity: number | null;
  unitPrice: number | null;
  amount: Pence;
  vatRate: VatRate;
  /** Included in `amount`. */
  vat: Pence;
};

type Sold = Pick<SoldOrder, 'items' | 'deliveryRates'> & { deposit?: RatePart[] };

/**
 * The rows of an order's invoice: they add up to what was paid, and their VAT to its VAT. What came off is a row for each
 * rate, as are delivery and a deposit.
 */
export function invoiceRows({ items, deliveryRates, deposit = [] }: Sold): InvoiceRow[] {
  const goods = items.map(goodsRow);
  const discounts = VAT_RATES.flatMap((vatRate) => {
    const own = items.flatMap((item, n) => (item.vatRate === vatRate ? [{ item, row: goods[n] }] : []));
    const amount = own.reduce((sum, { item }) => sum + item.discount, 0);
    // Of a line it is of what was paid; with what came off it is that of the price less this.
    const vat = own.reduce((sum, { item, row }) => sum + item.vat - (row?.vat ?? 0), 0);
    return amount > 0 ? [rateRow('Discount', { vatRate, amount: pence(-amount), vat: pence(vat) })] : [];
  });
  const delivery = deliveryRates.map((part) => rateRow('Delivery', part));
  return [...goods, ...discounts, ...delivery, ...deposit.map((part) => rateRow('Deposit', part))];
}

function goodsRow(item: OrderItem): InvoiceRow {
  const { quantity, discount, vatRate, vat, variant } = item;
  const amount = times(pence(variant.price), quantity);
  return {
    what: 'Goods',
    item: nameOfItem(item),
    sku: variant.sku,
    ...{ quantity, unitPrice: variant.price, amount, vatRate },
    vat: discount > 0 ? vatIn(amount, vatRate) : pence(vat),
  };
}

function rateRow(what: Exclude<InvoiceRow['what'], 'Goods'>, part: RatePart): InvoiceRow {
  return { what, item: '', sku: '', quantity: null, unitPrice: null, ...part };
}
