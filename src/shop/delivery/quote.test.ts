import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence } from '#values/uk/pence.ts';
import { type Postcode, parsePostcode } from '#values/uk/postcode.ts';
import { type Carrier, DEFAULT_CARRIERS } from './carriers/carrier.ts';
import { type LineToDeliver, quoteDelivery } from './quote.ts';
import { DELIVERY_TABLE, type DeliveryRule } from './rates.ts';

const to = (text: string) => parsePostcode(text) as Postcode;
const untouched = { deliveryTable: DELIVERY_TABLE, carriers: DEFAULT_CARRIERS };
const line = (postageProvider: string, changes: Partial<LineToDeliver> = {}): LineToDeliver => ({
  ...{ postageProvider, quantity: 1, weightKg: null, gross: pence(64_900), ...changes },
});

describe('delivery of one line by the table of a new shop', () => {
  test.each([
    ['UPS', 'ST13 6DH', 0],
    ['UPS', 'BT1 1AA', 1500],
    ['UPS', 'iv1 1aa', 2500],
    ['UPS', 'PA34 4AA', 0],
    ['AXL', 'ST13 6DH', 0],
    ['AXL', 'pa20ab', 8500],
    ['AXL', 'PA20 0AB', 10000],
    ['AXL', 'KW15 1AA', 10000],
    ['AXL', 'KW1 4AA', 8500],
    ['AXL', 'ZE1 0AA', 10000],
    ['AXL', 'G52 1AA', 8500],
    ['AXL', 'G51 1AA', 0],
    ['AXL', 'BT1 1AA', 13500],
    ['AXL', 'TR1 1AA', 10000],
    ['AXL', 'KA27 8AA', 10000],
    ['AXL', 'KA1 1AA', 8500],
    ['AXL', 'K1 1AA', null],
  ] as const)('by %s to %s costs %s pence', (carrier, postcode, price) => {
    if (price === null) expect(parsePostcode(postcode)).toBeNull();
    else expect(quoteDelivery(untouched, [line(carrier)], to(postcode)).amount).toBe(price);
  });
});

test('a rule for EC1 covers EC1A', () => {
  const terms = { ...untouched, deliveryTable: [{ provider: 'UPS', price: 700, areas: ['EC1'] }] };
  expect(quoteDelivery(terms, [line('UPS')], to('EC1A 1BB')).amount).toBe(700);
  expect(quoteDelivery(terms, [line('UPS')], to('EC2A 1BB')).amount).toBe(0);
});

test('delivery is charged once per line, not per unit', () => {
  const lines = [line('AXL'), line('AXL', { quantity: 3 }), line('UPS')];
  expect(quoteDelivery(untouched, lines, to('BT1 1AA'))).toEqual({
    amount: 28500,
    lines: [13500, 13500, 1500],
  });
});

const pallet: Carrier = { ...(DEFAULT_CARRIERS[0] as Carrier), code: 'PALLET', name: 'Palletline' };
const rule: DeliveryRule = {
  ...{ provider: 'PALLET', price: 4_500, areas: ['PH'] },
  over: [
    { kg: 30, price: 6_000 },
    { kg: 60, price: 9_500 },
  ],
};
const priced = (lines: LineToDeliver[], changes: Partial<DeliveryRule> = {}, isOnce = false) =>
  quoteDelivery(
    { carriers: [{ ...pallet, isOnce }], deliveryTable: [{ ...rule, ...changes }] },
    lines,
    to('PH33 6RZ'),
  ).lines;
const weighing = (weightKg: number | null, changes: Partial<LineToDeliver> = {}) =>
  line('PALLET', { weightKg, ...changes });

test('a line is charged by what all of it weighs; one without a weight counts in the heaviest step', () => {
  expect(priced([weighing(30), weighing(30.5), weighing(60), weighing(61), weighing(null)])).toEqual([
    4_500, 6_000, 6_000, 9_500, 9_500,
  ]);
  expect(priced([weighing(15.25, { quantity: 2 })])).toEqual([6_000]);
  // A tenth three times is no more than three tenths.
  expect(priced([weighing(0.1, { quantity: 3 })], { over: [{ kg: 0.3, price: 1 }] })).toEqual([4_500]);
});

