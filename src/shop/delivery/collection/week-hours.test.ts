import { expect, test } from 'vitest';
import { hoursInWords, NEVER_OPEN, weekHours } from './week-hours.ts';

const HOURS = weekHours('Open for collection');
const read = (typed: string) => HOURS.read(typed, {}) ?? [];

test.each([
  ['Monday to Friday 9.30 to 17.00', ['Monday to Friday 9.30 to 17.00']],
  ['mon-fri 9:30-17\nSAT 10am to 4pm', ['Monday to Friday 9.30 to 17.00', 'Saturday 10.00 to 16.00']],
  [
    'Tuesdays: 10 – 16; Thu 10 until 16; Sunday closed',
    ['Tuesday 10.00 to 16.00', 'Thursday 10.00 to 16.00'],
  ],
  [
    'Mon to Sun 9 to 17\nWednesday closed',
    ['Monday to Tuesday 9.00 to 17.00', 'Thursday to Sunday 9.00 to 17.00'],
  ],
  ['', []],
])('%j is read as people mean it', (typed, words) => {
  expect(hoursInWords(read(typed))).toEqual(words);
  expect(HOURS.check(read(typed), {})).toBeNull();
});

test('what it shows is read as the same', () => {
  const hours = read('Mon-Wed 9.30-17\nSat 10am-4.30pm');
  expect(read(HOURS.show?.(hours) ?? '')).toEqual(hours);
});

test.each([
  'always',
  'Monday',
  'Friday to Monday 9 to 17',
  'Mon 17 to 9',
  'Mon 9 to 26',
  'Mo 9 to 17',
  'Mon 13pm to 14pm',
])('%j is refused with an example', (typed) => {
  expect(HOURS.check(read(typed), {})?.fix).toMatch(/such as Monday to Friday/);
});

test('a week that is never open has no line', () => {
  expect(hoursInWords(NEVER_OPEN)).toEqual([]);
});
