import { expect, test } from 'vitest';
import { idsInOrder } from './new-id.server.ts';

const AN_EVENING = Date.UTC(2026, 10, 23, 19, 30);

test('an id is its prefix and 22 letters and digits', () => {
  expect(idsInOrder(() => AN_EVENING)('o')).toMatch(/^o_[0-9A-Za-z]{22}$/);
  expect(idsInOrder(() => Date.UTC(2199, 11, 31))('pay')).toMatch(/^pay_[0-9A-Za-z]{22}$/);
});

test('ids are in the order in which they were asked for, also within a moment and when the clock is put back', () => {
  const times = [0, 0, 1, 10, 250, 60_000, 86_400_000, 3_600_000, 3_600_010, 40 * 365 * 86_400_000];
  let n = 0;
  const newId = idsInOrder(() => AN_EVENING + (times[n++] ?? 0));
  const ids = times.map(() => newId('o'));
  expect(ids.toSorted()).toEqual(ids);
});

test('ten thousand ids of one moment differ, are in order, and vary in every character that is not', () => {
  const newId = idsInOrder(() => AN_EVENING);
  const ids = Array.from({ length: 10_000 }, () => newId('o'));
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(0, 10))).size).toBe(3);
  const variety = Array.from({ length: 12 }, (_, n) => new Set(ids.map((id) => id[12 + n])).size);
  expect(variety).toEqual(Array(12).fill(62));
});
