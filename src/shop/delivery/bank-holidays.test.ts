import { describe, expect, test } from 'vitest';
import { isBankHoliday, listBankHolidays } from './bank-holidays.ts';

/** As gov.uk/bank-holidays has them, without what was proclaimed for one year alone. */
describe('the bank holidays of a year, substitute days included', () => {
  test.each([
    [2024, 'England and Wales', '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    [2024, 'Scotland', '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
    [2024, 'Northern Ireland', '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
    [2025, 'England and Wales', '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2025, 'Scotland', '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
    [2025, 'Northern Ireland', '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
    [2026, 'England and Wales', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2026, 'Scotland', '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28'],
    [2026, 'Northern Ireland', '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
    [2027, 'England and Wales', '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    [2027, 'Scotland', '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
    [2027, 'Northern Ireland', '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28'],
    [2028, 'England and Wales', '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
    [2028, 'Scotland', '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
    // Christmas Day on a Sunday: Boxing Day stays, Christmas Day is kept after it.
    [2022, 'England and Wales', '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
    // New Year's Day on a Sunday: 2 January stays, and it is kept after it.
    [2023, 'Scotland', '01-02 01-03 04-07 05-01 05-29 08-07 11-30 12-25 12-26'],
  ] as const)('%i in %s', (year, nation, days) => {
    expect(listBankHolidays(year, nation).map((day) => day.slice(5))).toEqual(days.split(' '));
  });
});

test('Easter falls as early as 22 March and as late as 25 April', () => {
  expect(isBankHoliday('2285-03-23', 'England and Wales')).toBe(true);
  expect(isBankHoliday('2038-04-26', 'England and Wales')).toBe(true);
});

test('2 January is a holiday in Scotland alone, 12 July in Northern Ireland alone', () => {
  const isKept = (day: string) =>
    (['England and Wales', 'Scotland', 'Northern Ireland'] as const).filter((nation) =>
      isBankHoliday(day, nation),
    );
  expect(isKept('2026-01-02')).toEqual(['Scotland']);
  expect(isKept('2027-07-12')).toEqual(['Northern Ireland']);
  expect(isKept('2026-12-28')).toHaveLength(3);
  expect(isKept('2026-12-24')).toEqual([]);
});
