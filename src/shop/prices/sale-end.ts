import { ukLongDate, ukTime } from '#values/uk/uk-clock.ts';
import { startOfUkDay, ukDayOf } from '#values/uk/uk-day.ts';

/** Until when a price of a sale holds, as people say it: '30 November 2026', '14:00 on 30 November 2026'. */
export function endInWords(ends: number): string {
  const isMidnight = startOfUkDay(ukDayOf(ends)) === ends;
  return isMidnight ? ukLongDate(ends - 1) : `${ukTime(ends)} on ${ukLongDate(ends)}`;
}
