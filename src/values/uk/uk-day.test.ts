import { expect, test } from 'vitest';
import {
  addDays,
  aWeekBefore,
  daysLater,
  isWeekend,
  mondayOf,
  parseUkDay,
  startOfUkDay,
  ukDayOf,
  ukHourOf,
  ukMoment,
} from './uk-day.ts';

const iso = (moment: number) => new Date(moment).toISOString();

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-07-15', '2026-07-14T23:00:00.000Z'],
  // The clocks change in the small hours of these days, after they have begun.
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins at %s', (day, moment) => {
  expect(iso(startOfUkDay(day))).toBe(moment);
  expect(ukDayOf(startOfUkDay(day))).toBe(day);
  expect(ukDayOf(startOfUkDay(day) - 1)).toBe(addDays(day, -1));
});

test('only days in the calendar are read', () => {
  expect(parseUkDay('2026-02-28')).toBe('2026-02-28');
  for (const text of ['2026-02-30', '2026-13-01', '28/02/2026', '', '1999-01-01', 'x'.repeat(1000)])
    expect(parseUkDay(text)).toBeNull();
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  // Over the ends of months and years, and when the clocks change.
  ['2027-01-03', '2026-12-28'],
  ['2026-03-29', '2026-03-23'],
])('the week of %s began on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  ['2026-11-20T15:10:00Z', '2026-11-13T15:10:00.000Z'],
  // 15:10 in London both times, although the clocks went back or forward in between.
  ['2026-10-30T15:10:00Z', '2026-10-23T14:10:00.000Z'],
  ['2026-04-03T14:10:00Z', '2026-03-27T15:10:00.000Z'],
  // Half past midnight of the days on which they change.
  ['2026-10-24T23:30:00Z', '2026-10-17T23:30:00.000Z'],
  ['2026-03-29T00:30:00Z', '2026-03-22T00:30:00.000Z'],
])('a week before %s it was %s', (moment, before) => {
  expect(iso(aWeekBefore(Date.parse(moment)))).toBe(before);
});

test.each([
  ['2026-01-15T07:00:00Z', 7],
  ['2026-07-15T06:00:00Z', 7],
  ['2026-07-15T23:30:00Z', 0],
  ['2026-03-29T00:59:59Z', 0],
  ['2026-03-29T01:00:00Z', 2],
  // The hour from one to two comes twice.
  ['2026-10-25T00:30:00Z', 1],
  ['2026-10-25T01:30:00Z', 1],
])('at %s UK clocks show hour %i', (time, hour) => {
  expect(ukHourOf(Date.parse(time))).toBe(hour);
});

test.each([
  ['2026-12-01', 14, '2026-12-01T14:00:00.000Z'],
  ['2026-07-15', 14, '2026-07-15T13:00:00.000Z'],
  // The clocks change in the small hours of these days.
  ['2026-03-29', 14, '2026-03-29T13:00:00.000Z'],
  ['2026-10-25', 14, '2026-10-25T14:00:00.000Z'],
  ['2026-03-29', 0, '2026-03-29T00:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T23:00:00.000Z'],
  ['2026-03-28', 24, '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', 24, '2026-03-29T23:00:00.000Z'],
])('on %s UK clocks show %i o’clock at %s', (day, hour, moment) => {
  expect(iso(ukMoment(day, hour))).toBe(moment);
});

test('a weekend is Saturday and Sunday', () => {
  const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
  expect(days.filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29']);
});

test('so many days later is the same time on UK clocks, and an hour later where it is left out', () => {
  const utc = (text: string) => Date.parse(`${text}Z`);
  for (const [from, days, expected] of [
    ['2026-10-24T00:30', 1, '2026-10-25T00:30'],
    ['2026-10-24T01:30', 1, '2026-10-25T02:30'],
    ['2027-02-28T00:59', 28, '2027-03-28T00:59'],
    ['2027-02-28T01:30', 28, '2027-03-28T01:30'],
    ['2027-02-28T02:00', 28, '2027-03-28T01:00'],
    ['2027-03-29T00:30', -1, '2027-03-28T01:30'],
  ] as const)
    expect(daysLater(utc(from), days), from).toBe(utc(expected));
});
