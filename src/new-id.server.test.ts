import { expect, test } from 'vitest';
import { newId } from './new-id.server.ts';

const AN_EVENING = Date.UTC(2026, 10, 23, 19, 30);

test('an id is its prefix and 22 letters and digits', () => {
  expect(newId('o', AN_EVENING)).toMatch(/^o_[0-9A-Za-z]{22}$/);
  expect(newId('pay', Date.UTC(2199, 11, 31))).toMatch(/^pay_[0-9A-Za-z]{22}$/);
});

test('ids are in the order of time, to a hundredth of a second', () => {
  const times = [0, 10, 250, 60_000, 86_400_000, 40 * 365 * 86_400_000].map((later) => AN_EVENING + later);
  const ids = times.map((time) => newId('o', time));
  expect(ids.toSorted()).toEqual(ids);
});

test('ten thousand ids of one moment differ, in every character that is not the time', () => {
  const ids = Array.from({ length: 10_000 }, () => newId('o', AN_EVENING));
  expect(new Set(ids).size).toBe(10_000);
  expect(new Set(ids.map((id) => id.slice(0, 10))).size).toBe(1);
  const variety = Array.from({ length: 14 }, (_, n) => new Set(ids.map((id) => id[10 + n])).size);
  expect(variety).toEqual(Array(14).fill(62));
});
