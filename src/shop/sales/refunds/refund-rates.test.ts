import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#values/uk/pence.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import { price } from '../../prices/price.ts';
import { creditRows } from '../books/credit-note.ts';
import { soldOf } from '../order/sold.ts';
import {
  everythingOf,
  lineOf,
  type Refund,
  type Refundable,
  ratesOfNew,
  refundableOf,
  vatOfRefund,
} from './refund.ts';
import { ratesOfRefund, takeFrom } from './refund-rates.ts';

const SELLER = { vatNumber: 'GB 123 4567 89' };
const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
const part = (vatRate: 20 | 5 | 0, amount: number, vat: number) => ({
  ...{ vatRate, amount: pence(amount), vat: pence(vat) },
});

test('a free amount takes of each rate what is left of it, in proportion', () => {
  const left = [part(20, 9_000, 1_500), part(5, 3_000, 143)];
  expect(takeFrom(left, pence(4_000))).toEqual([part(20, 3_000, 500), part(5, 1_000, 48)]);
  expect(takeFrom(left, pence(12_000))).toEqual(left);
});

test('a line whose rate a free amount has used up takes the rest from the others', () => {
  const left = [part(20, 5_000, 833), part(5, 1_000, 48)];
  expect(ratesOfRefund(left, pence(2_000), [part(5, 2_000, 95)])).toEqual([
    part(20, 1_000, 167),
    part(5, 1_000, 48),
  ]);
});

