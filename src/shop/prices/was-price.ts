import { addDays, daysLater, startOfUkDay, ukDayOf, wholeDaysBetween } from '#values/uk/uk-day.ts';

/** So long a price must have been charged, in a row and immediately before, to be called what it was. */
const MIN_WAS_DAYS = 28;

/** Milliseconds since 1970, UTC; the end is not within. */
type Time = { starts: number; ends: number };

/** What is known of a variant's price, before a sale began. `bases` in the order of time. */
export type PriceHistory = {
  /** Without a sale, in pence, from a moment on. */
  bases: { at: number; pence: number }[];
  sales: Time[];
  /** While something was off all goods. */
  discounts: Time[];
  /** While it was sold out or not for sale. */
  away: Time[];
};

/** What a price was when a sale began: charged for everybody without a break since then. */
export type Held = { pence: number; since: number };

/**
 * The price without a sale that held immediately before a moment, and since when it did without a break. A change of it, a
 * sale, a discount on all goods and a UK day on which it was never for sale are breaks. Null when nothing is known.
 */
export function heldBefore(moment: number, { bases, sales, discounts, away }: PriceHistory): Held | null {
  const last = bases.findLast(({ at }) => at < moment);
  if (!last) return null;
  const changed = bases.findLast(({ at, pence }) => at < moment && pence !== last.pence);
  const same = bases.find(
    ({ at, pence }) => pence === last.pence && at > (changed?.at ?? Number.NEGATIVE_INFINITY),
  );
  const breaks = [
    same?.at ?? last.at,
    ...[...sales, ...discounts]
      .filter(({ starts }) => starts < moment)
      .map(({ ends }) => Math.min(ends, moment)),
    ...joined(away).map((each) => lastWholeDay({ starts: each.starts, ends: Math.min(each.ends, moment) })),
  ];
  return { pence: last.pence, since: Math.max(...breaks) };
}

/** Times that overlap or follow each other as one. */
function joined(times: Time[]): Time[] {
  const all: Time[] = [];
  for (const time of times.toSorted((a, b) => a.starts - b.starts)) {
    const last = all.at(-1);
    if (last && time.starts <= last.ends) last.ends = Math.max(last.ends, time.ends);
    else all.push({ ...time });
  }
  return all;
}

/** When the last UK day that lies wholly within ended; long ago if none does. */
function lastWholeDay({ starts, ends }: Time): number {
  if (ends <= starts) return Number.NEGATIVE_INFINITY;
  const end = startOfUkDay(ukDayOf(ends));
  return startOfUkDay(addDays(ukDayOf(end), -1)) >= starts ? end : Number.NEGATIVE_INFINITY;
}

/** Why a price may not be called what something was. */
export type Refusal = 'unknown' | 'changed' | 'too short' | 'too long';

export type WasPrice =
  /** `until`: the day on which the sale has run for as long as the higher price had. */
  | { pence: number; since: number; until: number }
  /** `from`: a sale that began then could say it, if nothing changes. */
  | { refused: Refusal; from: number | null };

/**
 * Whether a sale that began at `starts` may say at `now` what the price was: if it held for at least `days`, and for longer
 * than the sale has run. `base` is the price without the sale today, in pence.
 */
export function wasPriceOf(
  held: Held | null,
  { starts, now, base, days }: { starts: number; now: number; base: number; days: number },
): WasPrice {
  if (!held) return { refused: 'unknown', from: null };
  if (held.pence !== base) return { refused: 'changed', from: null };
  const wanted = Math.max(days, MIN_WAS_DAYS);
  const long = wholeDaysBetween(held.since, starts);
  if (long < wanted) return { refused: 'too short', from: daysLater(held.since, wanted) };
  const until = startOfUkDay(ukDayOf(daysLater(starts, long)));
  return now < until ? { pence: held.pence, since: held.since, until } : { refused: 'too long', from: null };
}
