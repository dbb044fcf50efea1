import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../profile/defaults.ts';
import { FAQS } from './faqs.ts';
import { plainSectionText, readSectionText } from './section-text.ts';
import { sectionValues } from './section-values.ts';
import { TERMS } from './terms.ts';

test('an empty line ends a paragraph; links and values are pieces of a line', () => {
  expect(readSectionText('\nRing {phone}, or\n[write](/pages/contact).\n\nEnd')).toEqual([
    [
      [{ words: 'Ring ' }, { value: 'phone' }, { words: ', or' }],
      [{ words: 'write', to: '/pages/contact' }, { words: '.' }],
    ],
    [[{ words: 'End' }]],
  ]);
});

test('in plain words a link is its words, and a value what it stands for', () => {
  const text = 'Ring {phone} or [write](/pages/contact).\n\n{table}\n\nEnd';
  expect(plainSectionText(text, { phone: '01632', table: '' })).toBe('Ring 01632 or write. End');
});

test('every value that a section names exists', () => {
  const values = sectionValues(DEFAULT_PROFILE, { hasPayLater: true });
  const named = [...FAQS, ...TERMS].flatMap(({ text }) =>
    readSectionText(text)
      .flat(2)
      .flatMap((piece) => ('value' in piece ? [piece.value] : [])),
  );
  expect(named.filter((name) => !(name in values))).toEqual([]);
});

test('paying later is named only where it is offered', () => {
  const offered = (hasPayLater: boolean) => sectionValues(DEFAULT_PROFILE, { hasPayLater }).payLater;
  expect(offered(true)).toContain('Klarna');
  expect(offered(false)).toBe('');
});
