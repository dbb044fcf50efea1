import { expect, test } from 'vitest';
import { marksNear, marksOf } from '../search/search-marks.ts';
import { splitMeasures } from './measures.ts';

const mm = (value: number, ...words: string[]) => ({ unit: 'mm', value, words });
const watts = (value: number, ...words: string[]) => ({ unit: 'W', value, words });

test.each([
  ['50 inch', [mm(1270, '50', 'inch')]],
  ['50"', [mm(1270, '50')]],
  ['50″ oak', [mm(1270, '50'), 'oak']],
  ['50-inch', [mm(1270, '50', 'inch')]],
  ['900mm', [mm(900, '900mm')]],
  ['90 cm', [mm(900, '90', 'cm')]],
  ['0.9m', [mm(900, '0', '9m')]],
  ['4 ft fire', [mm(1219, '4', 'ft'), 'fire']],
  ['2kw', [watts(2000, '2kw')]],
  ['oak 1.5 kW stove', ['oak', watts(1500, '1', '5', 'kw'), 'stove']],
  ['1,5 kW', [watts(1500, '1', '5', 'kw')]],
  ['900 watts', [watts(900, '900', 'watts')]],
])('%s is read as a size or a power', (text, parts) => expect(splitMeasures(text)).toEqual(parts));

test.each(['2 in 1', '900 modern', 'mm', '13 amp', '99999 mm', 'TW-48-CH', '50 winters'])(
  '%s has none',
  (text) => {
    expect(splitMeasures(text).filter((part) => typeof part !== 'string')).toEqual([]);
  },
);

test('a size matches within 2% to the centimetre, a power within 5%; near ones within 8% and 25%', () => {
  const isFound = (typed: number, actual: number, how: 'exact' | 'near') =>
    marksNear({ unit: 'mm', value: typed, words: [] }, how).includes(
      marksOf([{ widthMm: actual }]).main[0] ?? '',
    );
  expect([1230, 1250, 1290, 1310].map((actual) => isFound(1270, actual, 'exact'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([1160, 1180, 1360, 1390].map((actual) => isFound(1270, actual, 'near'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const powers = marksOf([{ powerKw: 1.8 }, { powerKw: 2 }]).main;
  const exact = marksNear({ unit: 'W', value: 2000, words: [] }, 'exact');
  expect(powers.map((mark) => exact.includes(mark))).toEqual([false, true]);
});
