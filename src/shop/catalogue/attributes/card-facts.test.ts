import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../../profile/defaults.ts';
import { factsFor, joinFacts, readFacts, writeFacts } from '../facets/facet-facts.ts';
import { cardFacts } from './card-facts.ts';

const lineOf = (...variants: Parameters<typeof factsFor>[0][]) =>
  cardFacts(
    variants.map((variant) => factsFor(variant, 100)),
    DEFAULT_PROFILE.kinds,
  );

const insert = { kind: 'insert-fire', powerKw: 1.5, widthMm: 900, openingWidthMm: 860, openingHeightMm: 425 };
const suite = { kind: 'fireplace-suite', powerKw: 2, widthMm: 1220, heightMm: 1080 };

test('what goes into an opening says which', () => {
  expect(lineOf(insert)).toBe('860 × 425 mm opening, 1.5 kW');
  expect(lineOf({ ...insert, clearanceSideMm: 10 })).toBe('880 × 425 mm opening, 1.5 kW');
});

test('what stands in front of a wall says its size, of several the range', () => {
  expect(lineOf(suite)).toBe('1,220 × 1,080 mm, 2 kW');
  expect(lineOf(suite, { ...suite, widthMm: 1372 })).toBe('1,220 to 1,372 mm wide, 2 kW');
});

test('what nobody knows is left out', () => {
  expect(lineOf({ kind: 'accessory' })).toBe('');
  expect(lineOf({ kind: 'stove', powerKw: 2 })).toBe('2 kW');
});

test('facts are read as they were written, equal ones once', () => {
  const [one, other] = [factsFor(insert, 34_900), factsFor(suite, 99_900)];
  expect(readFacts(joinFacts([one, other, one].map(writeFacts)))).toEqual(
    expect.arrayContaining([one, other]),
  );
  expect(readFacts(joinFacts([one, one].map(writeFacts)))).toEqual([one]);
});
