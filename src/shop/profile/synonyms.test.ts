import { expect, test } from 'vitest';
import { DEFAULT_SYNONYMS, readSynonyms, showSynonyms } from './synonyms.ts';

test('a line says what shoppers say, and what the shop calls it', () => {
  const { synonyms, errors } = readSynonyms(
    '\n Log burner ,wood  burner=stove\r\n\n tv = media, media wall ',
  );
  expect(errors).toEqual({});
  expect(synonyms).toEqual([
    { said: ['log burner', 'wood burner'], meant: ['stove'] },
    { said: ['tv'], meant: ['media', 'media wall'] },
  ]);
});

test('what is shown is read as it was', () => {
  expect(readSynonyms(showSynonyms(DEFAULT_SYNONYMS))).toEqual({ synonyms: DEFAULT_SYNONYMS, errors: {} });
  expect(readSynonyms('').synonyms).toEqual([]);
});

test.each([
  ['log burner', /^Line 1: write what/],
  ['tv = media\n\n= stove', /^Line 3: write what/],
  ['a = b = c', /^Line 1: write what/],
  ['tv = !!', /must have a letter/],
  [`tv = ${'x'.repeat(61)}`, /^Line 1: up to 5 words/],
  ['a b c d e f = stove', /^Line 1: up to 5 words/],
  ['tv = media\n'.repeat(301), /^Up to 300 lines$/],
])('%j is refused, naming the line', (text, fix) => {
  expect(readSynonyms(text).errors.synonyms?.fix).toMatch(fix);
});
