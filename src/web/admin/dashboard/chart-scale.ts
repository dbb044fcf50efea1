/** The scale of a chart: its top and its lines, in pence, from 0 in even steps. */
export type Scale = { top: number; lines: number[] };

/** At most four steps of 1, 2 or 5 times a power of ten, the last at or above the highest value. */
export function scaleOf(highest: number): Scale {
  const least = Math.max(highest, 10_000) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
  const steps = Math.ceil(Math.max(highest, 10_000) / step);
  return { top: steps * step, lines: Array.from({ length: steps + 1 }, (_, place) => place * step) };
}

/** A line's label: '£2k', '£500', '0'. */
export function lineWords(pence: number): string {
  if (pence === 0) return '0';
  return pence >= 100_000 ? shortOf(pence) : `£${pence / 100}`;
}

/** A short label for a bar: '£4.9k', '£12k', '£850'; '-£20' on a day with more refunds than sales. */
export function shortOf(pence: number): string {
  if (pence < 0) return `-${shortOf(-pence)}`;
  const pounds = Math.round(pence / 100);
  if (pounds < 1000) return `£${pounds}`;
  const thousands = pounds < 9_950 ? Math.round(pounds / 100) / 10 : Math.round(pounds / 1000);
  return `£${thousands}k`;
}
