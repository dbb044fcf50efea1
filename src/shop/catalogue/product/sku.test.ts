import { expect, test } from 'vitest';
import { suggestSku } from './sku.ts';

test.each([
  [{ externalRef: 'RAM', handle: 'ramshaw-50-inch' }, ['50', 'black'], 'RAM-50-BLACK'],
  [{ externalRef: '', handle: 'thorncliffe-55-inch-panoramic-fire' }, ['black'], 'THORNCLIFFE-55-BLACK'],
  [{ handle: 'oak-suite' }, [], 'OAK-SUITE'],
  [{ handle: 'incomprehensibilities' }, [], 'INCOMPREHENSIBIL'],
])('%o with %o starts as %s', (product, values, sku) => {
  expect(suggestSku(product, values)).toBe(sku);
});
