import { MAX_WEEKS_PAY_LATER, type StockKind, weeksInWords, weeksOf } from '#values/stock-kind.ts';

/**
 * Why goods cannot be paid later, as a sentence; null if they can. The money is taken when they are sent, and what the
 * buyer approved has lapsed by then where they are made first and that takes long.
 */
export function tooLateToPayLater(lines: StockKind[], name: string): string | null {
  const most = Math.max(0, ...lines.map((line) => weeksOf(line)?.to ?? 0));
  if (most <= MAX_WEEKS_PAY_LATER) return null;
  const longest = weeksInWords({ from: most, to: most });
  return `${name} is not offered for goods that are made to order in more than ${MAX_WEEKS_PAY_LATER} weeks: here it can take ${longest} until they are sent, and an approval lapses before that. Please choose another way to pay.`;
}

type Basket = { lines: StockKind[]; quote?: { deposit: number | null } };

/** The same of a whole basket: a deposit is no purchase that could be paid later. */
export function whyNotPaidLater({ lines, quote }: Basket, name: string): string | null {
  if (quote && quote.deposit !== null)
    return `${name} is not offered for a deposit. Please choose another way to pay.`;
  return tooLateToPayLater(lines, name);
}
