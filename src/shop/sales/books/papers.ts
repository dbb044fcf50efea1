import { add, NO_PENCE, pence } from '#values/uk/pence.ts';
import { byRate, type RatePart } from '#values/uk/vat.ts';
import type { OrderChange } from '../changes/order-change.ts';
import type { OrderItem, OrderView } from '../order/order.ts';
import { lessSigned, takeFrom } from '../refunds/refund-rates.ts';

/** An invoice: of a deposit, of what was ordered, or of what a change added later. */
export type Paper = {
  kind: 'deposit' | 'order' | 'change';
  /** What of '1042/1' is after the number of the order: 'D' of a deposit, the number of a change; '' of the order's own. */
  suffix: string;
  /** Its day; milliseconds, UTC. Null until it is issued. */
  at: number | null;
  change: OrderChange | null;
  items: OrderItem[];
  deliveryRates: RatePart[];
  /** What a deposit's own invoice is of; that of the order takes it off again, below 0. None of nothing. */
  deposit: RatePart[];
};

type Sold = {
  items: OrderItem[];
  deliveryRates: RatePart[];
  /** Which change added each item; null for what was ordered. */
  addedBy: (string | null)[];
};

/** How it was paid; times in milliseconds, UTC. */
export type Paid = {
  /** When the first payment was there. */
  paid: number | null;
  /** Pence of that payment. */
  first: number;
  /** When the invoice of an order was issued that was paid in part at first. */
  invoiced: number | null;
};

/** The invoices of an order, the first one first: together they are all that was ever sold with it. */
export function papersOf(
  { items, deliveryRates, addedBy }: Sold,
  changes: OrderChange[],
  paid: Paid,
): Paper[] {
  const of = (id: string | null) => items.filter((_, n) => (addedBy[n] ?? null) === id);
  const later = changes
    .filter(({ amount }) => amount > 0)
    .map((change): Paper => {
      const suffix = String(change.number);
      return {
        ...{ kind: 'change', suffix, at: change.at, change, items: of(change.id) },
        ...{ deliveryRates: change.deliveryRates, deposit: [] },
      };
    });
  const ordered = {
    items: of(null),
    deliveryRates: lessSigned(
      deliveryRates,
      later.flatMap((paper) => paper.deliveryRates),
    ),
  };
  return [...ofOrder(ordered, paid), ...later];
}

/** The invoice of what was ordered, and before it that of a deposit, which it sets off. */
function ofOrder(ordered: Pick<Sold, 'items' | 'deliveryRates'>, { paid, first, invoiced }: Paid): Paper[] {
  const rates = ratesOf(ordered);
  const isInPart = first > 0 && first < sumOf(rates);
  const deposit = isInPart ? takeFrom(rates, pence(first)) : [];
  const own: Paper = {
    ...{ kind: 'order', suffix: '', at: isInPart ? invoiced : paid, change: null, ...ordered },
    deposit: lessSigned([], deposit),
  };
  if (!isInPart) return [own];
  const before: Paper = {
    ...own,
    kind: 'deposit',
    suffix: 'D',
    at: paid,
    items: [],
    deliveryRates: [],
    deposit,
  };
  return [before, own];
}

/** '1042', '1042/D', '1042/1'. */
export function invoiceNumber(orderNumber: string | number, { suffix }: Pick<Paper, 'suffix'>): string {
  return suffix === '' ? String(orderNumber) : `${orderNumber}/${suffix}`;
}

/** An order as one of its invoices has it: with the goods and sums of that paper alone. */
export function orderOnPaper(order: OrderView, paper: Paper): OrderView {
  const { totals } = order;
  const { kind, items, deliveryRates, deposit } = paper;
  const rates = byRate([...ratesOf(paper), ...deposit]);
  const sold = items.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  return {
    ...order,
    totals: {
      ...totals,
      ...{ rates, deliveryRates },
      goods: sold,
      delivery: sumOf(deliveryRates),
      amount: sumOf(rates),
      vat: add(NO_PENCE, ...rates.map(({ vat }) => vat)),
      ...(kind !== 'order' && { codes: [], discount: 0, refunded: 0, setOff: 0 }),
    },
    checkoutSession: { ...order.checkoutSession, items: JSON.stringify(items) },
  };
}

function ratesOf({ items, deliveryRates }: Pick<Sold, 'items' | 'deliveryRates'>): RatePart[] {
  return byRate([
    ...items.map(({ variant, quantity, discount, vatRate, vat }) => {
      return { vatRate, vat: pence(vat), amount: pence(variant.price * quantity - discount) };
    }),
    ...deliveryRates,
  ]);
}

function sumOf(rates: RatePart[]): number {
  return rates.reduce((sum, { amount }) => sum + amount, 0);
}
