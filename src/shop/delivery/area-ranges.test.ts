import { expect, test } from 'vitest';
import { inRanges } from './area-ranges.ts';

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
