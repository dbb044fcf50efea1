import { FACETS, type Facet, type FacetTuple } from './facets.ts';
import { doesFit, type Measures } from './fit.ts';

/** The values chosen of each facet, none meaning any, and the opening that it must fit. */
export type Chosen = Record<Facet, string[]> & { opening: Measures | null };

/** Products whose variants have the same facts, or one product alone. */
export type FacetSet = { id: number; productId: string | null; count: number; tuples: FacetTuple[] };

/** Every value of each facet, the first one being none: tuples hold places in these. */
export type FacetValues = Record<Facet, (string | null)[]>;

/** 'fits' without an opening too. */
type Part = 'fits' | 'unknown';

export type FacetCounts = {
  /** How many products a further value of a facet would show, with everything chosen of the other facets. */
  values: Record<Facet, Map<string, number>>;
  /** How many products match: those that fit, and those of unknown size. */
  totals: Record<Part, number>;
  matching: Record<Part, FacetSet[]>;
};

/** By the place of a value: how many products have it, and the number of the last set that was counted. */
type Tally = { counts: number[]; lasts: number[] };

/**
 * Counts products by facet. One matches when one of its variants has a chosen value of every facet; when one of these
 * fits the opening, or else when the size of one is not known.
 */
export function countFacets(sets: FacetSet[], chosen: Chosen, known: FacetValues): FacetCounts {
  const wanted = wantedOf(chosen, known);
  const tallies = FACETS.map((): Tally => ({ counts: [], lasts: [] }));
  const matching: FacetCounts['matching'] = { fits: [], unknown: [] };
  for (const [number, set] of sets.entries()) {
    let part: Part | null = null;
    for (const { values, needs } of set.tuples) {
      const failing = failingOf(values, wanted);
      if (failing === SEVERAL) continue;
      const fit = fitOf(needs, chosen.opening);
      if (fit === 'too-large') continue;
      if (failing !== NONE) {
        count(tallies[failing], values[failing], number, set.count);
        continue;
      }
      if (part !== 'fits') part = fit;
      for (let place = 0; place < tallies.length; place++)
        count(tallies[place], values[place], number, set.count);
    }
    if (part) matching[part].push(set);
  }
  return {
    values: eachFacet((facet, place) => named(tallies[place]?.counts, known[facet])),
    matching,
    totals: { fits: sum(matching.fits), unknown: sum(matching.unknown) },
  };
}

/** Whether one variant matches everything, and fits as far as is known. */
export function matches({ values, needs }: FacetTuple, chosen: Chosen, known: FacetValues): boolean {
  return fitOf(needs, chosen.opening) !== 'too-large' && failingOf(values, wantedOf(chosen, known)) === NONE;
}

/** Which values each facet has at all. */
export function presentValues(sets: FacetSet[], known: FacetValues): Record<Facet, Set<string>> {
  const present = FACETS.map((): boolean[] => []);
  for (const { tuples } of sets)
    for (const { values } of tuples)
      for (let place = 0; place < present.length; place++) {
        const ofFacet = present[place];
        if (ofFacet) ofFacet[values[place] ?? 0] = true;
      }
  return eachFacet(
    (facet, place) => new Set(known[facet].filter((value, at) => value && present[place]?.[at]) as string[]),
  );
}

function eachFacet<Value>(each: (facet: Facet, place: number) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet, place) => [facet, each(facet, place)])) as Record<
    Facet,
    Value
  >;
}

function fitOf(needs: Measures | null, opening: Measures | null) {
  if (!opening) return 'fits';
  return needs ? doesFit(needs, opening) : 'too-large';
}

/** For each facet which of its values are chosen; null for any. */
type Wanted = (boolean[] | null)[];

function wantedOf(chosen: Chosen, known: FacetValues): Wanted {
  return FACETS.map((facet) =>
    chosen[facet].length > 0
      ? known[facet].map((value) => value !== null && chosen[facet].includes(value))
      : null,
  );
}

const NONE = -1;
const SEVERAL = -2;

/** The place of the only facet whose value is not chosen. */
function failingOf(values: number[], wanted: Wanted): number {
  let failing = NONE;
  for (let place = 0; place < wanted.length; place++) {
    const chosen = wanted[place];
    if (!chosen || chosen[values[place] ?? 0]) continue;
    if (failing !== NONE) return SEVERAL;
    failing = place;
  }
  return failing;
}

/** Counts a set once for each value, however many of its variants have it. */
function count(tally: Tally | undefined, value: number | undefined, number: number, products: number): void {
  if (!tally || !value || tally.lasts[value] === number) return;
  tally.lasts[value] = number;
  tally.counts[value] = (tally.counts[value] ?? 0) + products;
}

function named(counts: number[] = [], values: (string | null)[]): Map<string, number> {
  return new Map(
    values.flatMap((value, place): [string, number][] =>
      value && counts[place] ? [[value, counts[place]]] : [],
    ),
  );
}

function sum(sets: FacetSet[]): number {
  return sets.reduce((total, { count }) => total + count, 0);
}
