import { add, NO_PENCE, type Pence, pence } from '#values/uk/pence.ts';
import { splitVat } from '#values/uk/vat.ts';
import { isSold, type OrderStatus } from '../order/order.ts';
import { spread } from '../payments/provider-order.ts';

export type RefundState = 'requested' | 'unknown' | 'done' | 'failed';

/** A line of a refund; `amount` in pence for the whole quantity. */
export type RefundLine = {
  lineId: string;
  variantId: string;
  title: string;
  quantity: number;
  amount: number;
  isRestocked: boolean;
};

/** A refund of part of an order, or of what was left when it was cancelled. Money in pence. */
export type Refund = {
  id: string;
  /** From 1 in each order; its credit note is '{orderNumber}-{number}'. */
  number: number;
  amount: number;
  /** Included in `amount`. */
  delivery: number;
  /** Refunded before it. */
  givenBefore: number;
  reason: string;
  lines: RefundLine[];
  state: RefundState;
  /** When the provider is asked again, while its answer is missing; milliseconds, UTC. */
  asksAgain: number | null;
  /** The provider's; empty until it is done, or if no provider made it. */
  reference: string;
  /** Whether it is what was left when the whole payment was refunded. */
  isRest: boolean;
  /** Why the provider refused it. */
  message: string;
  who: string;
  /** Milliseconds, UTC. */
  created: number;
  /** When it was made, which dates its credit note; null until then. */
  made: number | null;
};

/** What can still be refunded of an order's line. */
export type RefundableLine = {
  lineId: string;
  variantId: string;
  title: string;
  /** Units not yet refunded. */
  left: number;
  /** For one unit, for two …: pence, less the discount. */
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

type OrderTotals = { amount: number; delivery: number; discount: number };

/** What can still be refunded, after all refunds that have not failed. */
export function refundableOf(sold: Sold[], totals: OrderTotals, refunds: Refund[]): Refundable {
  const counted = refunds.filter(({ state }) => state !== 'failed');
  const prices = sold.map(({ unitPrice, quantity }) => pence(unitPrice * quantity));
  const discounts = spread(pence(totals.discount), prices);
  const lines = sold.map(({ id, variantId, title, quantity }, place) => {
    const net = (prices[place] ?? NO_PENCE) - (discounts[place] ?? NO_PENCE);
    const gone = counted
      .flatMap(({ lines }) => lines)
      .filter(({ lineId }) => lineId === id)
      .reduce((sum, line) => sum + line.quantity, 0);
    // By running totals, so that all units together come to exactly the line.
    const upTo = (units: number) => Math.floor((net * units) / quantity);
    const left = Math.max(0, quantity - gone);
    const amounts = Array.from({ length: left }, (_, n) => upTo(gone + n + 1) - upTo(gone));
    return { lineId: id, variantId, title, left, amounts };
  });
  const total = (list: number[]) => add(NO_PENCE, ...list.map(pence));
  return {
    lines,
    delivery: Math.max(0, totals.delivery - total(counted.map(({ delivery }) => delivery))),
    amount: Math.max(0, totals.amount - total(counted.map(({ amount }) => amount))),
  };
}

/** Everything that is left, as lines of a refund. */
export function everythingOf({ lines }: Refundable, isRestocked: boolean): RefundLine[] {
  return lines
    .filter(({ left }) => left > 0)
    .map(({ lineId, variantId, title, left, amounts }) => ({
      lineId,
      variantId,
      title,
      quantity: left,
      amount: amounts.at(-1) ?? 0,
      isRestocked,
    }));
}

/** Until it is settled, nothing else of its order can be refunded. */
export function isOpen({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'requested' || state === 'unknown';
}

/** Pence that have been refunded. */
export function sumRefunds(refunds: Pick<Refund, 'state' | 'amount'>[]): number {
  return refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The lines and delivery that a refund consists of; none if another amount was chosen. The refund of what was left has
 * all its lines, and in `difference` the other amounts refunded before it.
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

/** The VAT in a refund, by running totals, so that an order's refunds add up to exactly its VAT. */
export function vatOfRefund({ amount, givenBefore }: Pick<Refund, 'amount' | 'givenBefore'>): Pence {
  return splitVat([amount], givenBefore)[0] ?? NO_PENCE;
}

export const REFUND_IN_PROGRESS = 'A refund of this order is in progress. Please wait until it is done.';

/** Why money goes back, in the words of the credit note, and the state of an order of which that can be true. */
const REASONS: Record<string, 'accepted' | 'shipped' | 'either'> = {
  'Cancelled before dispatch': 'accepted',
  'Not in stock': 'accepted',
  Returned: 'shipped',
  'Damaged in delivery': 'shipped',
  Goodwill: 'either',
  Other: 'either',
};

/** The reasons to choose from: nothing comes back that has not left. */
export function refundReasons(status: OrderStatus): string[] {
  return Object.keys(REASONS).filter(
    (reason) => REASONS[reason] === status || (REASONS[reason] === 'either' && isSold(status)),
  );
}

export type RefundRequest = {
  lines: { lineId: string; quantity: number; isRestocked: boolean }[];
  /** Pence; capped at what is left of the delivery. */
  delivery: number;
  /** Pence, to refund instead of the total of lines and delivery. */
  amount?: number | undefined;
  /** One of `refundReasons`. */
  reason: string;
};
