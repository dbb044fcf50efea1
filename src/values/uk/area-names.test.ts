import { expect, test } from 'vitest';
import { areaName, islandOf } from './area-names.ts';
import { AREAS } from './postcode.ts';

test('every postcode area has a name of its own', () => {
  const names = [...AREAS].map(areaName);
  for (const [index, letters] of [...AREAS].entries()) expect(names[index]).not.toBe(letters);
  expect(new Set(names).size).toBe(124);
});

test.each([
  ['ab', 'Aberdeenshire', undefined],
  ['G52', 'Glasgow', undefined],
  ['IV50', 'Inverness and the northern Highlands', undefined],
  ['IV51', 'Inverness and the northern Highlands', 'Skye'],
  ['KA27', 'Ayrshire', 'the Isle of Arran'],
  ['PO30', 'Portsmouth', 'the Isle of Wight'],
])('%s is in %s, on %s', (entry, area, island) => {
  expect([areaName(entry), islandOf(entry)]).toEqual([area, island]);
});
