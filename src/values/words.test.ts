import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correct, editDistance, formsOf, split, words } from './words.ts';

test.each([
  ['Ashcombe Oak Suite', ['ashcombe', 'oak', 'suite']],
  ['48" × 22½ cm', ['48', '22', 'cm']],
  ['Café Rød, naïve', ['cafe', 'rod', 'naive']],
  ['ACA-1000/b', ['aca', '1000', 'b']],
  ["Potter's", ['potters']],
  ['<b>&</b>', ['b', 'b']],
  ['', []],
])('the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('words contain only letters and digits, whatever the input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      words(text).every((word) => /^[a-z0-9]+$/.test(word)),
    ),
  );
});

describe('the distance between two words', () => {
  test.each([
    ['oak', 'oak', 0],
    ['oak', 'oka', 1],
    ['stove', 'stve', 1],
    ['stove', 'stoove', 1],
    ['stove', 'stive', 1],
    ['fireplace', 'firepalec', 2],
    ['stove', 'suite', 3],
    ['oak', 'bioethanol', 3],
  ])('%s and %s: %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
    expect(editDistance(b, a, 2)).toBe(distance);
  });
});

describe('a misspelt word', () => {
  const vocabulary = ['stove', 'store', 'stone', 'fireplace', 'media', 'wall', 'oak'];

  test.each([
    ['stpve', ['stove']],
    ['stoze', ['stove', 'store', 'stone']],
    ['firplce', ['fireplace']],
    ['waal', ['wall']],
    ['oka', []],
    ['stuvv', []],
  ])('%s is corrected to %j', (word, expected) => {
    expect(correct(word, vocabulary)).toEqual(expected);
  });

  test('two words written as one are split', () => {
    expect(split('mediawall', new Set(vocabulary))).toEqual([['media', 'wall']]);
    expect(split('wa', new Set(vocabulary))).toEqual([]);
  });
});

test.each([
  ['stoves', 'stove'],
  ['accessories', 'accessory'],
  ['accessory', 'accessories'],
  ['inches', 'inch'],
])('%s may also mean %s', (word, meaning) => {
  expect(formsOf(word)).toContain(meaning);
});

test.each(['glass', 'gas', 'oak'])('%s means itself alone', (word) => {
  expect(formsOf(word)).toEqual([word]);
});