test('free from an amount counts all goods of the basket, to the penny', () => {
  const dear = (gross: number) => [
    weighing(10, { gross: pence(gross) }),
    line('UPS', { gross: pence(10_000) }),
  ];
  expect(priced(dear(39_999), { freeFrom: 50_000 })).toEqual([4_500, 0]);
  expect(priced(dear(40_000), { freeFrom: 50_000 })).toEqual([0, 0]);
});

test('a carrier that charges once weighs all that it brings, and its lines share the charge by what they cost', () => {
  const lines = [weighing(20, { gross: pence(20_000) }), line('UPS'), weighing(20, { gross: pence(10_000) })];
  expect(priced(lines, {}, true)).toEqual([4_000, 0, 2_000]);
  const nothing = [weighing(1, { gross: pence(0) }), weighing(1, { gross: pence(0) })];
  expect(priced(nothing, { price: 101 }, true)).toEqual([51, 50]);
});

/** Written apart from the shop: rule by rule, in floating kilograms and without any splitting. */
function plainly(rules: DeliveryRule[], once: string[], lines: LineToDeliver[], place: string): number {
  const outward = place.split(' ')[0] ?? '';
  const letters = outward.replace(/\d.*/, '');
  const digits = outward.replace(/[A-Z]$/, '');
  let total = 0;
  for (const carrier of ['UPS', 'AXL', 'VAN']) {
    const mine = lines.filter((each) => each.postageProvider === carrier);
    const found = rules.find(
      (each) => each.provider === carrier && each.areas.some((a) => a === letters || a === digits),
    );
    if (!found || mine.length === 0) continue;
    if (found.freeFrom !== undefined && lines.reduce((sum, { gross }) => sum + gross, 0) >= found.freeFrom)
      continue;
    for (const group of once.includes(carrier) ? [mine] : mine.map((each) => [each])) {
      let charge = found.price;
      let kg = 0;
      for (const { weightKg, quantity } of group) kg += weightKg === null ? 1e9 : weightKg * quantity;
      for (const step of found.over ?? []) if (kg > step.kg) charge = step.price;
      total += charge;
    }
  }
  return total;
}

const carrier = fc.constantFrom('UPS', 'AXL', 'VAN');
const anyRule = fc.record({
  provider: carrier,
  price: fc.nat(20_000),
  areas: fc.subarray(['BT', 'PH', 'PH33', 'KA27', 'KA', 'EC1', 'EC'], { minLength: 1 }),
  over: fc
    .uniqueArray(fc.record({ kg: fc.integer({ min: 1, max: 200 }), price: fc.nat(20_000) }), {
      selector: ({ kg }) => kg,
      maxLength: 4,
    })
    .map((steps) => steps.sort((a, b) => a.kg - b.kg)),
  freeFrom: fc.option(fc.nat(300_000), { nil: undefined }),
});
const anyLine = fc.record({
  postageProvider: carrier,
  quantity: fc.integer({ min: 1, max: 5 }),
  weightKg: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
  gross: fc.nat(200_000).map(pence),
});

test('tables of random rules cost what a plain reading of them says, and the lines add up', () => {
  const place = fc.constantFrom('BT1 1AA', 'PH33 6RZ', 'PH1 1AA', 'KA27 8AA', 'EC1A 1BB', 'ST13 6DH');
  fc.assert(
    fc.property(
      ...[
        fc.array(anyRule, { maxLength: 12 }),
        fc.subarray(['UPS', 'AXL', 'VAN']),
        fc.array(anyLine, { maxLength: 6 }),
        place,
      ],
      (rules, once, lines, place) => {
        const carriers = ['UPS', 'AXL', 'VAN'].map((code) => ({
          ...pallet,
          code,
          isOnce: once.includes(code),
        }));
        const deliveryTable = rules.map(({ freeFrom, ...rule }) => ({
          ...rule,
          ...(freeFrom !== undefined && { freeFrom }),
        }));
        const { amount, lines: amounts } = quoteDelivery({ deliveryTable, carriers }, lines, to(place));
        expect(amount).toBe(plainly(deliveryTable, once, lines, place));
        expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(amount);
        expect(amounts.every((each) => each >= 0)).toBe(true);
      },
    ),
    { numRuns: 200 * 25 },
  );
});
