const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** A day of the UK calendar, '2026-11-21'. */
export type UkDay = string;

/** The day that a moment, in milliseconds, falls on in the UK. */
export function ukDayOf(moment: number): UkDay {
  const { year, month, day } = partsOf(moment);
  return `${year}-${month}-${day}`;
}

/** The full hour that the UK's clocks show, 0 to 23. */
export function ukHourOf(moment: number): number {
  return Number(partsOf(moment).hour);
}

/** Reads a day as a date field sends it; null when there is no such day. */
export function parseUkDay(text: string): UkDay | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const moment = Date.parse(`${text}T12:00:00Z`);
  return Number.isNaN(moment) || ukDayOf(moment) !== text ? null : text;
}

/** The moment at which a day begins in the UK: an hour before UTC does in summer. */
export function startOfUkDay(day: UkDay): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return partsOf(midnight).hour === '00' ? midnight : midnight - 3_600_000;
}

/** So many days later, or earlier. */
export function addDays(day: UkDay, days: number): UkDay {
  return ukDayOf(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000);
}

/** The Monday that a day's week begins with. */
export function mondayOf(day: UkDay): UkDay {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The moment seven days earlier at which the clocks of the UK showed the same time. */
export function aWeekBefore(moment: number): number {
  const before = moment - 7 * 86_400_000;
  return before + ahead(moment) - ahead(before);
}

/** By how many milliseconds the clocks of the UK are ahead of UTC. */
function ahead(moment: number): number {
  return Number(partsOf(moment).hour) === new Date(moment).getUTCHours() ? 0 : 3_600_000;
}

function partsOf(moment: number): Record<string, string> {
  return Object.fromEntries(inLondon.formatToParts(moment).map(({ type, value }) => [type, value]));
}
