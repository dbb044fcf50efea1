import { expect, test } from 'vitest';
import { freeHandle, isSameName, namesIn } from './option-names.ts';

test('names are split at commas, each once, without empty ones', () => {
  expect(namesIn('Black, White, Oak')).toEqual(['Black', 'White', 'Oak']);
  expect(namesIn('Black,White,, black ,')).toEqual(['Black', 'White']);
  expect(namesIn(' , ')).toEqual([]);
});

test('a comma between thousands is part of the number', () => {
  expect(namesIn('1,200 mm, 1,500 mm')).toEqual(['1,200 mm', '1,500 mm']);
  expect(namesIn('48,50,60 inch')).toEqual(['48', '50', '60 inch']);
  expect(namesIn('10,1000')).toEqual(['10', '1000']);
  expect(namesIn('Red,100')).toEqual(['Red', '100']);
});

test('capitals and spaces around a name make no other name', () => {
  expect(isSameName(' black', 'Black')).toBe(true);
  expect(isSameName('Blak', 'Black')).toBe(false);
});

test('a name whose handle is taken gets the next number', () => {
  expect(freeHandle([], '50"')).toBe('50');
  expect(freeHandle(['50', '50-2'], "50'")).toBe('50-3');
});
