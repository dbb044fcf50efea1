import { expect, test } from 'vitest';
import { newProduct } from '../product/product-fields.ts';
import type { VariantFields } from '../product/variant-form.ts';
import { withOptions } from './apply-options.ts';
import { withChanged, withoutVariants, withVariant } from './apply-variants.ts';

const suite = withOptions({ ...newProduct('p_1', 0), title: 'Oak Suite', handle: 'oak-suite' }, [
  { optionName: 'Size', options: [{ viewName: '48' }, { viewName: '50' }] },
]);
const none: ReadonlySet<string> = new Set();
const size = (handle: string) => ({ options: [{ optionHandle: 'Size', handle }] });
const two = withVariant(withVariant(suite, 'v_1', size('48'), none), 'v_2', size('50'), none);

test('a variant gets its title, and the next SKU that is free in the shop', () => {
  const [variant] = withVariant(
    suite,
    'v_1',
    size('48'),
    new Set(['OAK-SUITE-48', 'OAK-SUITE-48-2']),
  ).variants;
  expect(variant).toMatchObject({ title: '48', handle: '48', sku: 'OAK-SUITE-48-3', stockCount: 0 });
});

test('an SKU or choice that another variant has is refused', () => {
  const change =
    (fields: VariantFields, taken = none) =>
    () =>
      withChanged(two, 'v_1', fields, taken);
  expect(change({ sku: 'OAK-SUITE-50' })).toThrow('Another variant of the shop has the SKU OAK-SUITE-50.');
  expect(change({ sku: 'THEIRS' }, new Set(['THEIRS']))).toThrow('has the SKU THEIRS.');
  expect(change(size('50'))).toThrow('The variant OAK-SUITE-50 of this product has the same options.');
  expect(change(size('60'))).toThrow();
  expect(change({ sku: 'OAK-SUITE-48', ...size('48') })().variants).toEqual(two.variants);
});

test('stock changes by the difference to what was seen, and never below none', () => {
  const has = (stockCount: number) => withChanged(two, 'v_1', { stockCount }, none);
  const left = (stockCount: number, stockCountSeen?: number) =>
    withChanged(has(7), 'v_1', { stockCount, ...(stockCountSeen !== undefined && { stockCountSeen }) }, none)
      .variants[0]?.stockCount;
  expect([left(3), left(12, 10), left(3, 10)]).toEqual([3, 9, 0]);
  expect(() => left(2, 10)).toThrow('More have been sold since then than you want to remove.');
});

test('variants go all or none', () => {
  expect(withoutVariants(two, ['v_1']).variants.map(({ id }) => id)).toEqual(['v_2']);
  expect(() => withoutVariants(two, ['v_1', 'v_3'])).toThrow();
});
