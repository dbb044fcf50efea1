import { readRows } from '#database/json-rows.server.ts';
import { kept } from '../../cache/kept.server.ts';
import { findPriceEpoch } from '../../prices/price-epoch.server.ts';
import { findShownProfile } from '../../profile/shown-profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Sort } from '../shown/sorts.server.ts';
import {
  type FacetColumns,
  type FacetSet,
  type FacetValues,
  inColumns,
  presentValues,
} from './count-facets.ts';
import { findTuples, NOTHING_KNOWN, tuplesOfRows } from './facet-tuples.server.ts';
import { type Facet, type FacetSettings, type FacetTuple, valuesOfFacets } from './facets.ts';
import { findListOrder, type Scope } from './list-order.server.ts';
import { findPartlySoldOut, type PartlySoldOut } from './partly-sold-out.server.ts';

/** Everything on sale in a scope, by its facets. */
export type ScopeFacets = {
  columns: FacetColumns;
  /** Products that are partly sold out, each a set of its own. */
  alone: Set<string>;
  known: FacetValues;
  present: Record<Facet, Set<string>>;
  colours: FacetSettings['colours'];
  /** Whether the size of anything decides where it can stand. */
  hasPlaces: boolean;
  countedFrom: CountedFrom;
};

/** All that is counted: the same again has the same facets. */
type CountedFrom = { numbers: number[]; partly: string | null; settings: string };

/**
 * Read anew when the catalogue changes, and counted anew when that has other facets. What is on sale is read in the
 * order in which it will be listed.
 */
export async function findScopeFacets(shop: Shop, scope: Scope, sort: Sort): Promise<ScopeFacets> {
  // There are as many searches as shoppers, and each has found little.
  if ('found' in scope) return countScope(shop, scope, sort);
  const { since } = await findPriceEpoch(shop);
  const key = `facets ${scope.collectionId ?? 'of all'} ${since}`;
  return kept(shop, key, (last) => countScope(shop, scope, sort, last), { isReused: true });
}

async function countScope(
  shop: Shop,
  scope: Scope,
  sort: Sort,
  lastFound?: Promise<ScopeFacets>,
): Promise<ScopeFacets> {
  const [{ numbers }, partly, profile, last] = await Promise.all([
    findListOrder(shop, scope, sort),
    findPartlySoldOut(shop, scope),
    findShownProfile(shop),
    lastFound?.catch(() => undefined),
  ]);
  const { kinds, discount } = profile;
  const countedFrom = { numbers, partly, settings: JSON.stringify([kinds, discount]) };
  if (last && isSame(last.countedFrom, countedFrom)) return last;
  const rows = readRows<PartlySoldOut>(partly);
  const { sets, settings } = await toSets(shop, countsOf(numbers), rows);
  const [columns, known] = [inColumns(sets), valuesOfFacets(settings)];
  return {
    ...{ columns, known, alone: new Set(rows.map(({ id }) => id)) },
    ...{ present: presentValues(columns, known), colours: settings.colours },
    hasPlaces: columns.needs.some((needs) => needs !== null),
    countedFrom,
  };
}

function isSame(one: CountedFrom, other: CountedFrom): boolean {
  const { numbers } = other;
  return (
    one.settings === other.settings &&
    one.partly === other.partly &&
    one.numbers.length === numbers.length &&
    one.numbers.every((number, place) => number === numbers[place])
  );
}

/** How many products have the facets of each number. */
function countsOf(numbers: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

/** A product that is partly sold out is a set of its own: its variants, with those in stock once more as such. */
async function toSets(shop: Shop, counts: Map<number, number>, partly: PartlySoldOut[]) {
  const known = await findTuples(shop, [...counts.keys()]);
  const { settings } = known;
  const tuplesIn = (id: number) => known.tuples.get(id) ?? NOTHING_KNOWN;
  const sets = partly.map(({ id: productId, facetsId, inStock }): FacetSet => {
    const left = tuplesOfRows(known, inStock);
    const all = tuplesIn(facetsId).map(outOfStock);
    return { id: facetsId, productId, count: 1, tuples: [...all, ...left] };
  });
  for (const { facetsId } of partly) counts.set(facetsId, (counts.get(facetsId) ?? 0) - 1);
  // In the order in which their tuples were read: what is far apart in memory is counted several times as slowly.
  for (const id of Float64Array.from(counts.keys()).sort()) {
    const count = counts.get(id) ?? 0;
    if (count > 0) sets.push({ id, productId: null, count, tuples: tuplesIn(id) });
  }
  return { sets, settings };
}

/** Stock is the last facet. */
function outOfStock({ values, needs }: FacetTuple): FacetTuple {
  return { values: [...values.slice(0, -1), 0], needs };
}
