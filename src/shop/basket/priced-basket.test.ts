import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#values/pence.ts';
import { type Postcode, parsePostcode } from '#values/postcode.ts';
import { quoteDelivery } from '../delivery/quote.ts';
import { DELIVERY_TABLE } from '../delivery/rates.ts';
import { addUp, type PricedLine, shortOf, soldOut } from './priced-basket.ts';

const aLine = (unitPrice: number, quantity = 1, more: Partial<PricedLine> = {}) => ({
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

test('a line that cannot be bought costs nothing; one that is short counts in full', () => {
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

/** One for every kind of place in the table, and those whose outward code could be misread. */
const POSTCODES = [
  'ST13 6DH',
  'PA2 0AB',
  'PA20 0AB',
  'BT1 1AA',
  'IV40 8AA',
  'KW15 1AA',
  'G52 1AA',
  'EC1A 1BB',
];

const postcode = fc.constantFrom(...POSTCODES).map((written) => parsePostcode(written) as Postcode);

/** The same postcode as people type it: in upper or lower case, with spaces anywhere. */
const spellingOf = (written: string) =>
  fc
    .tuple(
      ...[...written.replace(' ', '')].map((sign) =>
        fc.tuple(fc.constantFrom(sign, sign.toLowerCase()), gap),
      ),
    )
    .chain((signs) => gap.map((first) => first + signs.map((each) => each.join('')).join('')));
const gap = fc.constantFrom('', '', ' ', '  ');

const line = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 300_000 }),
    quantity: fc.integer({ min: 1, max: 49 }),
    postageProvider: fc.constantFrom('UPS' as const, 'AXL' as const),
  })
  .map(({ unitPrice, quantity, postageProvider }) => aLine(unitPrice, quantity, { postageProvider }));
const lines = fc.array(line, { maxLength: 40 });
const anyTerms = fc.double({ min: 0, max: 0.95, noNaN: true }).map((discount) => ({ ...terms, discount }));

test('a basket costs the same however the postcode is typed', () => {
  const cases = postcode.chain((written) =>
    fc.tuple(fc.constant(written), spellingOf(written), lines, anyTerms),
  );
  fc.assert(
    fc.property(cases, ([written, typed, lines, terms]) => {
      expect(addUp(lines, terms, parsePostcode(typed))).toEqual(addUp(lines, terms, written));
    }),
  );
});

test('goods and delivery less discount are the amount, and the lines add up to both', () => {
  fc.assert(
    fc.property(lines, anyTerms, postcode, (lines, terms, postcode) => {
      const basket = addUp(lines, terms, postcode);
      const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
      expect(basket.goods).toBe(sum(basket.lines.map((each) => each.linePrice)));
      expect(basket.delivery).toBe(sum(basket.lines.map((each) => each.delivery ?? 0)));
      expect(basket.delivery).toBe(quoteDelivery(DELIVERY_TABLE, lines, postcode).amount);
      expect(basket.compareAt).toBe(basket.goods + (basket.delivery ?? 0));
      expect(basket.amount).toBe(basket.compareAt - basket.discount);
      expect(basket.discount).toBeLessThanOrEqual(basket.goods);
      expect(basket.amount).toBeGreaterThanOrEqual(0);
    }),
  );
});
