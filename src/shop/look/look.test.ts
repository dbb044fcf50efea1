import { expect, test } from 'vitest';
import { readableAccent, readingsOf, shadesOf } from './accent.ts';
import { contrast, readColour } from './colour.ts';
import { DEFAULT_LOOK, hasOwnLook, SUGGESTED_ACCENTS } from './look.ts';
import { readStyle } from './look-form.ts';
import { stylesheetAddress, stylesheetNamed } from './stylesheet.ts';

const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
const COLOURS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
);

const style = { accent: '#1f4f82', headingFont: 'serif', textFont: 'sans' } as const;

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each([
  ['#1F4F82', '#1f4f82'],
  [' 1f4f82 ', '#1f4f82'],
  ['#abc', '#aabbcc'],
  ['', null],
  ['red', null],
  ['#12345', null],
  ['#1f4f82;}body{display:none', null],
])('%j is read as the colour %j', (typed, colour) => expect(readColour(typed)).toBe(colour));

test('whatever colour is chosen, the nearest that passes can be read everywhere, by night too', () => {
  for (const colour of COLOURS) {
    const accent = readableAccent(colour);
    expect(readingsOf(accent).filter(({ isEnough }) => !isEnough)).toEqual([]);
    const { day, night } = shadesOf(accent);
    for (const { text, tint, on, strong } of [day, night])
      for (const [words, ground] of [
        [text, tint],
        [on, strong],
      ])
        expect(
          contrast(words ?? '', ground ?? ''),
          `${accent}: ${words} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour that passes is its own nearest, as is every suggestion', () => {
  for (const { colour } of SUGGESTED_ACCENTS) expect(readableAccent(colour)).toBe(colour);
});

test('a pale colour is refused with the nearest that passes', () => {
  const { chosen, errors } = readStyle({ ...style, logo: '', icon: '', accent: '#ffd700' });
  expect(chosen).toBeNull();
  expect(errors.accent?.error).toMatch(/^Too pale to read: 1\.\d to 1/);
  expect(errors.accent?.fix).toContain(readableAccent('#ffd700'));
});

test('the first look has no stylesheet, and any other one that says all in its name', () => {
  expect(stylesheetAddress(DEFAULT_LOOK)).toBeNull();
  const address = stylesheetAddress(style) ?? '';
  const css = stylesheetNamed(address.slice('/look/'.length)) ?? '';
  expect(css).toContain('--ember:#1f4f82;');
  expect(css).toContain('--font-display:ui-serif');
  expect(css).toMatch(/@media \(prefers-color-scheme:dark\)/);
});

test.each([
  '1-1f4f82-serif-sans',
  '1-zzzzzz-serif-sans.css',
  '1-1f4f82-comic-sans.css',
  '1-1f4f82-serif-fraunces.css',
  '0-1f4f82-serif-sans.css',
  '1-1f4f82-__proto__-sans.css',
])('%s is no stylesheet', (name) => expect(stylesheetNamed(name)).toBeNull());

test('a look is the owner’s own as soon as one part of it is', () => {
  expect(hasOwnLook(DEFAULT_LOOK)).toBe(false);
  expect(hasOwnLook({ ...DEFAULT_LOOK, icon: '/media/x.jpeg' })).toBe(true);
});
