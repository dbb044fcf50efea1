import { counted } from './counted.ts';

/** What a stock can be: units that are counted, always enough of it, or made once it is ordered; the first is of anything new. */
export const STOCK_POLICIES = ['counted', 'always', 'made-to-order'] as const;
export type StockPolicy = (typeof STOCK_POLICIES)[number];

/** What owners read of each. */
export const POLICY_WORDS: Record<StockPolicy, string> = {
  counted: 'Counted',
  always: 'Always in stock',
  'made-to-order': 'Made to order',
};

/** Weeks from the order, both ends among them. */
export type Weeks = { from: number; to: number };
export const MIN_WEEKS = 1;
export const MAX_WEEKS = 26;

/** Longer than this nobody is offered to pay later: an approval lapses after four weeks, and the money is taken when it is shipped. */
export const MAX_WEEKS_PAY_LATER = 3;

/** The kind of a stock; weeks are those of what is made to order, and null otherwise. */
export type StockKind = { stockPolicy: StockPolicy; weeksFrom: number | null; weeksTo: number | null };

export const COUNTED: StockKind = { stockPolicy: 'counted', weeksFrom: null, weeksTo: null };

/** Whether its units are counted: only then can it be low, or sold out. */
export function isCounted({ stockPolicy }: Pick<StockKind, 'stockPolicy'>): boolean {
  return stockPolicy === 'counted';
}

/** The weeks of what is made to order; null of anything else. */
export function weeksOf({ stockPolicy, weeksFrom, weeksTo }: StockKind): Weeks | null {
  return stockPolicy === 'made-to-order' && weeksFrom !== null && weeksTo !== null
    ? { from: weeksFrom, to: weeksTo }
    : null;
}

/** '4 to 6 weeks', '1 week'. */
export function weeksInWords({ from, to }: Weeks): string {
  return from === to ? counted(from, 'week') : `${from} to ${counted(to, 'week')}`;
}

/** How many can be sold: what is counted, and else any number. */
export function unitsLeft(stock: Pick<StockKind, 'stockPolicy'> & { stockCount: number }): number {
  return isCounted(stock) ? stock.stockCount : Number.POSITIVE_INFINITY;
}

/** 'Made to order: sent in 4 to 6 weeks'; null of anything else. */
export function madeInWords(kind: StockKind): string | null {
  const weeks = weeksOf(kind);
  return weeks && `${POLICY_WORDS['made-to-order']}: sent in ${weeksInWords(weeks)}`;
}
