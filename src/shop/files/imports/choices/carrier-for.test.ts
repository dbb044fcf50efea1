import { expect, test } from 'vitest';
import { pence } from '#values/uk/pence.ts';
import type { Product, Variant } from '../../../catalogue/product/product.ts';
import { newProduct } from '../../../catalogue/product/product-fields.ts';
import { emptyVariant } from '../../../catalogue/product/variant-fields.ts';
import { DEFAULT_CARRIERS } from '../../../delivery/carriers/carrier.ts';
import { carrierFor } from './carrier-for.ts';
import type { CarrierRule } from './choices.ts';

const aVariant = (price: number, weightKg?: number): Variant => ({
  ...{ id: 'v_1', ...emptyVariant(), price: pence(price), options: [], postageProvider: '' },
  metafields: JSON.stringify({ attributes: weightKg === undefined ? {} : { weightKg } }),
});
const SUITE: Product = {
  ...newProduct('p_1', 0),
  tags: ['Pallet goods'],
  variants: [aVariant(9_900, 12), aVariant(49_900, 48)],
};

const ups = DEFAULT_CARRIERS[0] ?? expect.fail('no carrier');
const closed = { ...ups, code: 'OLD', isClosed: true };
const carriers = [closed, ...DEFAULT_CARRIERS];
const choose = (rules: CarrierRule[], otherwise = '') =>
  carrierFor({ rules, otherwise }, carriers, SUITE, 'Café suites');

test.each<[string, CarrierRule, string]>([
  ['the heaviest variant decides', { by: 'weight', from: 48, carrier: 'AXL' }, 'AXL'],
  ['a weight is from, so less is not meant', { by: 'weight', from: 48.1, carrier: 'AXL' }, 'UPS'],
  ['the dearest variant decides', { by: 'price', from: 49_900, carrier: 'AXL' }, 'AXL'],
  ['a tag is meant however it is written', { by: 'tag', is: 'PALLET GOODS', carrier: 'AXL' }, 'AXL'],
  ['part of a tag is not meant', { by: 'tag', is: 'Pallet', carrier: 'AXL' }, 'UPS'],
  ['a type is meant without its accents', { by: 'kind', is: 'cafe suites', carrier: 'AXL' }, 'AXL'],
  ['a carrier that has been closed brings nothing new', { by: 'weight', from: 0, carrier: 'OLD' }, 'UPS'],
])('%s', (_, rule, carrier) => {
  expect(choose([rule])).toBe(carrier);
});

test('the first rule that fits counts, then what is said of all others, then the first that is open', () => {
  const [light, heavy]: CarrierRule[] = [
    { by: 'weight', from: 10, carrier: 'UPS' },
    { by: 'weight', from: 40, carrier: 'AXL' },
  ];
  expect(light && heavy && [choose([light, heavy]), choose([heavy, light])]).toEqual(['UPS', 'AXL']);
  expect([choose([], 'AXL'), choose([], 'OLD'), choose([])]).toEqual(['AXL', 'UPS', 'UPS']);
});

test('what has no weight is light', () => {
  const rules: CarrierRule[] = [{ by: 'weight', from: 1, carrier: 'AXL' }];
  const feather = { ...SUITE, variants: [aVariant(100)] };
  expect(carrierFor({ rules, otherwise: '' }, carriers, feather)).toBe('UPS');
});
