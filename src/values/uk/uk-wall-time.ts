import { ukDayOf } from './uk-day.ts';

const HOUR = 3_600_000;
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What UK clocks show, to the minute: '2026-11-27T00:00', as fields for date and time hold it. */
export function ukWallTime(moment: number): string {
  return `${ukDayOf(moment)}T${clock.format(moment)}`;
}

/**
 * The moments, in milliseconds since 1970, UTC, at which UK clocks show this time: none in the hour that is left out in
 * spring, two in the hour that comes twice in autumn. Null for what is no time.
 */
export function momentsAt(wallTime: string): number[] | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return null;
  const asUtc = Date.parse(`${wallTime}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== wallTime) return null;
  return [asUtc - HOUR, asUtc].filter((moment) => ukWallTime(moment) === wallTime);
}
