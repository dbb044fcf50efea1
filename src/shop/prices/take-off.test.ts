import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, share } from '#values/uk/pence.ts';
import { VAT_RATES, vatIn } from '#values/uk/vat.ts';
import type { CodeTerms } from './code-terms.ts';
import { type PriceTerms, price } from './price.ts';

const AT_HOME: PriceTerms = { discountFraction: 0, vatNumber: 'GB 123 4567 89', exported: null };

const line = (unitPrice: number, more: { productId?: string; delivery?: number } = {}) => ({
  ...{ productId: more.productId ?? 'p_1', unitPrice: pence(unitPrice), quantity: 1 },
  ...{ vatRate: 20 as const, delivery: pence(more.delivery ?? 0) },
});

const code = (changes: Partial<CodeTerms>): CodeTerms => ({
  ...{ code: 'SPRING', kind: 'percent', amount: 1_000, covers: null, coversInWords: 'Stoves' },
  ...{ minimum: 0, combines: false, problem: null },
  ...changes,
});

const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);

test('a code for a hundred per cent leaves exactly the delivery', () => {
  const { amount, vat, deliveryRates } = price([line(33_333, { delivery: 1_333 }), line(1), line(99_999)], {
    ...AT_HOME,
    codes: [code({ amount: 10_000 })],
  });
  expect([amount, vat, deliveryRates]).toEqual([1_333, 222, [{ vatRate: 20, amount: 1_333, vat: 222 }]]);
});

test('ten pounds over three lines of ten pounds: what is shown adds up to the total', () => {
  const terms = { ...AT_HOME, codes: [code({ kind: 'pounds', amount: 1_000 })] };
  const { lines, amount } = price([line(1_000), line(1_000), line(1_000)], terms);
  expect(lines.map((each) => each.amount)).toEqual([666, 667, 667]);
  expect(lines[0]?.discounts).toEqual([{ source: 'code', code: 'SPRING', pence: 334 }]);
  expect(amount).toBe(2_000);
});

test('nothing goes below zero: of twenty pounds only what the lines are worth that it is for', () => {
  const terms = { ...AT_HOME, codes: [code({ kind: 'pounds', amount: 2_000, covers: ['p_2'] })] };
  const { lines, discount } = price([line(5_000), line(1_500, { productId: 'p_2' })], terms);
  expect([discount, lines.map((each) => each.amount)]).toEqual([1_500, [5_000, 0]]);
});

test('free delivery is that of the lines that it is for, and stands beside a code for an amount', () => {
  const free = code({ code: 'SENT', kind: 'delivery', amount: 0, covers: ['p_2'] });
  const lines = [line(10_000, { delivery: 500 }), line(10_000, { productId: 'p_2', delivery: 8_500 })];
  const { delivery, deliveries, codes, amount } = price(lines, { ...AT_HOME, codes: [free, code({})] });
  expect([delivery, deliveries, amount]).toEqual([500, [500, 0], 18_500]);
  expect(codes.map(({ pence }) => pence)).toEqual([8_500, 2_000]);
});

test.each([
  ['a worse code', code({ amount: 500 }), 1_000, 'Not with the shop’s discount, which is better'],
  ['as good a code', code({ amount: 1_000 }), 1_000, 'Not with the shop’s discount, which is better'],
  ['a better code', code({ amount: 2_000 }), 2_000, null],
  ['a code that combines', code({ amount: 1_000, combines: true }), 1_900, null],
  ['a code for nothing in the basket', code({ amount: 9_000, covers: [] }), 1_000, 'Only for Stoves'],
  [
    'a code from more on',
    code({ amount: 9_000, minimum: 50_000 }),
    1_000,
    'From £500.00 of goods: £400.00 to go',
  ],
  ['a code that is over', code({ amount: 9_000, problem: 'It is over' }), 1_000, 'It is over'],
])('beside a tenth off, %s', (_, given, off, problem) => {
  const { discount, codes } = price([line(10_000)], { ...AT_HOME, discountFraction: 0.1, codes: [given] });
  expect([discount, codes[0]?.problem]).toEqual([off, problem]);
});

