import { text, wrong } from '../../forms/fields.ts';
import type { Field } from '../../forms/form.ts';

/** From and to on UK clocks, '09:30'. */
export type OpenHours = { from: string; to: string };

/** The hours of each day of the week, from Monday; null is closed. What cannot be read is no week: []. */
export type WeekHours = (OpenHours | null)[];

export const NEVER_OPEN: WeekHours = [null, null, null, null, null, null, null];

const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const SHORTEST = 3;

export function isEverOpen(hours: WeekHours): boolean {
  return hours.some((each) => each !== null);
}

/** Days that follow each other with the same hours are one line: 'Monday to Friday 9.30 to 17.00'. */
export function hoursInWords(hours: WeekHours): string[] {
  const lines: { first: number; last: number; hours: OpenHours }[] = [];
  for (const [day, open] of hours.entries()) {
    const before = lines.at(-1);
    if (!open) continue;
    if (before?.last === day - 1 && sameHours(before.hours, open)) before.last = day;
    else lines.push({ first: day, last: day, hours: open });
  }
  return lines.map(({ first, last, hours: { from, to } }) => {
    const days = first === last ? DAYS[first] : `${DAYS[first]} to ${DAYS[last]}`;
    return `${days} ${timeInWords(from)} to ${timeInWords(to)}`;
  });
}

/** People type lines such as 'Mon-Fri 9.30-17' or 'Saturday 10am to 4pm'. */
export function weekHours(label: string): Field<WeekHours> {
  const fix = 'One a line, such as Monday to Friday 9.30 to 17.00';
  return {
    ...text(label),
    empty: NEVER_OPEN,
    read: (sent) => readHours(String(sent ?? '')),
    check: (hours) => (hours.length === DAYS.length ? null : wrong(label, fix)),
    show: (hours) => hoursInWords(hours).join('\n'),
  };
}

function readHours(typed: string): WeekHours {
  const hours = [...NEVER_OPEN];
  for (const line of typed
    .split(/[\n;]+/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const read = readLine(line);
    if (!read) return [];
    for (const day of read.days) hours[day] = read.hours;
  }
  return hours;
}

const TIME = '(\\d{1,2})(?:[.:](\\d\\d))?\\s*(am|pm)?';
const TO = '\\s*(?:to|until|-|–)\\s*';
const LINE = new RegExp(`^([a-z]+)(?:${TO}([a-z]+))?[\\s:,]+(?:closed|${TIME}${TO}${TIME})$`, 'i');

/** Null for what cannot be read, or never ends. */
function readLine(line: string): { days: number[]; hours: OpenHours | null } | null {
  const match = LINE.exec(line);
  if (!match) return null;
  const [, firstName = '', lastName = firstName, ...times] = match;
  const [first, last] = [dayCalled(firstName), dayCalled(lastName)];
  if (first < 0 || last < first) return null;
  const days = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  if (times[0] === undefined) return { days, hours: null };
  const [from, to] = [readTime(times.slice(0, 3)), readTime(times.slice(3))];
  return from !== null && to !== null && from < to ? { days, hours: { from, to } } : null;
}

/** By its first letters, three at least; -1 for none. */
function dayCalled(typed: string): number {
  const name = typed.toLowerCase().replace(/s$/, '');
  return name.length < SHORTEST ? -1 : DAYS.findIndex((day) => day.toLowerCase().startsWith(name));
}

function readTime([hour = '', minute = '00', half]: (string | undefined)[]): string | null {
  const twelve = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (twelve > 24 || Number(minute) > 59 || (half && Number(hour) > 12)) return null;
  return `${String(twelve).padStart(2, '0')}:${minute}`;
}

function timeInWords(time: string): string {
  return time.replace(/^0/, '').replace(':', '.');
}

function sameHours(a: OpenHours, b: OpenHours): boolean {
  return a.from === b.from && a.to === b.to;
}
