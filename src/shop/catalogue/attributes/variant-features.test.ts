import { expect, test } from 'vitest';
import { featuresOf } from './variant-features.ts';

const option = (optionName: string, viewName: string) => ({
  ...{ optionName, viewName },
  ...{ optionHandle: optionName.toLowerCase(), handle: viewName.toLowerCase() },
});
const plain = { metafields: '{}' };
const coloured = { metafields: '{"attributes":{"colour":"Smoked oak"}}' };
const surround = option('Surround', 'Oak');
const bed = option('Fuel bed', 'Pebbles');

test('a width is a size, and a surround a colour', () => {
  const variant = { ...plain, options: [surround, option('Width', '48 inch'), bed] };
  expect(featuresOf(plain, variant)).toEqual({ colour: 'Oak', size: '48 inch', others: [bed] });
});

test('the colour that the owner gave comes first', () => {
  expect(featuresOf(plain, { ...coloured, options: [surround] }).colour).toBe('Smoked oak');
  expect(featuresOf(coloured, { ...plain, options: [] }).colour).toBe('Smoked oak');
});

test('a variant may have neither', () => {
  expect(featuresOf(plain, { ...plain, options: [] })).toEqual({ others: [] });
});