test('of two codes of a kind the first counts', () => {
  const codes = [code({ code: 'ONE' }), code({ code: 'TWO', amount: 5_000 })];
  const priced = price([line(10_000)], { ...AT_HOME, codes });
  expect(priced.discount).toBe(1_000);
  expect(priced.codes[1]).toMatchObject({ pence: 0, problem: 'Only one code of its kind at a time' });
});

const someLines = fc.array(
  fc.record({
    productId: fc.constantFrom('p_1', 'p_2', 'p_3'),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 4_000_000 }), fc.integer({ min: 0, max: 300 })).map(pence),
    quantity: fc.integer({ min: 1, max: 49 }),
    vatRate: fc.constantFrom(...VAT_RATES),
    delivery: fc.constantFrom(0, 0, 1_500, 8_500, 333).map(pence),
  }),
  { maxLength: 10 },
);
const someCodes = fc.array(
  fc.record({
    code: fc.constantFrom('ONE', 'TWO'),
    kind: fc.constantFrom('percent' as const, 'pounds' as const, 'delivery' as const),
    amount: fc.integer({ min: 0, max: 10_000 }),
    covers: fc.constantFrom(null, null, ['p_1'], ['p_2', 'p_3'], []),
    coversInWords: fc.constant('Stoves'),
    minimum: fc.constantFrom(0, 0, 10_000),
    combines: fc.boolean(),
    problem: fc.constantFrom(null, null, null, 'It is over'),
  }),
  { maxLength: 3 },
);

test('any basket with any codes adds up, line by line and in all; nothing is below 0', () => {
  fc.assert(
    fc.property(someLines, someCodes, fc.integer({ min: 0, max: 1_000 }), (lines, codes, thousandths) => {
      const discountFraction = thousandths / 1_000;
      const of = price(lines, { ...AT_HOME, discountFraction, codes });
      for (const each of of.lines) {
        expect(each.amount).toBe(each.gross - sum(each.discounts.map((one) => one.pence)));
        expect(
          Math.min(each.amount, each.vat, ...each.discounts.map((one) => one.pence)),
        ).toBeGreaterThanOrEqual(0);
        expect(each.vat).toBe(vatIn(each.amount, each.vatRate));
      }
      const own = share(of.goods, discountFraction);
      const ofCodes = sum(of.codes.map((each) => (each.kind === 'delivery' ? 0 : each.pence)));
      expect(of.discount).toBeGreaterThanOrEqual(own);
      expect([own + ofCodes, Math.max(own, ofCodes)]).toContain(of.discount);
      expect(sum(of.lines.map(({ amount }) => amount))).toBe(of.goods - of.discount);
      expect(sum(of.deliveries)).toBe(of.delivery);
      const free = sum(of.codes.map((each) => (each.kind === 'delivery' ? each.pence : 0)));
      expect(of.delivery + free).toBe(sum(lines.map(({ delivery }) => delivery)));
      expect(sum(of.deliveryRates.map(({ amount }) => amount))).toBe(of.delivery);
      expect(sum(of.rates.map(({ amount }) => amount))).toBe(of.amount);
      expect(of.amount).toBe(of.goods + of.delivery - of.discount);
      for (const { pence, problem } of of.codes) if (problem !== null) expect(pence).toBe(0);
      expect(
        of.codes.filter(({ pence, kind }) => pence > 0 && kind === 'delivery').length,
      ).toBeLessThanOrEqual(1);
      expect(
        of.codes.filter(({ pence, kind }) => pence > 0 && kind !== 'delivery').length,
      ).toBeLessThanOrEqual(1);
    }),
    { numRuns: 10_000 },
  );
});
