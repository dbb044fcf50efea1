import { expect, test } from 'vitest';
import { type Period, periodsOf } from './periods.ts';

const inWords = ({ from, before }: Period) =>
  [from, before].map((moment) => new Date(moment).toISOString().slice(0, 16)).join(' ');

test('today and this week are compared with the same period a week earlier', () => {
  const { today, week } = periodsOf(Date.parse('2026-11-20T15:10:00Z'));
  expect(inWords(today.now)).toBe('2026-11-20T00:00 2026-11-21T00:00');
  expect(inWords(today.before)).toBe('2026-11-13T00:00 2026-11-13T15:10');
  expect(inWords(week.now)).toBe('2026-11-16T00:00 2026-11-23T00:00');
  expect(inWords(week.before)).toBe('2026-11-09T00:00 2026-11-13T15:10');
});

test('the days of the week run from Monday to Sunday, each with the whole day a week earlier', () => {
  const { days } = periodsOf(Date.parse('2026-11-20T15:10:00Z'));
  expect(days.map(({ day }) => day.slice(-2))).toEqual(['16', '17', '18', '19', '20', '21', '22']);
  expect(inWords(days[6]?.before ?? { from: 0, before: 0 })).toBe('2026-11-15T00:00 2026-11-16T00:00');
});

test('the week in which clocks go back has a day of 25 hours, and is compared by the clock', () => {
  // Sunday 25 October 2026, 15:10 in London, by then in winter time.
  const { today, week, days } = periodsOf(Date.parse('2026-10-25T15:10:00Z'));
  expect(inWords(today.now)).toBe('2026-10-24T23:00 2026-10-26T00:00');
  expect(inWords(today.before)).toBe('2026-10-17T23:00 2026-10-18T14:10');
  expect(inWords(week.before)).toBe('2026-10-11T23:00 2026-10-18T14:10');
  expect((days[6]?.now.before ?? 0) - (days[6]?.now.from ?? 0)).toBe(25 * 3_600_000);
});

test('just after midnight in summer the day is the new one, although it is the old one in UTC', () => {
  const { today } = periodsOf(Date.parse('2026-07-14T23:30:00Z'));
  expect(inWords(today.now)).toBe('2026-07-14T23:00 2026-07-15T23:00');
  expect(inWords(today.before)).toBe('2026-07-07T23:00 2026-07-07T23:30');
});
