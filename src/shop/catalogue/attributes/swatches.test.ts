import { expect, test } from 'vitest';
import { coloursOf, swatchesOf } from './swatches.ts';

test('an option whose every value is a colour has swatches', () => {
  expect(swatchesOf(['Natural oak', 'Smoked oak', 'White'])).toEqual(['#c08a52', '#6b4a32', '#f4f1ea']);
  expect(swatchesOf(['Moss green'])).toHaveLength(1);
});

test.each([[['Natural', 'Charred']], [['Black', 'Frameless']], [['With 500 mm pipe']]])(
  '%j has none',
  (names) => {
    expect(swatchesOf(names)).toBeUndefined();
  },
);

test('of several variants each colour is one dot', () => {
  expect(coloursOf(['Natural oak', 'White', 'Natural oak', 'Plaid', null])).toEqual(['#c08a52', '#f4f1ea']);
});
