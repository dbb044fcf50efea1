import { expect, test } from 'vitest';
import { clockWords, sinceWords, weekdayOf } from './clock-words.ts';

test('the page head shows the day and time in the UK', () => {
  expect(clockWords(Date.parse('2026-07-14T23:30:00Z'))).toEqual({
    day: 'Wednesday, 15 July',
    time: '00:30',
    weekday: 'Wednesday',
    today: '2026-07-15',
  });
  expect(weekdayOf('2026-10-25')).toBe('Sunday');
});

test.each([
  ['2026-11-20T00:05:00Z', 'since today'],
  ['2026-11-19T23:55:00Z', 'since yesterday'],
  ['2026-11-18T00:05:00Z', 'for 2 days'],
  // Over the night on which clocks go back.
  ['2026-10-24T12:00:00Z', 'for 27 days'],
])('what arrived at %s has been waiting %s', (since, words) => {
  expect(sinceWords(Date.parse(since), Date.parse('2026-11-20T15:10:00Z'))).toBe(words);
});
