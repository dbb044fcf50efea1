import { expect, test } from 'vitest';
import { isArea } from '#values/uk/postcode.ts';
import { districtsOf, isDistrict } from './districts.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const ALL = [...LETTERS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];

test('the areas with districts are those that postcodes are read by', () => {
  expect(ALL.filter((letters) => districtsOf(letters).length > 0)).toEqual(ALL.filter(isArea));
});

test('no district appears twice', () => {
  for (const letters of ALL) expect(new Set(districtsOf(letters)).size).toBe(districtsOf(letters).length);
});

test.each(['KW4', 'KW18', 'KW99', 'ZE9', 'FK22', 'FK99', 'IV29', 'IV33', 'IV50', 'PA50', 'PA79', 'QQ1'])(
  'there is no %s',
  (name) => expect(isDistrict(name)).toBe(false),
);

test.each(['KW1', 'KW17', 'ZE3', 'FK21', 'IV63', 'PA80', 'PH50', 'BT94', 'CR0', 'EC1', 'IM99', 'M90'])(
  'there is %s',
  (name) => expect(isDistrict(name)).toBe(true),
);

test('no parcel is delivered to a district of post boxes', () => {
  expect(districtsOf('IM')).toEqual(['IM1', 'IM2', 'IM3', 'IM4', 'IM5', 'IM6', 'IM7', 'IM8', 'IM9']);
  expect(districtsOf('KW')).not.toContain('KW4');
});
