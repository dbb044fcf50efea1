import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../profile/defaults.ts';
import { FAQS } from './defaults/faqs.ts';
import { PRIVACY } from './defaults/privacy.ts';
import { TERMS } from './defaults/terms.ts';
import { fillAround, fillHtml, plainLines, plainWords } from './fill.ts';
import { fieldValues, PAGE_FIELDS } from './page-fields.ts';

const VALUES = {
  shopName: { words: 'Fires & <Co>' },
  phone: { words: '01632 960123', html: '<a href="tel:+441632960123">01632 960123</a>' },
  nothing: { words: '' },
  deliveryTable: { words: '' },
};

test.each([
  ['<p>We are {shopName}.</p>', '<p>We are Fires &amp; &lt;Co&gt;.</p>'],
  ['<p>Ring {phone}</p>', '<p>Ring <a href="tel:+441632960123">01632 960123</a></p>'],
  // No link in a link, and nothing in an attribute.
  ['<a href="/{phone}">{phone}</a> {shopName}', '<a href="/{phone}">01632 960123</a> Fires &amp; &lt;Co&gt;'],
  ['<p>{unknown} {constructor}</p>', '<p>{unknown} {constructor}</p>'],
  ['<p>One</p>\n<p>{nothing}</p>\n<p>Two{nothing}</p>', '<p>One</p>\n<p>Two</p>'],
])('%s', (html, filled) => expect(fillHtml(html, VALUES)).toBe(filled));

test('the delivery table stands between what is before and after it', () => {
  const html = '<p>Before</p>\n<p>{deliveryTable}</p>\n<p>After {shopName}</p>';
  expect(fillAround(html, VALUES)).toEqual(['<p>Before</p>', '<p>After Fires &amp; &lt;Co&gt;</p>']);
});

test('in plain words a link is its words, and each paragraph and line its own', () => {
  const html =
    '<p>Ring {phone} or <a href="/pages/contact">write</a>.</p>\n<p>{deliveryTable}</p>\n<p>{shopName}:<br />\nDate:</p><ul><li>One</li>\n<li>Two &lt;3</li></ul>';
  expect(plainLines(html, VALUES)).toEqual([
    'Ring 01632 960123 or write.',
    '',
    'Fires & <Co>:',
    'Date:',
    '',
    '• One',
    '• Two <3',
  ]);
  expect(plainWords('<p>One</p><p>Two</p>', {})).toBe('One Two');
});

test('every value that a page names exists, and owners are told of every one', () => {
  const values = fieldValues(DEFAULT_PROFILE, { hasPayLater: true });
  const named = [FAQS, TERMS, PRIVACY].flatMap(({ sections }) =>
    sections.flatMap(({ html }) => [...html.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in values))).toEqual([]);
  expect(Object.keys(values).sort()).toEqual(Object.keys(PAGE_FIELDS).sort());
});

test('paying later is named only where it is offered', () => {
  const offered = (hasPayLater: boolean) => fieldValues(DEFAULT_PROFILE, { hasPayLater }).payLater?.words;
  expect(offered(true)).toContain('Klarna');
  expect(offered(false)).toBe('');
});
