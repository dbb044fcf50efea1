import { expect, test } from 'vitest';
import { FAQS } from './defaults/faqs.ts';
import { PRIVACY } from './defaults/privacy.ts';
import { TERMS } from './defaults/terms.ts';
import { findSections, indexOf } from './find-sections.ts';

const GOODS = new Set(['fire', 'fires', 'electric', 'oak']);
const INDEX = indexOf(
  new Map([
    ['faqs', FAQS],
    ['terms-and-conditions', TERMS],
    ['privacy-policy', PRIVACY],
  ]),
);
const find = (text: string, isOnly = true) =>
  findSections(INDEX, text, { goods: GOODS, isOnly }).map(({ to }) => to);

test.each([
  ['warranty', '/pages/faqs#warranty'],
  ['Guarantees', '/pages/faqs#warranty'],
  ['manual', '/pages/faqs#fitting'],
  ['returns', '/pages/faqs#returns'],
  ['can i return a fire', '/pages/faqs#returns'],
  ['retruns', '/pages/faqs#returns'],
  ['what does an electric fire cost to run', '/pages/faqs#running-costs'],
  ['recycling', '/pages/terms-and-conditions#recycling'],
  ['opening hours', '/pages/contact'],
  ['cookies', '/pages/privacy-policy'],
])('%s finds %s', (text, to) => expect(find(text)).toContain(to));

test('the words of a section find it where no name has them, and nothing else is found', () => {
  expect(find('kilowatt-hour')).toEqual(['/pages/faqs#running-costs']);
  expect(find('kilowatt-hour', false)).toEqual([]);
});

test.each(['', 'fire', 'electric fires', 'the', 'xylophone', 'oak return xylophone'])(
  '%j finds none',
  (text) => expect(find(text)).toEqual([]),
);
