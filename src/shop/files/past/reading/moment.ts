import { momentsAt } from '#values/uk/uk-wall-time.ts';

/** Whether days or months come first in dates such as 03/04/2025, as the file itself shows; null where it does not. */
export type DayOrder = 'day' | 'month' | null;

const NUMBERS = /^(\d{1,2})[/.](\d{1,2})[/.](20\d\d)(?:,?\s+(\d{1,2}):(\d\d)(?::\d\d)?)?$/;
const ISO =
  /^(20\d\d)-(\d\d)-(\d\d)(?:[T ](\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

/** Tells the order of days and months by a date that can only be one: 25/12/2025. Null also when two contradict. */
export function dayOrderIn(dates: Iterable<string>): DayOrder {
  let [days, months] = [false, false];
  for (const date of dates) {
    const [, first = '0', second = '0'] = NUMBERS.exec(date) ?? [];
    days ||= Number(first) > 12;
    months ||= Number(second) > 12;
  }
  if (days === months) return null;
  return days ? 'day' : 'month';
}

/**
 * A date of another shop's file in milliseconds UTC: with its zone, or else by UK clocks. Null for anything else, and for 03/04/2025
 * where nothing tells which is the month.
 */
export function readMoment(text: string, order: DayOrder): number | null {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour = '0', minute = '00', second = '00', zone] = iso;
    const wall = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}`;
    return zone ? withZone(`${wall}:${second}`, zone) : ukMoment(wall);
  }
  const [, first = '', second = '', year, hour = '0', minute = '00'] = NUMBERS.exec(text) ?? [];
  if (!year || !order) return null;
  const [day, month] = order === 'day' ? [first, second] : [second, first];
  return ukMoment(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`,
  );
}

function withZone(wall: string, zone: string): number | null {
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const moment = Date.parse(`${wall}${offset}`);
  return Number.isNaN(moment) ? null : moment;
}

/** In the hour that spring leaves out, the one before it. */
function ukMoment(wall: string): number | null {
  const moments = momentsAt(wall);
  if (!moments) return null;
  return moments[0] ?? Date.parse(`${wall}:00Z`);
}
