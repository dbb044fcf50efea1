import { addDays, isWeekend, type UkDay, weekdayOf } from '#values/uk/uk-day.ts';
import type { Nation } from './nations.ts';

/** Years whose bank holidays have been asked for; they are the same for ever. */
const known = new Map<string, ReadonlySet<UkDay>>();

/** Whether a day is a bank holiday. One that is proclaimed for a single year is not known: the owner enters it. */
export function isBankHoliday(day: UkDay, nation: Nation): boolean {
  const year = Number(day.slice(0, 4));
  const key = `${year} ${nation}`;
  const days = known.get(key) ?? new Set(listBankHolidays(year, nation));
  known.set(key, days);
  return days.has(day);
}

/**
 * The bank holidays of a year, in order: the Banking and Financial Dealings Act 1971, Schedule 1, the common law's Good
 * Friday and Christmas Day, and those that are proclaimed every year, with substitutes for those at a weekend, as
 * gov.uk/bank-holidays lists them.
 */
export function listBankHolidays(year: number, nation: Nation): UkDay[] {
  const easter = easterOf(year);
  const day = (monthAndDay: string) => `${year}-${monthAndDay}`;
  const everywhere = [
    day('01-01'),
    addDays(easter, -2),
    firstMonday(day('05-01')),
    lastMonday(day('05-31')),
    day('12-25'),
    day('12-26'),
  ];
  const summer = lastMonday(day('08-31'));
  const own = {
    'England and Wales': [addDays(easter, 1), summer],
    Scotland: [day('01-02'), firstMonday(day('08-01')), day('11-30')],
    'Northern Ireland': [day('03-17'), addDays(easter, 1), day('07-12'), summer],
  }[nation];
  return withSubstitutes([...everywhere, ...own].sort());
}

/** A holiday at a weekend is kept on the next weekday that is none itself. */
function withSubstitutes(days: UkDay[]): UkDay[] {
  const kept = new Set(days.filter((day) => !isWeekend(day)));
  for (const day of days.filter(isWeekend)) {
    let next = day;
    while (isWeekend(next) || kept.has(next)) next = addDays(next, 1);
    kept.add(next);
  }
  return [...kept].sort();
}

function firstMonday(from: UkDay): UkDay {
  return addDays(from, (8 - weekdayOf(from)) % 7);
}

function lastMonday(until: UkDay): UkDay {
  return addDays(until, -((weekdayOf(until) + 6) % 7));
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876 (Meeus, Jones, Butcher). */
function easterOf(year: number): UkDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const corrected = century - Math.floor((century + 8) / 25) + 1;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(corrected / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
}
