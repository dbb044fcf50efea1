import { expect, test } from 'vitest';
import { COUNTED } from '#values/stock-kind.ts';
import { aRandom } from '../../../../test/kit/random.ts';
import { nearestVariant, wordsOfChange } from './nearest-variant.ts';
import { chosenOf, findVariant, type Product, type Variant } from './product.ts';

type Choosable = Pick<Product, 'options' | 'variants'>;

/** A product with these choices, written as 'oak/48/logs'; an asterisk means sold out. */
function productOf(choices: string[]): Choosable {
  const rows = choices.map((choice) => choice.replace('*', '').split('/'));
  const values = (place: number) => [...new Set(rows.map((row) => row[place] ?? ''))];
  const options = (rows[0] ?? []).map((_, place) => ({
    optionHandle: `o${place}`,
    optionName: `Option ${place}`,
    options: values(place).map((handle) => ({ handle, viewName: handle })),
  }));
  const variants = rows.map((row, index) => ({
    sku: row.join('/'),
    available: true,
    ...COUNTED,
    stockCount: choices[index]?.endsWith('*') ? 0 : 1,
    options: row.map((handle, place) => ({
      handle,
      viewName: handle,
      optionHandle: `o${place}`,
      optionName: `Option ${place}`,
    })),
  })) as Variant[];
  return { options, variants };
}

const variantOf = (product: Choosable, sku: string) =>
  product.variants.find((variant) => variant.sku === sku) as Variant;

test('a missing value leads to the variant that keeps the options before it, and says what else changes', () => {
  const product = productOf(['oak/48/logs', 'oak/42/pebbles', 'white/42/logs', 'white/42/coals']);
  const chosen = chosenOf(variantOf(product, 'oak/48/logs'));
  const nearest = nearestVariant(product, chosen, 'o1', '42') as Variant;
  expect(nearest.sku).toBe('oak/42/pebbles');
  expect(wordsOfChange(nearest, chosen, 'o1')).toBe('with pebbles');
});

test('one in stock is nearer than one that is sold out, if both keep the options before', () => {
  const product = productOf(['oak/48', 'white/42*', 'white/54']);
  const chosen = chosenOf(variantOf(product, 'oak/48'));
  expect(nearestVariant(product, chosen, 'o0', 'white')?.sku).toBe('white/54');
});

test('a value that no variant has leads nowhere', () => {
  const product = productOf(['oak/48']);
  expect(nearestVariant(product, { o0: 'oak', o1: '48' }, 'o1', '54')).toBeUndefined();
});

test('from any variant every other is reached by the values and the links beneath them', () => {
  const random = aRandom(20_261_123);
  for (let round = 0; round < 300; round++) {
    const product = productOf(randomChoices());
    for (const start of product.variants)
      expect(reachedFrom(product, start), product.variants.map(({ sku }) => sku).join(' ')).toBe(
        product.variants.length,
      );
  }

  function randomChoices(): string[] {
    const sizes = Array.from({ length: 1 + random.below(4) }, () => 1 + random.below(4));
    const choices = Array.from({ length: 1 + random.below(12) }, () =>
      sizes.map((size) => `v${random.below(size)}`).join('/'),
    );
    return [...new Set(choices)].map((choice) => (random.below(3) === 0 ? `${choice}*` : choice));
  }
});

/** How many variants a shopper can come to by the option pickers. */
function reachedFrom(product: Choosable, start: Variant): number {
  const reached = new Set([start]);
  for (const variant of reached) {
    const chosen = chosenOf(variant);
    for (const { optionHandle, options } of product.options)
      for (const { handle } of options) {
        const next =
          findVariant(product, { ...chosen, [optionHandle]: handle }) ??
          nearestVariant(product, chosen, optionHandle, handle);
        if (next) reached.add(next);
      }
  }
  return reached.size;
}
