import { expect, test } from 'vitest';
import { inheritedAttributes } from './inherited-attributes.ts';

const chosen = (width: string, colour: string) =>
  Object.entries({ width, colour }).map(([optionHandle, handle]) => ({
    ...{ optionHandle, handle, optionName: optionHandle, viewName: handle },
  }));
const variant = (width: string, colour: string, attributes: object) => ({
  options: chosen(width, colour),
  metafields: JSON.stringify({ attributes }),
});

test('a new variant has the measures that its width decides, and the colour that its colour does', () => {
  const product = {
    variants: [
      variant('48', 'oak', { colour: 'Oak' }),
      variant('54', 'oak', { widthMm: 1372, colour: 'Oak' }),
      variant('48', 'white', { colour: 'White' }),
    ],
  };
  expect(inheritedAttributes(product, chosen('54', 'white'))).toEqual({ widthMm: 1372, colour: 'White' });
});

test('what the options do not decide is left to the product', () => {
  const product = {
    variants: [
      variant('48', 'oak', { weightKg: 60 }),
      variant('48', 'white', {}),
      variant('54', 'white', { weightKg: 70 }),
    ],
  };
  expect(inheritedAttributes(product, chosen('54', 'oak'))).toEqual({});
  expect(inheritedAttributes({ variants: [] }, chosen('54', 'oak'))).toEqual({});
});
