import { expect, test } from 'vitest';
import { momentsAt, ukWallTime } from './uk-wall-time.ts';

test.each([
  ['2026-11-27T00:00', ['2026-11-27T00:00:00.000Z']],
  ['2026-07-15T09:30', ['2026-07-15T08:30:00.000Z']],
  ['2026-10-25T00:59', ['2026-10-24T23:59:00.000Z']],
  ['2027-03-28T00:59', ['2027-03-28T00:59:00.000Z']],
  ['2027-03-28T01:00', []],
  ['2027-03-28T01:59', []],
  ['2027-03-28T02:00', ['2027-03-28T01:00:00.000Z']],
  ['2027-10-31T01:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['2027-10-31T02:00', ['2027-10-31T02:00:00.000Z']],
])('UK clocks show %s at %j', (time, moments) => {
  const found = momentsAt(time) ?? [];
  expect(found.map((moment) => new Date(moment).toISOString())).toEqual(moments);
  for (const moment of found) expect(ukWallTime(moment)).toBe(time);
});

test.each(['', '2026-11-27', '2026-02-30T10:00', '2026-11-27T24:00', '2026-11-27T10:60', '27/11/2026 10:00'])(
  '‘%s’ is no time',
  (text) => expect(momentsAt(text)).toBeNull(),
);
