import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#values/pence.ts';
import { parsePostcode } from '#values/postcode.ts';
import { DELIVERY_TABLE } from '../delivery/rates.ts';
import { addUp, shortOf, soldOut } from './priced-basket.ts';

const aLine = (unitPrice: number, quantity = 1, more: object = {}) => ({
  variantId: 'v_1',
  productId: 'p_1',
  handle: 'fire',
  title: 'Fire',
  variantHandle: 'oak',
  variantTitle: 'Oak',
  sku: 'F-1',
  options: [],
  featuredMedia: null,
  postageProvider: 'AXL' as const,
  unitPrice: pence(unitPrice),
  quantity,
  ...more,
});
const belfast = parsePostcode('BT1 1AA');
const terms = { deliveryTable: DELIVERY_TABLE, discount: 0 };

test('the total is goods and delivery less the discount', () => {
  const basket = addUp([aLine(34999, 2), aLine(1500)], { ...terms, discount: 0.1 }, belfast);
  expect(basket).toMatchObject({
    goods: 71498,
    delivery: 27000,
    discount: 7150,
    compareAt: 98498,
    amount: 91348,
    vat: 15225,
  });
});

test('delivery is unknown until the postcode is, and the total is without it', () => {
  expect(addUp([aLine(34999)], terms, null)).toMatchObject({ delivery: null, amount: 34999 });
});

test('what cannot be bought costs nothing, what is short counts in full', () => {
  const lines = [
    aLine(100, 1, { problem: soldOut('Fire') }),
    aLine(200, 3, { problem: shortOf('Fire', 2) }),
    aLine(400),
  ];
  expect(addUp(lines, terms, belfast)).toMatchObject({ goods: 1000, delivery: 27000 });
});

test('any basket adds up in whole pence, and the discount is never more than half a penny out', () => {
  const line = fc
    .tuple(fc.integer({ min: 0, max: 300000 }), fc.integer({ min: 1, max: 49 }))
    .map(([price, quantity]) => aLine(price, quantity));
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 0, max: 95 }), (lines, percent) => {
      const basket = addUp(lines, { ...terms, discount: percent / 100 }, belfast);
      const goods = lines.reduce((sum, each) => sum + each.unitPrice * each.quantity, 0);
      expect(basket.goods).toBe(goods);
      expect(basket.amount).toBe(basket.goods + (basket.delivery ?? 0) - basket.discount);
      expect(Math.abs(basket.discount - (goods * percent) / 100)).toBeLessThanOrEqual(0.5 + 1e-5);
    }),
  );
});
