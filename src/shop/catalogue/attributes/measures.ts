import { words } from '#values/words.ts';

/** A size in millimetres or a power in watts, as a shopper typed it. */
export type Measure = { unit: 'mm' | 'W'; value: number; words: string[] };

/** Millimetres, or watts, of one. */
const UNITS: [names: string, unit: Measure['unit'], each: number][] = [
  ['mm|millimet(?:re|er)s?', 'mm', 1],
  ['cms?|centimet(?:re|er)s?', 'mm', 10],
  ['m|met(?:re|er)s?', 'mm', 1000],
  ["inch(?:es)?|ins?|\"|″|”|''|’’", 'mm', 25.4],
  ['ft|foot|feet', 'mm', 304.8],
  ['kws?|kilowatts?', 'W', 1000],
  ['w|watts?', 'W', 1],
];

/** What can be meant: fires are no smaller and no larger. */
const SENSIBLE = { mm: [100, 5000], W: [200, 10_000] } as const;

const MEASURE = new RegExp(
  `(?<![\\w.,])(\\d{1,5}(?:[.,]\\d{1,3})?)[ -]?(?:${UNITS.map(([names]) => `(${names})`).join('|')})(?![a-z0-9])`,
  'gi',
);

/** A search text in its order: words, and the sizes and powers among them ('50 inch', '90cm', '2 kW'). */
export function splitMeasures(text: string): (string | Measure)[] {
  const parts: (string | Measure)[] = [];
  let end = 0;
  for (const match of text.matchAll(MEASURE)) {
    const measure = measureOf(match);
    if (!measure) continue;
    parts.push(...words(text.slice(end, match.index)), measure);
    end = match.index + match[0].length;
  }
  return [...parts, ...words(text.slice(end))];
}

function measureOf([typed, figure = '', ...units]: RegExpMatchArray): Measure | null {
  const [, unit, each] = UNITS[units.findIndex((unit) => unit !== undefined)] ?? UNITS[0] ?? ['', 'mm', 1];
  const value = Math.round(Number(figure.replace(',', '.')) * each);
  const [least, most] = SENSIBLE[unit];
  return value >= least && value <= most ? { unit, value, words: words(typed) } : null;
}
