import { expect, test } from 'vitest';
import { type Chosen, inColumns } from './count-facets.ts';
import { FACETS, type FacetTuple } from './facets.ts';
import { enlarged, lackIn, lackOfNearest } from './nearly-fits.ts';

const OPENING = { width: 600, height: 500, depth: null };
const KNOWN = Object.fromEntries(FACETS.map((facet) => [facet, [null, 'a', 'b']])) as never;
const ANY = Object.fromEntries(FACETS.map((facet) => [facet, []]));
const chosen = (more = {}): Chosen => ({ ...ANY, opening: OPENING, ...more }) as Chosen;

/** One variant of kind 'a'. */
const needing = (width: number | null, height: number | null): FacetTuple => ({
  values: FACETS.map((facet) => (facet === 'kind' ? 1 : 0)),
  needs: { width, height, depth: 900 },
});
const products = (...each: FacetTuple[][]) =>
  inColumns(each.map((tuples, id) => ({ id, productId: null, count: 1, tuples })));

test('as much as the fourth of those that nearly fit lacks where it lacks most, by the best variant of each', () => {
  const near = [610, 620, 630, 640, 650].map((width) => [needing(width, 500), needing(width + 40, 500)]);
  expect(lackOfNearest(products(...near), chosen(), KNOWN)).toBe(40);
  expect(lackOfNearest(products([needing(610, 560)]), chosen(), KNOWN)).toBe(60);
});

test('nothing is near that lacks very much, is of unknown size, or is of another kind', () => {
  expect(lackOfNearest(products([needing(900, 500)]), chosen(), KNOWN)).toBeNull();
  expect(lackOfNearest(products([needing(610, null)]), chosen(), KNOWN)).toBeNull();
  expect(lackOfNearest(products([needing(610, 500)]), chosen({ kind: ['b'] }), KNOWN)).toBeNull();
  expect(lackOfNearest(products([needing(610, 500)]), chosen({ opening: null }), KNOWN)).toBeNull();
});

test('what lacks is said by direction', () => {
  expect(enlarged(OPENING, 40)).toEqual({ width: 640, height: 540, depth: null });
  expect(lackIn({ side: 5, above: 60, behind: null }, 40)).toEqual({ width: 30, height: null, depth: null });
  expect(lackIn({ side: 20, above: 0, behind: null }, 40)).toEqual({ width: null, height: 40, depth: null });
});
