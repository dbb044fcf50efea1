import { expect, test } from 'vitest';
import { soldOf } from './sold.ts';

const SELLER = { vatNumber: 'GB 123 4567 89' };
const ORDER = { delivery: 1_000, discount: 999, vat: null, delivery_rates: null };
const line = (unit_price: number, quantity: number) => ({
  ...{ unit_price, quantity, discount: null, vat_rate: null, vat: null },
});

test('an order of a version that kept no rates is at 20%, rounded once, and its shares are split', () => {
  const { lines, deliveryRates, vat, rates } = soldOf(ORDER, [line(4_990, 1), line(1_667, 3)], SELLER);
  expect(lines).toEqual([
    { discount: 499, amount: 4_491, vatRate: 20, vat: 749 },
    { discount: 500, amount: 4_501, vatRate: 20, vat: 750 },
  ]);
  expect(deliveryRates).toEqual([{ vatRate: 20, amount: 1_000, vat: 166 }]);
  // A sixth of £99.92.
  expect([vat, rates]).toEqual([1_665, [{ vatRate: 20, amount: 9_992, vat: 1_665 }]]);
});

test('so is one that lacks the columns altogether, as a queued email has it', () => {
  const { vat: _vat, delivery_rates: _rates, ...order } = ORDER;
  const lines = [{ unit_price: 12_000, quantity: 1 }];
  expect(soldOf(order as typeof ORDER, lines as ReturnType<typeof line>[], SELLER).vat).toBe(2_000);
});

test('what was kept is read as it is, and without a VAT number there is none', () => {
  const kept = { ...ORDER, discount: 0, vat: 150, delivery_rates: '[{"vatRate":5,"amount":1000,"vat":48}]' };
  const lines = [{ ...line(2_142, 1), discount: 0, vat_rate: 5 as const, vat: 102 }];
  expect(soldOf(kept, lines, SELLER).rates).toEqual([{ vatRate: 5, amount: 3_142, vat: 150 }]);
  expect(soldOf(kept, lines, { vatNumber: '' }).rates).toEqual([{ vatRate: 0, amount: 3_142, vat: 0 }]);
});
