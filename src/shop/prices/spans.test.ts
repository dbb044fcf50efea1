import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIn, type Offer, productSpansOf, renewed, spansOf } from './spans.ts';

const offer = fc.record({
  saleId: fc.constantFrom('a', 'b', 'c'),
  starts: fc.integer({ min: 0, max: 20 }),
  long: fc.integer({ min: 1, max: 10 }),
  pence: fc.integer({ min: 0, max: 9 }),
});
const offers = fc
  .array(offer, { maxLength: 5 })
  .map((all) => all.map(({ long, ...rest }): Offer => ({ ...rest, ends: rest.starts + long })));
const moments = Array.from({ length: 32 }, (_, moment) => moment);

const priceAt = (all: Offer[], base: number, moment: number) =>
  Math.min(base, ...all.filter((each) => isIn(each, moment)).map(({ pence }) => pence));

test('at every moment the lowest price of all sales is the price, in spans that never overlap', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 9 }), (all, base) => {
      const spans = spansOf(all, base);
      for (const moment of moments) {
        const found = spans.filter((span) => isIn(span, moment));
        expect(found.length).toBeLessThan(2);
        expect(found[0]?.pence ?? base).toBe(priceAt(all, base, moment));
      }
    }),
  );
});

test('a product’s spans say at every moment what each variant costs, and which costs least', () => {
  fc.assert(
    fc.property(offers, offers, (one, two) => {
      const variants = [
        { id: 'v1', price: 5, spans: spansOf(one, 5) },
        { id: 'v2', price: 7, spans: spansOf(two, 7) },
      ];
      const spans = productSpansOf(variants);
      for (const moment of moments) {
        const found = spans.find((span) => isIn(span, moment));
        const prices = [priceAt(one, 5, moment), priceAt(two, 7, moment)];
        expect([found?.prices.get('v1') ?? 5, found?.prices.get('v2') ?? 7]).toEqual(prices);
        if (found) expect(found.prices.get(found.lowest)).toBe(Math.min(...prices));
      }
    }),
  );
});

test('planning anew never changes what has been seen, and gives what is wanted from now on', () => {
  const isSame = (a: Offer, b: Offer) => a.saleId === b.saleId && a.pence === b.pence;
  fc.assert(
    fc.property(offers, offers, fc.integer({ min: 0, max: 25 }), (before, after, now) => {
      const [kept, wanted] = [spansOf(before, 9), spansOf(after, 9)];
      const begun = kept.filter((row) => row.starts < now && row.ends > now);
      const { ended, added } = renewed(begun, wanted, now, isSame);
      const rows = [
        ...kept
          .filter((row) => row.starts < now)
          .map((row) => ({ ...row, ends: ended.find((each) => each.row === row)?.ends ?? row.ends })),
        ...added,
      ];
      for (const moment of moments) {
        const found = rows.filter((row) => isIn(row, moment));
        expect(found.length).toBeLessThan(2);
        expect(found[0]?.pence).toBe((moment < now ? kept : wanted).find((row) => isIn(row, moment))?.pence);
      }
      for (const row of rows) expect(row.starts).toBeLessThan(row.ends);
    }),
  );
});
