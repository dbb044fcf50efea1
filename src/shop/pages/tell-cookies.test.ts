import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../profile/defaults.ts';
import { PRIVACY } from './defaults/privacy.ts';
import { fillHtml } from './fill.ts';
import { COOKIE_LINES } from './kept-in-browser.ts';
import type { PageBody } from './page.ts';
import { fieldValues } from './page-fields.ts';
import { tellCookies } from './tell-cookies.ts';

const values = fieldValues(DEFAULT_PROFILE, { hasPayLater: false });
const section = (id: string, html: string) => ({ id, title: id, html, alsoFoundBy: '' });
const page = (...sections: PageBody['sections']): PageBody => ({ ...PRIVACY, sections });
const read = (body: PageBody) =>
  tellCookies(body).sections.map(({ id, html }) => [id, fillHtml(html, values)]);

const EARLIER =
  '<p>Four, all our own, and all needed for what you ask the shop to do:</p>\n<ul><li><strong>cart</strong> …</li></ul>';

test('the page that a shop starts with names every cookie once', () => {
  const text = read(PRIVACY).join('');
  for (const { name, words } of COOKIE_LINES)
    expect(text.split(`<li><strong>${name}</strong> ${words}.</li>`), name).toHaveLength(2);
  expect(text).not.toMatch(/<p>\s*<ul>/);
});

test('an owner who places the list keeps their own words around it', () => {
  const own = page(section('biscuits', '<p>Ours:</p>\n<p>{cookies}</p>'), section('end', '<p>Bye</p>'));
  expect(tellCookies(own)).toBe(own);
});

test('the list of four that shops once started with gives way to the whole one, in its place', () => {
  const edited = page(section('who', '<p>Us</p>'), section('cookies', EARLIER), section('age', '<p>18</p>'));
  expect(read(edited).map(([id]) => id)).toEqual(['who', 'cookies', 'age']);
  expect(read(edited).join('')).toContain('<strong>3dsdone</strong>');
  expect(read(edited).join('')).not.toContain('Four');
});

test('words of the owner that leave the list out are followed by it', () => {
  const own = page(section('cookies', '<p>Our biscuits are good.</p>'));
  expect(read(own).map(([id]) => id)).toEqual(['cookies', 'our-cookies']);
  expect(read(own).join('')).toContain('<strong>postcode</strong>');
});
