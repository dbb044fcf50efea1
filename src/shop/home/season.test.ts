import { expect, test } from 'vitest';
import { seasonAt } from './season.ts';

const at = (from: string, to: string, now: string) => {
  const { is, changes } = seasonAt({ from, to }, Date.parse(now));
  return [is, Number.isFinite(changes) ? new Date(changes).toISOString() : changes];
};

test.each([
  ['2026-12-01', '2026-12-24', '2026-11-30T23:59:59Z', 'to come', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01', '2026-12-24', '2026-12-01T00:00:00Z', 'shown', '2026-12-25T00:00:00.000Z'],
  ['2026-12-01', '2026-12-24', '2026-12-25T00:00:00Z', 'over', Number.POSITIVE_INFINITY],
  // In summer a UK day begins an hour before UTC's.
  ['2026-07-01', '2026-07-01', '2026-06-30T23:00:00Z', 'shown', '2026-07-01T23:00:00.000Z'],
  ['', '2026-12-24', '2020-01-01T00:00:00Z', 'shown', '2026-12-25T00:00:00.000Z'],
  ['2026-12-01', '', '2030-01-01T00:00:00Z', 'shown', Number.POSITIVE_INFINITY],
  ['', '', '2026-01-01T00:00:00Z', 'shown', Number.POSITIVE_INFINITY],
])('a block of %j to %j is at %s %s, until %s', (from, to, now, is, changes) => {
  expect(at(from, to, now)).toEqual([is, changes]);
});
