import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The back office, and whatever the domain says in emails and refusals. */
const FILES = globSync(['src/web/admin/**/*.{ts,tsx}', 'src/shop/**/*.ts']).filter(
  (file) => !/\.test\.ts$|\.d\.ts$/.test(file),
);

/** Nouns that are counted somewhere. */
const NOUNS =
  'changes|collections|days|fields|files|hours|items|lines|messages|orders|pages|pictures|products|rows|scripts|units|values|variants';

/** Said only of two or more, of a limit, or of what the shop has many of. */
const ALWAYS_MANY = [
  '{MAX_',
  '{maxFiles',
  '{FEW} products',
  '{prices.length} products',
  '{days} days',
  'daysInWords(days)} days',
  '{images.length} pictures are missing',
  'names.length} values',
  'names.length} variants',
  'scripts.length} scripts of the shop itself',
  '{shown.toLocaleString',
  'waiting.toLocaleString',
  'product.variants.length} variants',
  '{options.length} values go',
  '{used} variants that have one',
  'used.length} variants have it',
  '{changed} products of the demo',
];

const faults = (isWrong: (line: string) => boolean) =>
  FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // In a plain file a number stands in `${…}`; in `{…}` are the owner's own words, filled in later.
      .map((line) => (file.endsWith('.tsx') ? line : line.replace(/(?<!\$)\{/g, '')))
      .filter((line) => !/^\s*(\/\/|\*|\/\*\*|import|export \{)/.test(line) && isWrong(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('a number with a noun is counted, so that nobody reads "1 orders"', () => {
  const plural = new RegExp(`\\$?\\{[\\w.()'-]+\\} (${NOUNS})\\b(?!=)`);
  const isWrong = (line: string) => plural.test(line) && !ALWAYS_MANY.some((each) => line.includes(each));
  expect(faults(isWrong)).toEqual([]);
});

test('the singular is written by hand nowhere: counted knows it', () => {
  const isWrong = (line: string) => /(\S+) === 1 \? '1 [^']*' : `\$\{\1\b/.test(line);
  expect(faults(isWrong)).toEqual([]);
});

test('every exception still stands somewhere', () => {
  const all = FILES.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(ALWAYS_MANY.filter((each) => !all.includes(each))).toEqual([]);
});
