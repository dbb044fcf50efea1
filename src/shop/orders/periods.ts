import { addDays, aWeekBefore, mondayOf, startOfUkDay, type UkDay, ukDayOf } from '#values/uk-day.ts';

/** A stretch of time: from a moment until before another, in milliseconds. */
export type Period = { from: number; before: number };

/** A stretch and the one of the week before that it is held against. */
export type PeriodWithPrevious = { now: Period; before: Period };

/**
 * Today and this week so far, by the UK's calendar, each with the same stretch of the week before: up to the moment
 * at which clocks showed the time that they show now. And the week's seven days with those of the week before, whole.
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
