import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Eleanor Whitlock', 'Eleanor'],
  ['Mrs Pat Ollerenshaw', 'Pat'],
  ['mr. john heath', 'john'],
  ['Dr Prof. Anne Marie Heath', 'Anne'],
  ['Revd Dr Jo Heath', 'Jo'],
  ['  Rose   Hart ', 'Rose'],
  ['Jo Heath', 'Jo'],
  ['JO HEATH', 'JO'],
  ['Li Na', 'Li'],
  ['Cher', 'Cher'],
])('%j is called by the first name', (name, called) => {
  expect(firstNameOf(name)).toBe(called);
});

test.each([
  'Mrs Ollerenshaw',
  'Mr & Mrs Heath',
  'Mr and Mrs Heath',
  'P. Heath',
  'P Heath',
  'PJ Heath',
  'Sir',
  '',
])('%j has none, and is called so', (name) => {
  expect(firstNameOf(name)).toBe(name);
});
