import { ukDateTime } from '#values/uk/uk-clock.ts';
import { ukHourOf } from '#values/uk/uk-day.ts';

/** '22/11/26 14:03:05' on UK clocks. */
export function momentWords(time: number): string {
  return `${ukDateTime(time)}:${String(new Date(time).getUTCSeconds()).padStart(2, '0')}`;
}

const HOUR = 60 * 60_000;

/** Reads '2026-11-22 14:03', with seconds if they matter, on UK clocks, or in UTC with a Z at its end; null if it is no moment. */
export function parseMoment(text: string): number | null {
  const found = /^(20\d\d-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(Z)?$/.exec(text.trim());
  if (!found) return null;
  const [, day, minute = '', second = ':00', zone] = found;
  const utc = Date.parse(`${day}T${minute}${second}Z`);
  if (Number.isNaN(utc)) return null;
  const isSummer = !zone && ukHourOf(utc - HOUR) === Number(minute.slice(0, 2));
  return isSummer ? utc - HOUR : utc;
}
