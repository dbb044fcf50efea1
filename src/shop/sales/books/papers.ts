import { pence } from '#values/uk/pence.ts';
import { byRate, type RatePart } from '#values/uk/vat.ts';
import type { OrderChange } from '../changes/order-change.ts';
import type { OrderItem, OrderView } from '../order/order.ts';
import { lessSigned } from '../refunds/refund-rates.ts';

/** What an invoice is of: what was ordered, or what a change added later. */
export type Paper = { change: OrderChange | null; items: OrderItem[]; deliveryRates: RatePart[] };

type Sold = {
  items: OrderItem[];
  deliveryRates: RatePart[];
  /** Which change added each item; null for what was ordered. */
  addedBy: (string | null)[];
};

/** The invoices of an order, the first one first: together they are all that was ever sold with it. */
export function papersOf({ items, deliveryRates, addedBy }: Sold, changes: OrderChange[]): Paper[] {
  const of = (id: string | null) => items.filter((_, n) => (addedBy[n] ?? null) === id);
  const later = changes
    .filter(({ amount }) => amount > 0)
    .map((change) => ({ change, items: of(change.id), deliveryRates: change.deliveryRates }));
  const first = lessSigned(
    deliveryRates,
    later.flatMap((paper) => paper.deliveryRates),
  );
  return [{ change: null, items: of(null), deliveryRates: first }, ...later];
}

/** An order as one of its invoices has it: with the goods and sums of that paper alone. */
export function orderOnPaper(
  order: OrderView,
  { change, items, deliveryRates }: Paper,
  all: Paper[],
): OrderView {
  const { totals } = order;
  const rates = byRate([
    ...items.map(({ variant, quantity, discount, vatRate, vat }) => {
      return { vatRate, vat: pence(vat), amount: pence(variant.price * quantity - discount) };
    }),
    ...deliveryRates,
  ]);
  const later = all.flatMap((paper) => paper.change ?? []);
  const less = (read: (change: OrderChange) => number, whole: number) =>
    change ? read(change) : later.reduce((left, each) => left - read(each), whole);
  return {
    ...order,
    totals: {
      ...totals,
      ...{ rates, deliveryRates },
      goods: less((each) => each.goods, totals.goods),
      delivery: less((each) => each.delivery, totals.delivery),
      amount: less((each) => each.amount, totals.amount),
      vat: less((each) => each.vat, totals.vat),
      ...(change && { codes: [], discount: 0, refunded: 0, setOff: 0 }),
    },
    checkoutSession: { ...order.checkoutSession, items: JSON.stringify(items) },
  };
}
