const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

export type UkDay = string;

/** The UK day of a moment in milliseconds. */
export function ukDayOf(moment: number): UkDay {
  const { year, month, day } = partsOf(moment);
  return `${year}-${month}-${day}`;
}

/** The hour on UK clocks, 0 to 23. */
export function ukHourOf(moment: number): number {
  return Number(partsOf(moment).hour);
}

/** Reads the value of a date field; null if there is no such day. */
export function parseUkDay(text: string): UkDay | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const moment = Date.parse(`${text}T12:00:00Z`);
  return Number.isNaN(moment) || ukDayOf(moment) !== text ? null : text;
}

/** When a day begins in the UK: an hour before UTC in summer. */
export function startOfUkDay(day: UkDay): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return partsOf(midnight).hour === '00' ? midnight : midnight - 3_600_000;
}

/** When UK clocks show a full hour of a day, 0 to 24. */
export function ukMoment(day: UkDay, hour: number): number {
  if (hour === 24) return startOfUkDay(addDays(day, 1));
  const moment = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return moment - ahead(moment);
}

/** Saturday or Sunday. */
export function isWeekend(day: UkDay): boolean {
  return [0, 6].includes(weekdayOf(day));
}

export function addDays(day: UkDay, days: number): UkDay {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: UkDay): UkDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** 0 is January. */
export function monthOf(day: UkDay): number {
  return Number(day.slice(5, 7)) - 1;
}

/** The first day of a day's month, or of one some months later; earlier if less than 0. */
export function firstOfMonth(day: UkDay, later = 0): UkDay {
  const month = new Date(Date.UTC(Number(day.slice(0, 4)), monthOf(day) + later, 1));
  return month.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: UkDay): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** Seven days earlier at the same time on UK clocks. */
export function aWeekBefore(moment: number): number {
  return daysLater(moment, -7);
}

/** So many days later at the same time on UK clocks; earlier if less than 0. A time that is left out in spring is an hour later. */
export function daysLater(moment: number, days: number): number {
  const later = moment + days * 86_400_000;
  const found = later + ahead(moment) - ahead(later);
  return ahead(found) === ahead(later) ? found : Math.max(found, later);
}

/** How many days have passed on UK clocks from one moment to a later one: whole ones. */
export function wholeDaysBetween(from: number, to: number): number {
  const days = Math.round((to - from) / 86_400_000);
  return daysLater(from, days) <= to ? days : days - 1;
}

/** How far UK clocks are ahead of UTC, in milliseconds. */
function ahead(moment: number): number {
  return Number(partsOf(moment).hour) === new Date(moment).getUTCHours() ? 0 : 3_600_000;
}

function partsOf(moment: number): Record<string, string> {
  return Object.fromEntries(inLondon.formatToParts(moment).map(({ type, value }) => [type, value]));
}
