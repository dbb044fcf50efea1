import { addDays, aWeekBefore, mondayOf, startOfUkDay, type UkDay, ukDayOf } from '#values/uk/uk-day.ts';

/** From one moment until before another; milliseconds, UTC. */
export type Period = { from: number; before: number };

/** A period and the one a week earlier that it is compared with. */
export type PeriodWithPrevious = { now: Period; before: Period };

/**
 * Today and this week so far in UK time, each with the same period a week earlier, up to the same time of day. Also this
 * week's seven days, each with the whole day a week earlier.
 */
export function periodsOf(now: number): {
  today: PeriodWithPrevious;
  week: PeriodWithPrevious;
  days: (PeriodWithPrevious & { day: UkDay })[];
} {
  const today = ukDayOf(now);
  const monday = mondayOf(today);
  const cut = aWeekBefore(now);
  const days = (first: UkDay, count: number): Period => ({
    from: startOfUkDay(first),
    before: startOfUkDay(addDays(first, count)),
  });
  return {
    today: { now: days(today, 1), before: { from: startOfUkDay(addDays(today, -7)), before: cut } },
    week: { now: days(monday, 7), before: { from: startOfUkDay(addDays(monday, -7)), before: cut } },
    days: Array.from({ length: 7 }, (_, place) => {
      const day = addDays(monday, place);
      return { day, now: days(day, 1), before: days(addDays(day, -7), 1) };
    }),
  };
}
