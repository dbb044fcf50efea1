import { ShopError } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import type { Scope } from '#shop/record/undo/undo.ts';
import { parseUkDay, ukDayOf, ukMoment } from '#values/uk/uk-day.ts';
import { KINDS } from '../activity/activity-kinds.ts';
import { listAddress } from '../lists/list-address.ts';

const short = (text: string) => text.slice(0, 100);

/** What is to be undone: a change, a part, or what somebody did since a day and a time; `until` when it was looked at. */
export const undoAddress = listAddress({
  filters: { change: short, part: short, who: short, kind: short, day: short, time: short, until: short },
});

export type UndoCriteria = ReturnType<typeof undoAddress.read>;

/** Where a page of undoing leads back to. */
export function backOf(scope: Scope | null): { to: string; label: string } {
  return scope && 'part' in scope && /^imp_\S+$/.test(scope.part)
    ? { to: links.admin.import(scope.part), label: 'Back to what was carried out' }
    : { to: '/admin?tab=activity', label: 'Back to activity' };
}

/** Everybody, in the choice of people. */
export const EVERYBODY = 'everybody';

/** The scope that an address names; null while somebody still chooses. ShopError `malformed`. */
export function scopeIn(
  { change, part, who, kind, day, time, until }: UndoCriteria,
  now: number,
): Scope | null {
  if (change) return { entry: change };
  if (part) return { part };
  if (!who || !day) return null;
  const since = momentOf(day, time || '00:00');
  if (since === null) throw new ShopError('malformed', 'Say a day and a time, such as 9:30.');
  if (since > now) throw new ShopError('malformed', 'That is in the future.');
  const known = KINDS.find((each) => each.kind === kind)?.kind ?? null;
  const asked = Number(until);
  return {
    ...{ accountId: who === EVERYBODY ? null : who, kind: known, since },
    until: until && asked <= now ? asked : now,
  };
}

function momentOf(day: string, time: string): number | null {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  const known = parseUkDay(day);
  return known && hour ? ukMoment(known, Number(hour)) + Number(minute) * 60_000 : null;
}

/** Today, where nobody has said since when. */
export function today(now: number): string {
  return ukDayOf(now);
}
