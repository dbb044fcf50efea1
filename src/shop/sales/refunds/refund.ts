import { type Pence, pence } from '#values/uk/pence.ts';
import { shareOfUnits } from '#values/uk/split.ts';
import { type RatePart, type VatRate, vatOfParts } from '#values/uk/vat.ts';
import { isSold, type OrderStatus } from '../order/order.ts';
import { type SoldLine, type Sold as SoldOrder, vatBefore } from '../order/sold.ts';
import type { LineUnits } from '../parcels/units.ts';
import type { GivenPart } from './given.ts';
import { lessRates, ratesOfRefund, takeFrom } from './refund-rates.ts';

export type RefundState = 'requested' | 'unknown' | 'done' | 'failed';

/** A line of a refund; `amount` in pence for the whole quantity. */
export type RefundLine = {
  lineId: string;
  variantId: string;
  title: string;
  quantity: number;
  amount: number;
  /** The rate at which it was sold, and the VAT in `amount`; a version that kept neither leaves them out. */
  vatRate?: VatRate;
  vat?: number;
  /** Units of it that had not left; a version that shipped orders whole left it out. */
  unsent?: number;
  isRestocked: boolean;
};

/** A refund of part of an order, or of what was left when it was cancelled. Money in pence. */
export type Refund = {
  id: string;
  /** From 1 in each order; its credit note is '{orderNumber}-{number}'. */
  number: number;
  amount: number;
  /** What of it went back to the customer; the rest was set off against what was due. */
  given: number;
  /** By which payments. */
  parts: GivenPart[];
  /** Included in `amount`. */
  delivery: number;
  /** Refunded before it. */
  givenBefore: number;
  reason: string;
  /** `amount` and `delivery` by their rates; null of one that a version made which did not keep them. */
  rates: RatePart[] | null;
  deliveryRates: RatePart[] | null;
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
  /** For one unit, for two …: pence, less the discount; and the VAT in it. */
  amounts: number[];
  vats: number[];
  vatRate: VatRate;
  /** Whether it took units from stock: only those go back. */
  tookStock: boolean;
};

export type Refundable = {
  lines: RefundableLine[];
  delivery: number;
  amount: number;
  /** The two by their rates. */
  deliveryRates: RatePart[];
  rates: RatePart[];
};

type Sold = {
  id: string;
  variantId: string;
  title: string;
  quantity: number;
  /** Missing where it took its units from stock. */
  tookStock?: boolean;
};

type OrderTotals = { amount: number; delivery: number };

/** What can still be refunded of an order that was sold so, after all refunds that have not failed. */
export function refundableOf(
  lines: Sold[],
  totals: OrderTotals,
  sold: SoldOrder,
  refunds: Refund[],
): Refundable {
  const counted = refunds.filter(({ state }) => state !== 'failed');
  const total = (read: (refund: Refund) => number) => counted.reduce((sum, each) => sum + read(each), 0);
  const rates = counted.reduce((left, each) => lessRates(left, ratesIn(left, each)), sold.rates);
  return {
    lines: lines.map((line, n) => refundableLine(line, sold.lines[n] as SoldLine, counted)),
    delivery: Math.max(0, totals.delivery - total(({ delivery }) => delivery)),
    amount: Math.max(0, totals.amount - total(({ amount }) => amount)),
    deliveryRates: counted.reduce(
      (left, each) => lessRates(left, each.deliveryRates ?? takeFrom(left, pence(each.delivery))),
      sold.deliveryRates,
    ),
    rates,
  };
}

function refundableLine(
  { id, variantId, title, quantity, tookStock = true }: Sold,
  { amount, vat, vatRate }: SoldLine,
  refunds: Refund[],
): RefundableLine {
  const before = refunds
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === id)
    .reduce((sum, line) => sum + line.quantity, 0);
  const left = Math.max(0, quantity - before);
  const upTo = (whole: number) =>
    Array.from({ length: left }, (_, n) => shareOfUnits(whole, n + 1, { before, quantity }));
  const amounts = upTo(amount);
  return { lineId: id, variantId, title, left, amounts, vats: upTo(vat), vatRate, tookStock };
}

type Units = { quantity: number; unsent: number; isRestocked: boolean; after?: number };

/**
 * Some units of a line, after others of the same refund, as a line of it; what took nothing from stock puts nothing back.
 */
export function lineOf(
  line: RefundableLine,
  { quantity, unsent, isRestocked, after = 0 }: Units,
): RefundLine {
  const { lineId, variantId, title, amounts, vats, vatRate } = line;
  const upTo = (sums: number[]) => (sums[after + quantity - 1] ?? 0) - (sums[after - 1] ?? 0);
  const [amount, vat] = [upTo(amounts), upTo(vats)];
  const isBack = isRestocked && line.tookStock;
  return { lineId, variantId, title, quantity, amount, vatRate, vat, unsent, isRestocked: isBack };
}

