import { expect, test } from 'vitest';
import { areasInWords, inRanges } from './area-ranges.ts';

test.each([
  [['BT'], ['BT']],
  [['PA41', 'PA42', 'PA43'], ['PA41 to PA43']],
  [
    ['PA20', 'PA28', 'PA41', 'PA42'],
    ['PA20', 'PA28', 'PA41 and PA42'],
  ],
  [
    ['KW15', 'KW16', 'KW17', 'IV40', 'JE'],
    ['KW15 to KW17', 'IV40', 'JE'],
  ],
  [
    ['KA27', 'KB28'],
    ['KA27', 'KB28'],
  ],
  [[], []],
])('%j reads %j', (areas, ranges) => expect(inRanges(areas)).toEqual(ranges));

test('customers read what the areas are called, islands by themselves', () => {
  const areas = ['KA', 'PA41', 'PA42', 'PA43', 'PA28', 'KA27'];
  expect(areasInWords(areas)).toBe(
    'Ayrshire (KA); Gigha (PA41); Islay (PA42 and PA43); Paisley and Argyll (PA28); the Isle of Arran (KA27)',
  );
});
