import { add, NO_PENCE, type Pence, pence } from '#values/pence.ts';
import { splitVat } from '#values/vat.ts';
import { spread } from './pay-later-order.ts';

export type RefundState = 'requested' | 'unknown' | 'done' | 'failed';

/** One line of a refund: how many pieces, what they come to, and how many of them go back on the shelf. */
export type RefundLine = {
  lineId: string;
  variantId: string;
  title: string;
  quantity: number;
  amount: number;
  isRestocked: boolean;
};

/** Money of an order that goes back, or went: a part, or all that was left when the order was cancelled. */
export type Refund = {
  id: string;
  /** From 1 in each order; the credit note is '{orderNumber}-{number}'. */
  number: number;
  amount: number;
  /** The part of the amount that is delivery. */
  delivery: number;
  /** What had gone back of the order before it. */
  givenBefore: number;
  reason: string;
  lines: RefundLine[];
  state: RefundState;
  /** Under which the provider knows it; empty while it is not done, or when no provider gave it back. */
  reference: string;
  /** All that was left of a payment that was given back as a whole. */
  isRest: boolean;
  /** What the provider said against it. */
  message: string;
  who: string;
  /** Milliseconds. */
  created: number;
};

/** A line of the order with what of it can still be refunded. */
export type RefundableLine = {
  lineId: string;
  variantId: string;
  title: string;
  /** Pieces not refunded yet. */
  left: number;
  /** What the first, the first two … of them come to: the discount is in it, to the penny. */
  amounts: number[];
};

export type Refundable = { lines: RefundableLine[]; delivery: number; amount: number };

type Sold = {
  id: string;
  variantId: string;
  title: string;
  unitPrice: number;
  quantity: number;
};

type Sums = { amount: number; delivery: number; discount: number };

/** What can still go back of an order, after what went back or is on its way. */
export function refundableOf(sold: Sold[], sums: Sums, refunds: Refund[]): Refundable {
  const counted = refunds.filter(({ state }) => state !== 'failed');
  const prices = sold.map(({ unitPrice, quantity }) => pence(unitPrice * quantity));
  const discounts = spread(pence(sums.discount), prices);
  const lines = sold.map(({ id, variantId, title, quantity }, place) => {
    const net = (prices[place] ?? NO_PENCE) - (discounts[place] ?? NO_PENCE);
    const gone = counted
      .flatMap(({ lines }) => lines)
      .filter(({ lineId }) => lineId === id)
      .reduce((sum, line) => sum + line.quantity, 0);
    // By running sums, so that all pieces together are exactly the line.
    const upTo = (pieces: number) => Math.floor((net * pieces) / quantity);
    const left = Math.max(0, quantity - gone);
    const amounts = Array.from({ length: left }, (_, n) => upTo(gone + n + 1) - upTo(gone));
    return { lineId: id, variantId, title, left, amounts };
  });
  const sumOf = (list: number[]) => add(NO_PENCE, ...list.map(pence));
  return {
    lines,
    delivery: Math.max(0, sums.delivery - sumOf(counted.map(({ delivery }) => delivery))),
    amount: Math.max(0, sums.amount - sumOf(counted.map(({ amount }) => amount))),
  };
}

/** Pence that went back, or are on their way. */
export function sumRefunds(refunds: Pick<Refund, 'state' | 'amount'>[]): number {
  return refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The lines and the delivery that make up a refund; none where another amount was written, which stands by its reason.
 * What is left of an order has all its lines, and in `difference` what other amounts that went back before make of them.
 */
export function partsOf({
  lines,
  delivery,
  amount,
  isRest,
}: Pick<Refund, 'lines' | 'delivery' | 'amount' | 'isRest'>) {
  const sum = lines.reduce((total, line) => total + line.amount, delivery);
  if (sum !== amount && !isRest) return { lines: [], delivery: 0, difference: 0 };
  return { lines, delivery, difference: amount - sum };
}

/** Characters; a reason stands on the credit note and in the email. */
export const MAX_REASON_LENGTH = 500;

/** The VAT in a refund, by running sums: that of all refunds of an order together is exactly the order's. */
export function vatOfRefund({ amount, givenBefore }: Pick<Refund, 'amount' | 'givenBefore'>): Pence {
  return splitVat([amount], givenBefore)[0] ?? NO_PENCE;
}

export const REFUND_UNDER_WAY = 'A refund of this order is under way. Please wait until it is done.';

export const REFUND_REASONS = [
  'Returned within 30 days',
  'Damaged in delivery',
  'Goodwill',
  'Other',
] as const;

export type RefundRequest = {
  lines: { lineId: string; quantity: number; isRestocked: boolean }[];
  /** Pence of the delivery; capped at what is left of it. */
  delivery: number;
  /** Another amount than lines and delivery come to, in pence. */
  amount?: number | undefined;
  reason: string;
};
