import { expect, test } from 'vitest';
import { waysOnPage } from './ways-on-page.ts';

const form = { id: 'a', pays: 'form', choice: 'Card', browser: null } as const;
const fields = { id: 'b', pays: 'fields', choice: 'Card', browser: null } as const;
const later = { id: 'c', pays: 'library', choice: 'Klarna', browser: null } as const;

const namesOf = (offered: Parameters<typeof waysOnPage>[0]) =>
  waysOnPage(offered).map(({ choice }) => choice);

test('a way to pay is called by its own name, and paying later is not the form’s', () => {
  expect(namesOf([fields, later])).toEqual(['Card']);
  expect(namesOf([form])).toEqual(['Card']);
});

test('two ways with the same name say where the card goes', () => {
  expect(namesOf([fields, form])).toEqual([
    'Card, straight to our payment provider',
    'Card, in this shop’s own form',
  ]);
});
