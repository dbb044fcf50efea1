import { pounds } from '#values/uk/pence.ts';

/** How a figure differs from an earlier one: the change, and what it is compared with. */
export type Comparison = { change: string; words: string };

/** Counts differ by a number: '+1 on last Friday by now'. */
export function compareCounts(now: number, before: number, earlier: string): Comparison {
  return compare(now, before, earlier, () => signed(now - before, ''));
}

/** Money differs by a percentage, or by a factor when that would be huge: '+29% on last Friday by now'. In pence. */
export function compareSales(now: number, before: number, earlier: string): Comparison {
  const percent = Math.round(((now - before) / before) * 100);
  // More was refunded than paid: no percentage of that says anything.
  if (before < 0) return { change: '', words: `${pounds(before)} ${earlier} by now` };
  if (before > 0 && percent >= 1000)
    return { change: `${Math.round(now / before)} times`, words: `${earlier} by now` };
  return compare(now, before, earlier, () => (percent === 0 ? '' : signed(percent, '%')));
}

function compare(now: number, before: number, earlier: string, differ: () => string): Comparison {
  if (before === 0)
    return { change: '', words: now === 0 ? `none ${earlier} either` : `none ${earlier} by now` };
  const change = now === before ? '' : differ();
  return { change, words: change === '' ? `the same as ${earlier} by now` : `on ${earlier} by now` };
}

function signed(difference: number, unit: string): string {
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString('en-GB')}${unit}`;
}
