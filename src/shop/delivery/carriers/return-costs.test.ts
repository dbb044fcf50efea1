import { expect, test } from 'vitest';
import { returnCosts } from './return-costs.ts';

const carrier = (name: string, returnCost: number | null) => ({ name, returnCost });
const [ups, pallet] = [carrier('UPS', 1_250), carrier('Palletline', 7_500)];

test.each([
  [[], ''],
  [[carrier('AXL', null)], ''],
  [[pallet], '£75'],
  [[carrier('Our van', 0)], 'nothing'],
  [[pallet, carrier('DPD', 7_500)], '£75'],
  [[ups, pallet], '£12.50 for what UPS brings and £75 for what Palletline brings'],
  [[carrier('AXL', null), pallet], '£75 for what Palletline brings'],
])('%j costs ‘%s’ to send back', (carriers, words) => {
  expect(returnCosts(carriers)).toBe(words);
});
