import { type DayRange, dayInWords } from '#values/days-in-words.ts';
import { addDays, isWeekend, startOfUkDay, type UkDay } from '#values/uk/uk-day.ts';
import { isClosedOn, type OpenTerms } from './arrival.ts';

/** Days before its first that customers are told of a holiday. */
const AHEAD = 7;

/** Days on which the shop is closed, more than one, and the first on which it is at work again. */
export type Holiday = DayRange & { back: UkDay };

/**
 * The holiday that customers are to know of at a moment, from a week before its first day to the end of its last; null
 * for none. And when that changes, in milliseconds UTC; Infinity for never.
 */
export function holidayAt(terms: OpenTerms, now: number): { holiday: Holiday | null; changes: number } {
  const told = terms.dispatch.closedDays
    .filter(({ from, to }) => from < to)
    .map((days) => ({
      days,
      begins: startOfUkDay(addDays(days.from, -AHEAD)),
      ends: startOfUkDay(addDays(days.to, 1)),
    }))
    .filter(({ ends }) => ends > now)
    .toSorted((a, b) => a.begins - b.begins || a.ends - b.ends);
  const [next] = told;
  const changes = Math.min(...told.flatMap(({ begins, ends }) => (begins > now ? [begins] : [ends])));
  if (!next || next.begins > now) return { holiday: null, changes };
  return { holiday: { ...next.days, back: backAfter(terms, next.days.to) }, changes };
}

/** 'We are closed from Thu 24 December to Sat 2 January. Orders leave from Mon 4 January.' */
export function holidayInWords({ from, to, back }: Holiday): string {
  return `We are closed from ${dayInWords(from)} to ${dayInWords(to)}. Orders leave from ${dayInWords(back)}.`;
}

/** The first day of work after another. */
function backAfter(terms: OpenTerms, last: UkDay): UkDay {
  let day = addDays(last, 1);
  while (isWeekend(day) || isClosedOn(terms, day)) day = addDays(day, 1);
  return day;
}
