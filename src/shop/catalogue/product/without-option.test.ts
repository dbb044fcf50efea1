import { expect, test } from 'vitest';
import type { SelectedOption, Variant } from './product.ts';
import { firstAlike, variantsWith } from './without-option.ts';

const variant = (title: string, options: Record<string, string>) =>
  ({
    title,
    options: Object.entries(options).map(([optionHandle, handle]) => ({ optionHandle, handle })),
  }) as { title: string; options: SelectedOption[] } as Variant;
const variants = [
  variant('Black 48', { colour: 'black', width: '48' }),
  variant('White 48', { colour: 'white', width: '48' }),
  variant('Black 50', { colour: 'black', width: '50' }),
];
const titles = (found: Variant[] | undefined) => found?.map(({ title }) => title);

test('variants are found by a value, or by having any of the option', () => {
  expect(titles(variantsWith({ variants }, 'colour', 'black'))).toEqual(['Black 48', 'Black 50']);
  expect(titles(variantsWith({ variants }, 'colour'))).toHaveLength(3);
  expect(titles(variantsWith({ variants }, 'depth'))).toEqual([]);
});

test('two variants are alike when one gets the value of the other, or loses what told them apart', () => {
  expect(titles(firstAlike({ variants }, 'colour', { from: 'black', to: 'white' }))).toEqual([
    'Black 48',
    'White 48',
  ]);
  expect(firstAlike({ variants }, 'colour', { from: 'black', to: 'oak' })).toBeUndefined();
  expect(titles(firstAlike({ variants }, 'width'))).toEqual(['Black 48', 'Black 50']);
  expect(firstAlike({ variants: variants.slice(0, 2) }, 'width')).toBeUndefined();
});
