import { expect, test } from 'vitest';
import { aRandom } from '#test/kit/random.ts';
import { type Chosen, countFacets, type FacetSet, inColumns, matches } from './count-facets.ts';
import { factsFor } from './facet-facts.ts';
import { FACETS, type FacetSettings, tupleOf, valuesOfFacets } from './facets.ts';

const KINDS: FacetSettings['kinds'] = [
  { id: 'stove', name: 'Stoves', placed: 'surface', isAccessory: false },
  { id: 'insert', name: 'Inserts', placed: 'opening', isAccessory: false },
  { id: 'guard', name: 'Guards', placed: 'none', isAccessory: true },
];

/** A shop of products with up to three variants each, and what can be chosen there. */
function aShopOf(products: number, seed: number) {
  const random = aRandom(seed);
  const settings: FacetSettings = { kinds: KINDS, discount: 0, colours: new Map() };
  const maybe = (number: number) => (random.below(5) === 0 ? undefined : number);
  const sets = Array.from({ length: products }, (_, id): FacetSet => {
    const tuples = Array.from({ length: 1 + random.below(3) }, () => {
      const attributes = {
        kind: random.pick(['stove', 'insert', 'guard', 'gone']),
        colour: random.pick(['Black', 'Cream', 'Moss green', '']),
        powerKw: random.pick([0, 0.9, 1, 1.5, 2]),
        ...{ widthMm: random.pick([599, 600, 899, 900]), heightMm: maybe(500), depthMm: 150 },
        ...{ openingWidthMm: random.pick([800, 801]), openingHeightMm: 500, openingDepthMm: maybe(150) },
      };
      const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
      return tupleOf(
        factsFor(given, random.pick([24_999, 25_000, 150_000])),
        settings,
        random.below(2) === 0,
      );
    });
    return { id, productId: null, count: 1 + random.below(2), tuples };
  });
  const known = valuesOfFacets(settings);
  const some = (values: (string | null)[]) =>
    random.below(2) === 0 ? [] : values.filter((value) => value !== null && random.below(2) === 0);
  const chosen = {
    ...Object.fromEntries(FACETS.map((facet) => [facet, some(known[facet])])),
    opening: random.below(2) === 0 ? { width: 800, height: 500, depth: 150 } : null,
  } as Chosen;
  return { sets, known, chosen };
}

test('each count is what choosing that value alone of its facet would show', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { sets, known, chosen } = aShopOf(40, seed);
    const { values, totals } = countFacets(inColumns(sets), chosen, known);
    const productsWith = (wanted: Chosen) =>
      sets
        .filter(({ tuples }) => tuples.some((tuple) => matches(tuple, wanted, known)))
        .reduce((sum, { count }) => sum + count, 0);
    for (const facet of FACETS)
      for (const value of known[facet])
        if (value)
          expect([facet, value, values[facet].get(value) ?? 0]).toEqual([
            facet,
            value,
            productsWith({ ...chosen, [facet]: [value] }),
          ]);
    expect(totals.fits + totals.unknown).toBe(productsWith(chosen));
  }
});

const ANY = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Omit<Chosen, 'opening'>;

function aSet(...variants: [attributes: Parameters<typeof factsFor>[0], price: number][]) {
  const settings: FacetSettings = { kinds: KINDS, discount: 0.1, colours: new Map() };
  const tuples = variants.map(([attributes, price]) => tupleOf(factsFor(attributes, price), settings, true));
  return { sets: [{ id: 1, productId: null, count: 1, tuples }], known: valuesOfFacets(settings) };
}

test('a product matches only when one of its variants has everything', () => {
  const { sets, known } = aSet(
    [{ colour: 'Black', widthMm: 700 }, 30_000],
    [{ colour: 'White', widthMm: 1000 }, 30_000],
  );
  const count = (colour: string, width: string) =>
    countFacets(inColumns(sets), { ...ANY, colour: [colour], width: [width], opening: null }, known).totals
      .fits;
  expect([count('black', '600-899'), count('black', '900-1199')]).toEqual([1, 0]);
});

test('a price counts as what is paid after the discount', () => {
  const { sets, known } = aSet([{}, 27_700]);
  expect(countFacets(inColumns(sets), { ...ANY, opening: null }, known).values.price).toEqual(
    new Map([['0-249', 1]]),
  );
});

test('one variant that fits is enough; a product of unknown size is apart; one that needs no place is left out', () => {
  const opening = { width: 800, height: 500, depth: 150 };
  const partOf = (...attributes: Parameters<typeof factsFor>[0][]) => {
    const { sets, known } = aSet(...attributes.map((each) => [each, 1] as [typeof each, number]));
    return countFacets(inColumns(sets), { ...ANY, opening }, known).totals;
  };
  const small = { kind: 'stove', widthMm: 800, heightMm: 500, depthMm: 150 };
  expect(partOf({ ...small, widthMm: 801 }, small)).toEqual({ fits: 1, unknown: 0 });
  expect(partOf({ ...small, widthMm: 801 })).toEqual({ fits: 0, unknown: 0 });
  expect(partOf({ kind: 'stove', widthMm: 700 })).toEqual({ fits: 0, unknown: 1 });
  expect(partOf({ ...small, kind: 'guard' })).toEqual({ fits: 0, unknown: 0 });
});
