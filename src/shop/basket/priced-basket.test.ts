import { DEMO_PROFILE } from '@inglenook/demo/words/profile.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricedLine } from '#test/kit/priced-line.ts';
import { ISLAND_TERMS } from '#values/uk/exported.ts';
import { type Postcode, parsePostcode } from '#values/uk/postcode.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import { quoteDelivery } from '../delivery/quote.ts';
import { DEFAULT_PROFILE } from '../profile/defaults.ts';
import { addUp, toDeliver } from './add-up.ts';
import { shortOf, soldOut, withDelivery } from './priced-basket.ts';

const PROFILE = { ...DEFAULT_PROFILE, ...DEMO_PROFILE };

const belfast = parsePostcode('BT1 1AA');
const terms = { ...PROFILE, discount: 0 };
/** A Friday morning. */
const now = Date.parse('2026-11-27T10:00Z');

test('the total is goods and delivery less the discount', () => {
  const basket = addUp([pricedLine(34999, 2), pricedLine(1500)], { ...terms, discount: 0.1 }, belfast, now);
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
  expect(addUp([pricedLine(34999)], terms, null, now)).toMatchObject({ delivery: null, amount: 34999 });
});

test('a line that cannot be bought costs nothing; one that is short counts in full', () => {
  const lines = [
    pricedLine(100, 1, { problem: soldOut('Suite') }),
    pricedLine(200, 3, { problem: shortOf('Suite', 2) }),
    pricedLine(400),
  ];
  expect(addUp(lines, terms, belfast, now)).toMatchObject({ goods: 1000, delivery: 27000 });
});

test('it says why delivery costs something, and when all of it arrives', () => {
  const lines = [
    pricedLine(100),
    pricedLine(200, 1, { postageProvider: 'UPS' }),
    pricedLine(300, 1, { problem: soldOut('Suite') }),
  ];
  expect(addUp(lines, terms, belfast, now)).toMatchObject({
    deliveryReasons: [
      'Delivery to Northern Ireland costs £15 as a parcel',
      'Delivery to Northern Ireland costs £135 by two people with a van',
    ],
    arrival: { from: '2026-12-02', to: '2026-12-07' },
  });
  const general = { deliveryReasons: [], arrival: { from: '2026-12-01', to: '2026-12-02' } };
  expect(addUp(lines, terms, null, now)).toMatchObject(general);
  expect(addUp([], terms, null, now).arrival).toBeNull();
});

/** One for every kind of place in the table, and those whose outward code could be misread. */
const postcode = fc
  .constantFrom('ST13 6DH', 'PA2 0AB', 'PA20 0AB', 'BT1 1AA', 'IV40 8AA', 'KW15 1AA', 'G52 1AA', 'EC1A 1BB')
  .map((written) => parsePostcode(written) as Postcode);

/** The same postcode in upper or lower case, with spaces anywhere. */
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
  .map(({ unitPrice, quantity, postageProvider }) => pricedLine(unitPrice, quantity, { postageProvider }));
const lines = fc.array(line, { maxLength: 40 });
const anyTerms = fc.double({ min: 0, max: 0.95, noNaN: true }).map((discount) => ({ ...terms, discount }));

test('a basket costs the same however the postcode is typed', () => {
  const cases = postcode.chain((written) =>
    fc.tuple(fc.constant(written), spellingOf(written), lines, anyTerms),
  );
  fc.assert(
    fc.property(cases, ([written, typed, lines, terms]) => {
      expect(addUp(lines, terms, parsePostcode(typed), now)).toEqual(addUp(lines, terms, written, now));
    }),
  );
});

test('in any basket the lines add up to goods and delivery, and the discount is at most half a penny out', () => {
  fc.assert(
    fc.property(lines, anyTerms, postcode, (lines, terms, postcode) => {
      const basket = addUp(lines, terms, postcode, now);
      const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
      expect(basket.goods).toBe(sum(lines.map((each) => each.unitPrice * each.quantity)));
      expect(basket.goods).toBe(sum(basket.lines.map((each) => each.price.gross)));
      expect(basket.delivery).toBe(sum(basket.lines.map((each) => each.delivery ?? 0)));
      expect(basket.delivery).toBe(quoteDelivery(terms, lines.map(toDeliver), postcode).amount);
      expect(basket.compareAt).toBe(basket.goods + (basket.delivery ?? 0));
      expect(basket.amount).toBe(basket.compareAt - basket.discount);
      expect(Math.abs(basket.discount - basket.goods * terms.discount)).toBeLessThanOrEqual(0.5 + 1e-5);
      expect(basket.discount).toBeLessThanOrEqual(basket.goods);
      expect(basket.amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the browser prices a basket for a postcode as the server does, at any rates and for the islands', () => {
  const rated = fc.array(
    fc
      .record({
        price: fc.nat(400_000),
        quantity: fc.integer({ min: 1, max: 9 }),
        vatRate: fc.constantFrom(...VAT_RATES),
        postageProvider: fc.constantFrom('UPS' as const, 'AXL' as const),
        isGone: fc.boolean(),
      })
      .map(({ price, quantity, isGone, ...more }) =>
        pricedLine(price, quantity, { ...more, ...(isGone && { problem: soldOut('Suite') }) }),
      ),
    { minLength: 1, maxLength: 6 },
  );
  const places = fc.constantFrom('JE2 3AB', 'GY1 1AA', 'IM1 1AA', 'ST13 6DH', 'BT1 1AA');
  fc.assert(
    fc.property(rated, fc.constantFrom(...ISLAND_TERMS), places, places, (lines, islands, first, place) => {
      const asked = lines.map((line, n) => ({ ...line, variantId: `v_${n}` }));
      const of = (postcode: string) =>
        addUp(asked, { ...terms, islands, discount: 0.1 }, parsePostcode(postcode), now);
      const there = of(place);
      const { deliveryReasons: reasons, arrival } = there;
      const quoted = there.lines.map(({ variantId, delivery }) => ({ variantId, amount: delivery ?? 0 }));
      expect(withDelivery(of(first), { lines: quoted, place, collects: false, reasons, arrival })).toEqual(
        there,
      );
    }),
  );
});
