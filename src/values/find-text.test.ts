import { expect, test } from 'vitest';
import { asFindText, plain, searchParts } from './find-text.ts';

test.each([
  ['Łukasz Søren Großmann', 'lukasz soren grossmann'],
  ['STRASSE, STRAẞE', 'strasse, strasse'],
  ['José Ægir Þórður Đoković', 'jose aegir thordur dokovic'],
  ['Œuvre, ħobża, Işık, IŞIK', 'oeuvre, hobza, isik, isik'],
  ['\u202aZoë\u202c Ash\u200b', 'zoe ash'],
])('%s is found as %s', (name, typed) => {
  expect(plain(name)).toBe(typed);
});

test('every letter of the extended Latin blocks is found by letters of a UK keyboard, and both cases alike', () => {
  const blocks = [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ] as const;
  const letters = blocks
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)))
    .filter((sign) => /^\p{Script=Latin}$/u.test(sign) && /^[\p{Lu}\p{Ll}\p{Lt}]$/u.test(sign));
  expect(letters.length).toBeGreaterThan(600);
  for (const letter of letters) {
    const typed = 'Ɂɂ'.includes(letter) ? '' : expect.stringMatching(/^[a-z]{1,2}$/);
    expect([letter, plain(letter)]).toEqual([letter, typed]);
    // All but ŉ have one.
    const capital = letter.toUpperCase();
    if (!/\p{Lm}/u.test(capital)) expect([capital, plain(capital)]).toEqual([capital, plain(letter)]);
  }
});

test('what is stored and what is searched are folded alike', () => {
  expect(asFindText(['Søren', ' GROSSMANN '])).toBe('soren\ngrossmann');
  expect(searchParts('søren großmann 50%')).toEqual(['soren', 'grossmann', '50']);
});
