import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#values/pence.ts';
import { type Postcode, parsePostcode } from '#values/postcode.ts';
import { quoteDelivery } from '../delivery/quote.ts';
import { DELIVERY_TABLE } from '../delivery/rates.ts';
import { addUp } from './priced-basket.ts';

/** One in every kind of place that the table knows, and those where the outward code could be misread. */
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

/** The same postcode as people type it: each letter small or not, and spaces anywhere or nowhere. */
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
    unitPrice: fc.integer({ min: 0, max: 300_000 }).map(pence),
    quantity: fc.integer({ min: 1, max: 49 }),
    postageProvider: fc.constantFrom('UPS' as const, 'AXL' as const),
  })
  .map((wish) => ({
    variantId: 'v_1',
    productId: 'p_1',
    handle: 'fire',
    title: 'Fire',
    variantHandle: 'oak',
    variantTitle: 'Oak',
    sku: 'F-1',
    options: [],
    featuredMedia: null,
    ...wish,
  }));
const lines = fc.array(line, { maxLength: 40 });
const terms = fc
  .double({ min: 0, max: 0.95, noNaN: true })
  .map((discount) => ({ deliveryTable: DELIVERY_TABLE, discount }));

test('a basket costs the same however the postcode is typed', () => {
  const cases = postcode.chain((written) =>
    fc.tuple(fc.constant(written), spellingOf(written), lines, terms),
  );
  fc.assert(
    fc.property(cases, ([written, typed, lines, terms]) => {
      expect(addUp(lines, terms, parsePostcode(typed))).toEqual(addUp(lines, terms, written));
    }),
  );
});

test('goods and delivery less discount are the amount, and the lines add up to both', () => {
  fc.assert(
    fc.property(lines, terms, postcode, (lines, terms, postcode) => {
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
