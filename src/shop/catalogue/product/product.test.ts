import { describe, expect, test } from 'vitest';
import { COUNTED } from '#values/stock-kind.ts';
import { pence } from '#values/uk/pence.ts';
import { attributesOf, metaDescriptionOf } from '../attributes/metafields.ts';
import { chosenOf, defaultVariant, findVariant, isChoosable, isSoldOut, type Variant } from './product.ts';

const value = (optionHandle: string, handle: string) => ({
  optionHandle,
  handle,
  optionName: optionHandle,
  viewName: handle,
});

function aVariant(width: string, finish: string, more: Partial<Variant> = {}): Variant {
  return {
    id: `v_${width}_${finish}`,
    title: `${width} ${finish}`,
    handle: `${width}-${finish}`,
    sku: `${width}-${finish}`,
    available: true,
    featuredMedia: null,
    price: pence(100),
    options: [value('width', width), value('finish', finish)],
    postageProvider: 'UPS',
    stockCount: 1,
    metafields: '{}',
    ...COUNTED,
    vatRate: 20,
    gtin: '',
    cost: null,
    ...more,
  };
}

describe('choosing', () => {
  const small = aVariant('42', 'oak', { stockCount: 0 });
  const large = aVariant('48', 'oak');
  const product = { variants: [small, large, aVariant('48', 'stone')] };

  test('finds the variant with exactly the chosen values', () => {
    expect(findVariant(product, { width: '48', finish: 'oak' })).toBe(large);
    expect(findVariant(product, { width: '42', finish: 'stone' })).toBeUndefined();
    expect(findVariant(product, { width: '48' })).toBeUndefined();
  });

  test('offers values that go with the rest of the choice, sold out or not', () => {
    const chosen = chosenOf(small);
    expect(isChoosable(product, chosen, 'width', '48')).toBe(true);
    expect(isChoosable(product, chosen, 'finish', 'stone')).toBe(false);
    expect(isChoosable(product, chosenOf(large), 'width', '42')).toBe(true);
  });

  test('begins with the first variant in stock, or the first', () => {
    expect(defaultVariant(product)).toBe(large);
    expect(defaultVariant({ variants: [small] })).toBe(small);
    expect(defaultVariant({ variants: [] })).toBeUndefined();
  });
});

test.each([
  ['no variant', [], true],
  ['no stock', [aVariant('42', 'oak', { stockCount: 0 })], true],
  ['stock that is not for sale', [aVariant('42', 'oak', { available: false })], true],
  ['one unit', [aVariant('42', 'oak')], false],
])('with %s, sold out is %s', (_what, variants, soldOut) => {
  expect(isSoldOut({ variants })).toBe(soldOut);
});

test.each([
  [
    '{"description":"Warm","attributes":{"powerKw":2,"control":"Remote"}}',
    'Warm',
    { powerKw: 2, control: 'Remote' },
  ],
  [
    '{"description":{"a":1},"attributes":{"powerKw":{"a":1},"widthMm":900,"heightMm":"600","x-fuel":"none"}}',
    '',
    { widthMm: 900, heightMm: 600 },
  ],
  ['{"attributes":"x"}', '', {}],
  ['null', '', {}],
  ['rubbish', '', {}],
])('only displayable attributes of the metafields %s are read', (metafields, description, attributes) => {
  expect(metaDescriptionOf({ metafields })).toBe(description);
  expect(attributesOf({ metafields })).toEqual(attributes);
});

test("a variant has the product's attributes but for its own", () => {
  const product = { metafields: '{"attributes":{"widthMm":1220,"depthMm":350,"colour":"Oak"}}' };
  const variant = { metafields: '{"attributes":{"widthMm":1372,"depthMm":null}}' };
  expect(attributesOf(product, variant)).toEqual({ widthMm: 1372, depthMm: 350, colour: 'Oak' });
});
