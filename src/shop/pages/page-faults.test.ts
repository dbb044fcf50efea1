import { expect, test } from 'vitest';
import { FAQS } from './defaults/faqs.ts';
import { PRIVACY } from './defaults/privacy.ts';
import { TERMS } from './defaults/terms.ts';
import { findFaults } from './page-faults.ts';

test.each([
  ['<h2>Prices</h2>', /as large a heading/],
  ['<h3>Prices</h3><h4>More</h4><h3>Again</h3>', null],
  ['<h4>Prices</h4>', /skips.*Heading 3/],
  ['<h3></h3>', /has no words/],
  ['<img src="/media/a.jpg" alt="" />', /no text for people/],
  ['<img src="/media/a.jpg" alt="An oak suite" />', null],
  ['<p>More <a href="/x"><strong>here</strong></a>.</p>', /does not say where/],
  ['<table><tr><td>1</td></tr></table>', /no headings/],
  ['<p>{phone} {telephone}</p>', /^\{telephone\} stands for nothing/],
  ['<p>Table: {deliveryTable}</p>', /paragraph of its own/],
])('%s', (html, fault) => {
  const faults = findFaults(html, { hasTitle: true });
  if (fault) expect(faults).toEqual([expect.stringMatching(fault)]);
  else expect(faults).toEqual([]);
});

test('without a title of the section headings begin with the second', () => {
  expect(findFaults('<h2>Prices</h2>', { hasTitle: false })).toEqual([]);
  expect(findFaults('<h3>Prices</h3>', { hasTitle: false })).toHaveLength(1);
});

test('the words that a shop starts with have none', () => {
  for (const { sections } of [FAQS, TERMS, PRIVACY])
    for (const { html } of sections) expect(findFaults(html, { hasTitle: true })).toEqual([]);
});
