import { expect, test } from 'vitest';
import { missingCombinations, nameOfVariant } from './combinations.ts';
import type { OptionType, SelectedOption, Variant } from './product.ts';

const type = (optionHandle: string, ...names: string[]): OptionType => ({
  optionHandle,
  optionName: optionHandle,
  options: names.map((viewName) => ({ handle: viewName, viewName })),
});
const variant = (...options: [string, string][]) =>
  ({
    options: options.map(([optionHandle, handle]) => ({ optionHandle, handle })) as SelectedOption[],
  }) as Variant;
const names = (options: OptionType[], variants: Variant[] = []) =>
  missingCombinations({ options, variants }).map((options) => nameOfVariant({ options, title: '' }));

test('lists every combination without a variant, in the order of the options', () => {
  const options = [type('colour', 'Black', 'White'), type('size', '40', '50')];
  expect(names(options)).toEqual(['Black / 40', 'Black / 50', 'White / 40', 'White / 50']);
  expect(
    names(options, [
      variant(['size', '50'], ['colour', 'Black']),
      variant(['colour', 'White'], ['size', '40']),
    ]),
  ).toEqual(['Black / 40', 'White / 50']);
});

test('lists none without options, or while an option has no values', () => {
  expect(names([])).toEqual([]);
  expect(names([type('colour', 'Black'), type('size')])).toEqual([]);
});

test('stops at 250', () => {
  const many = type('a', ...Array.from({ length: 100 }, (_, index) => String(index)));
  expect(names([many, { ...many, optionHandle: 'b' }, { ...many, optionHandle: 'c' }])).toHaveLength(250);
});