/**
 * Everything that is left, as lines of a refund. What has left, and what has not, are lines of their own: only the latter
 * is back in stock.
 */
export function everythingOf(
  { lines }: Refundable,
  units: Pick<LineUnits, 'lineId' | 'left'>[],
  restocksUnsent: boolean,
): RefundLine[] {
  return lines.flatMap((line) => {
    const open = units.find(({ lineId }) => lineId === line.lineId)?.left ?? 0;
    const unsent = Math.min(line.left, open);
    const sent = line.left - unsent;
    return [
      ...(unsent > 0 ? [lineOf(line, { quantity: unsent, unsent, isRestocked: restocksUnsent })] : []),
      ...(sent > 0 ? [lineOf(line, { quantity: sent, unsent: 0, isRestocked: false, after: unsent })] : []),
    ];
  });
}

/** What a new refund has at each rate, by what is left of its order. */
export function ratesOfNew(
  left: Refundable,
  { amount, lines, delivery }: Pick<Refund, 'amount' | 'lines' | 'delivery'>,
): { rates: RatePart[]; deliveryRates: RatePart[] } {
  const deliveryRates = takeFrom(left.deliveryRates, pence(delivery));
  const sold = lines.map(({ vatRate = 0, amount, vat = 0 }) => ({ vatRate, amount, vat }));
  return { deliveryRates, rates: ratesOfRefund(left.rates, pence(amount), [...sold, ...deliveryRates]) };
}

/** Of a version that did not keep them, in proportion. */
function ratesIn(left: RatePart[], { rates, amount }: Refund): RatePart[] {
  return rates ?? takeFrom(left, pence(amount));
}

/** Until it is settled, nothing else of its order can be refunded. */
export function isOpen({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'requested' || state === 'unknown';
}

/** Pence that have been refunded. */
export function sumRefunds(refunds: Pick<Refund, 'state' | 'amount'>[]): number {
  return refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0);
}

/** Pence that went back to the customer. */
export function sumGiven(refunds: Pick<Refund, 'state' | 'given'>[]): number {
  return refunds.filter(({ state }) => state === 'done').reduce((sum, { given }) => sum + given, 0);
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

/** A refund by its rates, as they were kept; for a seller without a VAT number at none. */
export function ratesOf(
  { amount, givenBefore, rates }: Pick<Refund, 'amount' | 'givenBefore' | 'rates'>,
  { vatNumber }: { vatNumber: string },
): RatePart[] {
  if (rates && vatNumber) return rates;
  const vatRate = vatNumber ? 20 : 0;
  return [{ vatRate, amount: pence(amount), vat: vatBefore([amount], vatRate, givenBefore)[0] ?? pence(0) }];
}

/** The VAT in a refund. */
export function vatOfRefund(refund: Parameters<typeof ratesOf>[0], seller: { vatNumber: string }): Pence {
  return vatOfParts(ratesOf(refund, seller));
}

export const REFUND_IN_PROGRESS = 'A refund of this order is in progress. Please wait until it is done.';

/** Of the reasons that a shop begins with, those that are true of an order in one state alone. */
const TRUE_ONLY: Record<string, 'accepted' | 'shipped'> = {
  'Cancelled before dispatch': 'accepted',
  'Not in stock': 'accepted',
  Returned: 'shipped',
  'Damaged in delivery': 'shipped',
};

/** Letters of a reason: a line of a credit note. */
export const MAX_REASON = 100;

/** What a reason can be true of: an order that has left in part has both. */
type Shipped = { status: OrderStatus; partlyShipped: boolean };

/** Which of the shop's reasons can be true of an order in this state: nothing comes back that has not left. */
export function refundReasons(order: Shipped, reasons: string[]): string[] {
  return isSold(order.status) ? reasons.filter((reason) => canBeTrue(reason, order)) : [];
}

/** Whether a reason can be true of an order in this state; of words of one's own nobody knows better. */
export function canBeTrue(reason: string, { status, partlyShipped }: Shipped): boolean {
  return partlyShipped || (TRUE_ONLY[reason] ?? status) === status;
}

/**
 * How many of some units of a line had not left, by the reason of their refund: it may say which they are, else those that
 * are still here go first. Null if there are not so many of them.
 */
export function unsentOf(quantity: number, units: LineUnits | undefined, reason: string): number | null {
  const { left, sold, refunded } = units ?? { left: 0, sold: 0, refunded: 0 };
  const kept = sold - refunded - left;
  if (TRUE_ONLY[reason] === 'accepted') return quantity <= left ? quantity : null;
  if (TRUE_ONLY[reason] === 'shipped') return quantity <= kept ? 0 : null;
  return Math.min(quantity, left);
}

export type RefundRequest = {
  lines: { lineId: string; quantity: number; isRestocked: boolean }[];
  /** Pence; capped at what is left of the delivery. */
  delivery: number;
  /** Pence, to refund instead of the total of lines and delivery. */
  amount?: number | undefined;
  /** One of the shop's reasons, or words of one's own. */
  reason: string;
};
