import { type UkDay, weekdayOf } from './uk/uk-day.ts';

/** The first and the last day of a range; both may be the same. */
export type DayRange = { from: UkDay; to: UkDay };

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'between Tue 1 and Thu 3 December', 'between Mon 30 November and Wed 2 December' or 'on Tue 1 December'. */
export function rangeInWords({ from, to }: DayRange): string {
  if (from === to) return `on ${dayInWords(from)}`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isSameMonth ? weekdayAndDate(from) : dayInWords(from);
  return `between ${first} and ${dayInWords(to)}`;
}

/** 'Tue 1 December'. */
export function dayInWords(day: UkDay): string {
  return `${weekdayAndDate(day)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

function weekdayAndDate(day: UkDay): string {
  return `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(8))}`;
}
