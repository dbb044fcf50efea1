import { addDays, type UkDay, ukDayOf } from '#values/uk/uk-day.ts';

const inUk = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
const weekday = inUk({ weekday: 'long' });
const dayAndMonth = inUk({ day: 'numeric', month: 'long' });
const time = inUk({ hour: '2-digit', minute: '2-digit' });

/** A moment, in milliseconds, in the words of the page head, in UK time. */
export function clockWords(moment: number): { day: string; time: string; weekday: string; today: UkDay } {
  return {
    day: `${weekday.format(moment)}, ${dayAndMonth.format(moment)}`,
    time: time.format(moment),
    weekday: weekday.format(moment),
    today: ukDayOf(moment),
  };
}

/** The weekday of a date, such as 'Monday'. */
export function weekdayOf(day: UkDay): string {
  return weekday.format(Date.parse(`${day}T12:00:00Z`));
}

/** How long ago a day was: 'since today', 'since yesterday', 'for 3 days'. */
export function sinceWords(since: number, now: number): string {
  const [day, today] = [ukDayOf(since), ukDayOf(now)];
  if (day === today) return 'since today';
  if (day === addDays(today, -1)) return 'since yesterday';
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  return `for ${days} days`;
}
