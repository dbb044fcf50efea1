import { startOfUkDay, type UkDay, ukMoment } from '#values/uk/uk-day.ts';

/** The first and the last UK day of a block; '' for none. */
export type Season = { from: UkDay | ''; to: UkDay | '' };

/** Where a block stands in its days, and when that changes, in milliseconds UTC; Infinity for never. */
export function seasonAt({ from, to }: Season, now: number) {
  const begins = from === '' ? Number.NEGATIVE_INFINITY : startOfUkDay(from);
  const ends = to === '' ? Number.POSITIVE_INFINITY : ukMoment(to, 24);
  if (now < begins) return { is: 'to come', changes: begins } as const;
  if (now < ends) return { is: 'shown', changes: ends } as const;
  return { is: 'over', changes: Number.POSITIVE_INFINITY } as const;
}
