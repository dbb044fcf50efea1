import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedPrice } from '#values/uk/exported.ts';
import { pence, share } from '#values/uk/pence.ts';
import { VAT_RATES, type VatRate, vatIn } from '#values/uk/vat.ts';
import { type PriceTerms, price } from './price.ts';

const AT_HOME: PriceTerms = { discountFraction: 0, vatNumber: 'GB 123 4567 89', exported: null };

const line = (
  unitPrice: number,
  vatRate: VatRate = 20,
  more: { quantity?: number; delivery?: number } = {},
) => ({
  ...{ unitPrice: pence(unitPrice), vatRate, quantity: more.quantity ?? 1 },
  delivery: pence(more.delivery ?? 0),
});

const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);

test('what comes off is rounded once and split over the lines, whose VAT is of what is left', () => {
  const { lines, ...totals } = price(
    [line(1_999), line(1_000, 5, { quantity: 3, delivery: 900 }), line(501, 0)],
    { ...AT_HOME, discountFraction: 0.1 },
  );
  expect(lines.map(({ discounts, amount, vatRate, vat }) => [discounts, amount, vatRate, vat])).toEqual([
    [[{ source: 'discount', pence: 200 }], 1_799, 20, 300],
    [[{ source: 'discount', pence: 300 }], 2_700, 5, 129],
    [[{ source: 'discount', pence: 50 }], 451, 0, 0],
  ]);
  expect(totals).toMatchObject({ goods: 5_500, discount: 550, delivery: 900, amount: 5_850 });
});

test('delivery has the rates of the goods, in proportion to what is paid for them', () => {
  const { deliveryRates, rates, vat } = price(
    [line(9_000, 20, { delivery: 1_000 }), line(3_000, 5)],
    AT_HOME,
  );
  expect(deliveryRates).toEqual([
    { vatRate: 20, amount: 750, vat: 125 },
    { vatRate: 5, amount: 250, vat: 12 },
  ]);
  expect(rates).toEqual([
    { vatRate: 20, amount: 9_750, vat: 1_625 },
    { vatRate: 5, amount: 3_250, vat: 155 },
  ]);
  expect(vat).toBe(1_780);
});

test('goods that cost nothing are delivered at their rate', () => {
  const { deliveryRates } = price([line(0, 5, { delivery: 1_050 })], AT_HOME);
  expect(deliveryRates).toEqual([{ vatRate: 5, amount: 1_050, vat: 50 }]);
});

test('ten pounds off three lines of ten pounds: what is shown adds up to the total', () => {
  const { lines, amount } = price([line(1_000), line(1_000), line(1_000)], {
    ...AT_HOME,
    discountFraction: 1 / 3,
  });
  expect(lines.map((each) => each.amount)).toEqual([666, 667, 667]);
  expect(amount).toBe(2_000);
});

test('without a VAT number, and abroad, there is no VAT', () => {
  const lines = [line(12_000, 20, { delivery: 600 })];
  for (const terms of [
    { ...AT_HOME, vatNumber: '' },
    { ...AT_HOME, exported: 'gross' as const },
  ]) {
    const { vat, rates, amount } = price(lines, terms);
    expect([vat, rates, amount]).toEqual([0, [{ vatRate: 0, amount: 12_600, vat: 0 }], 12_600]);
  }
});

test('the price without VAT is charged abroad where the owner says so', () => {
  expect([chargedPrice(pence(12_000), 20, 'net'), chargedPrice(pence(1_050), 5, 'net')]).toEqual([
    10_000, 1_000,
  ]);
  expect([chargedPrice(pence(12_000), 20, 'gross'), chargedPrice(pence(12_000), 20, null)]).toEqual([
    12_000, 12_000,
  ]);
});

const baskets = fc.array(
  fc.record({
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 4_000_000 }), fc.integer({ min: 0, max: 300 })).map(pence),
    quantity: fc.integer({ min: 1, max: 49 }),
    vatRate: fc.constantFrom(...VAT_RATES),
    delivery: fc.constantFrom(0, 0, 1_500, 8_500, 13_500, 333).map(pence),
  }),
  { maxLength: 12 },
);
const anyTerms = fc.record({
  discountFraction: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 900 }).map((each) => each / 1000),
    fc.constant(1),
  ),
  vatNumber: fc.constantFrom('GB 123 4567 89', 'GB 123 4567 89', ''),
  exported: fc.constantFrom(null, null, 'gross' as const, 'net' as const),
});

test('any basket adds up: lines to totals, shares to the discount, VAT to the invoice; nothing is below 0', () => {
  fc.assert(
    fc.property(baskets, anyTerms, (lines, terms) => {
      const of = price(lines, terms);
      const hasVat = terms.vatNumber !== '' && terms.exported === null;
      expect(of.goods).toBe(sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity)));
      expect(of.discount).toBe(share(of.goods, terms.discountFraction));
      expect(of.delivery).toBe(sum(lines.map(({ delivery }) => delivery)));
      expect(of.amount).toBe(of.goods + of.delivery - of.discount);
      for (const [n, each] of of.lines.entries()) {
        const off = sum(each.discounts.map((one) => one.pence));
        expect(each.amount).toBe(each.gross - off);
        expect(Math.min(each.amount, each.vat, off)).toBeGreaterThanOrEqual(0);
        expect(each.vatRate).toBe(hasVat ? lines[n]?.vatRate : 0);
        expect(each.vat).toBe(vatIn(each.amount, each.vatRate));
      }
      expect(sum(of.lines.map(({ amount }) => amount))).toBe(of.goods - of.discount);
      expect(sum(of.deliveryRates.map(({ amount }) => amount))).toBe(of.delivery);
      expect(of.vat).toBe(sum([...of.lines, ...of.deliveryRates].map(({ vat }) => vat)));
      expect(sum(of.rates.map(({ amount }) => amount))).toBe(of.amount);
      expect(sum(of.rates.map(({ vat }) => vat))).toBe(of.vat);
      if (!hasVat) expect(of.vat).toBe(0);
    }),
    { numRuns: 10_000 },
  );
});
