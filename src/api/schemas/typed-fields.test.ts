import { expect, test } from 'vitest';
import { momentOf, typedAmount } from './typed-fields.ts';

test.each([
  ['2026-11-27T00:00:00.000Z', '2026-11-27T00:00:00.000Z'],
  ['2026-11-27T00:00:00Z', '2026-11-27T00:00:00.000Z'],
  ['2027-06-01T09:30:00+01:00', '2027-06-01T08:30:00.000Z'],
])('%s is a moment', (sent, moment) => {
  expect(new Date(momentOf(sent) ?? 0).toISOString()).toBe(moment);
});

test.each(['2026-11-27T00:00', '2026-11-27', '2026-02-30T00:00:00Z', '2026-11-27T00:00:01Z', 'now', ''])(
  '%s is none: it has no zone, does not exist, or is no whole minute',
  (sent) => {
    expect(momentOf(sent)).toBeNull();
  },
);

test('an amount is pounds on a form where it is pence in JSON, and per cent in both', () => {
  expect([typedAmount(1_250, 'pounds'), typedAmount(5_000, 'pounds')]).toEqual(['£12.50', '£50']);
  expect([typedAmount(12.5, 'percent'), typedAmount(null, 'prices')]).toEqual(['12.5', '']);
});
