import { expect, test } from 'vitest';
import { holidayAt, holidayInWords } from './holiday.ts';

const christmas = { from: '2026-12-24', to: '2027-01-02' };
const terms = (...closedDays: { from: string; to: string }[]) => ({
  address: ['12 Sheepmarket', 'Buxton SK17 6DH'],
  dispatch: { dispatchDays: 1, closingHour: 14, closedDays },
});
const at = (now: string, ...closed: { from: string; to: string }[]) => {
  const { holiday, changes } = holidayAt(terms(...closed), Date.parse(now));
  return [
    holiday && holidayInWords(holiday),
    Number.isFinite(changes) ? new Date(changes).toISOString() : null,
  ];
};
const SAID = 'We are closed from Thu 24 December to Sat 2 January. Orders leave from Mon 4 January.';

test.each([
  ['2026-12-16T23:59:59Z', null, '2026-12-17T00:00:00.000Z'],
  ['2026-12-17T00:00:00Z', SAID, '2027-01-03T00:00:00.000Z'],
  ['2027-01-02T23:59:59Z', SAID, '2027-01-03T00:00:00.000Z'],
  ['2027-01-03T00:00:00Z', null, null],
])('customers are told from a week before to its end: at %s %j, until %s', (now, said, changes) => {
  expect(at(now, christmas)).toEqual([said, changes]);
});

test('in summer its days begin an hour before those of UTC', () => {
  expect(at('2026-08-10T00:00:00Z', { from: '2026-08-10', to: '2026-08-14' })).toEqual([
    'We are closed from Mon 10 August to Fri 14 August. Orders leave from Mon 17 August.',
    '2026-08-14T23:00:00.000Z',
  ]);
});

test('one day off is no holiday', () => {
  expect(at('2026-12-24T12:00:00Z', { from: '2026-12-24', to: '2026-12-24' })).toEqual([null, null]);
});

test('of two the nearer is told of, and the change is that of either', () => {
  const second = { from: '2027-01-06', to: '2027-01-08' };
  expect(at('2026-12-28T00:00:00Z', second, christmas)).toEqual([SAID, '2026-12-30T00:00:00.000Z']);
});

test('the shop is back on a day when it is at work: not on a bank holiday, nor on the next that it is closed', () => {
  const easter = { from: '2027-03-22', to: '2027-03-25' };
  const after = { from: '2027-03-30', to: '2027-03-30' };
  expect(at('2027-03-22T12:00:00Z', easter, after)[0]).toContain('leave from Wed 31 March');
});