const orders = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.oneof(fc.integer({ min: 0, max: 4_000_000 }), fc.integer({ min: 0, max: 30 })).map(pence),
      quantity: fc.integer({ min: 1, max: 7 }),
      vatRate: fc.constantFrom(...VAT_RATES),
      delivery: fc.constantFrom(0, 0, 1_500, 8_500, 333).map(pence),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discountFraction: fc.constantFrom(0, 0, 0.1, 0.333, 0.9),
  /** From before what each line has was kept. */
  isOld: fc.boolean(),
});
const steps = fc.array(
  fc.record({
    how: fc.constantFrom('line', 'line', 'line', 'delivery', 'amount', 'fails'),
    which: fc.nat(100),
    fraction: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 12 },
);

function placed({
  lines,
  discountFraction,
  isOld,
}: typeof orders extends fc.Arbitrary<infer Each> ? Each : never) {
  const of = price(lines, { discountFraction, vatNumber: SELLER.vatNumber, exported: null });
  const kept = <Value>(value: Value) => (isOld ? null : value);
  const order = {
    ...{ amount: of.amount, delivery: of.delivery, discount: of.discount },
    ...{ vat: kept(of.vat), delivery_rates: kept(JSON.stringify(of.deliveryRates)) },
  };
  const stored = of.lines.map(({ unit, discounts, vatRate, vat }, n) => ({
    ...{ unit_price: unit, quantity: lines[n]?.quantity ?? 0 },
    discount: kept(sum(discounts.map((each) => each.pence))),
    ...{ vat_rate: kept(vatRate), vat: kept(vat) },
  }));
  const named = lines.map(({ quantity }, n) => ({
    id: `l_${n}`,
    variantId: `v_${n}`,
    title: `T${n}`,
    quantity,
  }));
  return { order, named, sold: soldOf(order, stored, SELLER) };
}

test('however small the amounts, what is left never has more VAT than money', () => {
  const left = [part(20, 2, 2)];
  expect(ratesOfRefund(left, pence(1), [part(20, 1, 0)])).toEqual([part(20, 1, 1)]);
  expect(ratesOfRefund([part(20, 5, 4)], pence(3), [part(20, 3, 1)])).toEqual([part(20, 3, 2)]);
  expect(takeFrom(left, pence(1))).toEqual([part(20, 1, 1)]);
});

/** Half of each line has left. */
const halfOf = ({ lines }: Refundable) =>
  lines.map(({ lineId, left }) => ({ lineId, left: Math.floor(left / 2) }));

test('refunds of any parts in any order give back no more than was paid at any rate, and in the end exactly that', () => {
  fc.assert(
    fc.property(orders, steps, (wanted, steps) => {
      const { order, named, sold } = placed(wanted);
      expect(sum(sold.rates.map(({ amount }) => amount))).toBe(order.amount);
      const refunds: Refund[] = [];
      const left = () => refundableOf(named, order, sold, refunds);
      const refund = (parts: Pick<Refund, 'amount' | 'delivery' | 'lines'>, more: Partial<Refund> = {}) => {
        const made: Refund = {
          ...{ id: '', number: refunds.length + 1, reason: 'Other', asksAgain: null, reference: '' },
          ...{ isRest: false, message: '', who: '', created: 0, made: 0, state: 'done' },
          givenBefore: sum(refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount)),
          ...{ given: parts.amount, parts: [] },
          ...parts,
          ...ratesOfNew(left(), parts),
          ...more,
        };
        const rows = creditRows(made, SELLER);
        expect(sum(rows.map(({ amount }) => amount))).toBe(made.amount);
        expect(sum(rows.map(({ vat }) => vat))).toBe(vatOfRefund(made, SELLER));
        expect(sum((made.rates ?? []).map(({ amount }) => amount))).toBe(made.amount);
        expect(sum((made.deliveryRates ?? []).map(({ amount }) => amount))).toBe(made.delivery);
        for (const { amount, vat } of made.rates ?? []) {
          expect(vat).toBeGreaterThanOrEqual(0);
          expect(amount).toBeGreaterThanOrEqual(vat);
        }
        refunds.push(made);
      };
      for (const { how, which, fraction } of steps) {
        const now = left();
        if (now.amount === 0) break;
        const line = now.lines[which % now.lines.length];
        const units = line && Math.ceil(line.left * fraction);
        if (how === 'line' && line && units) {
          const one = lineOf(line, { quantity: units, unsent: units, isRestocked: true });
          if (one.amount > 0 && one.amount <= now.amount)
            refund({ amount: one.amount, delivery: 0, lines: [one] });
        } else if (how === 'delivery') {
          const delivery = Math.min(Math.ceil(now.delivery * fraction), now.amount);
          if (delivery > 0) refund({ amount: delivery, delivery, lines: [] });
        } else if (how !== 'line') {
          const amount = Math.max(1, Math.floor((now.amount * fraction) / 3));
          refund({ amount, delivery: 0, lines: [] }, how === 'fails' ? { state: 'failed' } : {});
        }
      }
      const rest = left();
      if (rest.amount > 0)
        refund(
          { amount: rest.amount, delivery: rest.delivery, lines: everythingOf(rest, halfOf(rest), false) },
          { isRest: true },
        );
      const done = refunds.filter(({ state }) => state === 'done');
      expect(sum(done.map(({ amount }) => amount))).toBe(order.amount);
      expect(sum(done.map((each) => vatOfRefund(each, SELLER)))).toBe(sold.vat);
      for (const { vatRate, amount, vat } of sold.rates) {
        const own = done.flatMap(({ rates }) => rates ?? []).filter((each) => each.vatRate === vatRate);
        expect([sum(own.map((each) => each.amount)), sum(own.map((each) => each.vat))]).toEqual([
          amount,
          vat,
        ]);
      }
      if (order.amount > 0) expect(left()).toMatchObject({ amount: 0, rates: [] });
    }),
    { numRuns: 10_000 },
  );
});

test('units of a line go back one by one in any order, and the last takes the rest', () => {
  const { order, named, sold } = placed({
    lines: [{ unitPrice: pence(333), quantity: 3, vatRate: 20, delivery: pence(0) }],
    ...{ discountFraction: 0.1, isOld: false },
  });
  const [line] = refundableOf(named, order, sold, []).lines;
  expect([sold.lines[0]?.amount, sold.lines[0]?.vat]).toEqual([899, 150]);
  expect([line?.amounts, line?.vats]).toEqual([
    [299, 599, 899],
    [50, 100, 150],
  ]);
});
