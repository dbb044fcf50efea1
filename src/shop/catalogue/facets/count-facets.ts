import { doesFit, type Measures } from '../attributes/fit.ts';
import { FACETS, type Facet, type FacetTuple } from './facets.ts';

/** The values chosen of each facet, none meaning any, and the opening that it must fit. */
export type Chosen = Record<Facet, string[]> & { opening: Measures | null };

export function isAnyChosen(chosen: Chosen): boolean {
  return chosen.opening !== null || FACETS.some((facet) => chosen[facet].length > 0);
}

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

/**
 * The same sets, with what their variants have in one row of numbers for each facet: so a hundred thousand variants are
 * counted in a few milliseconds.
 */
export type FacetColumns = {
  sets: FacetSet[];
  /** Of each variant: the place of its set, its value of each facet, and what it needs. */
  owners: Uint32Array;
  values: Uint32Array[];
  needs: (Measures | null)[];
};

export function inColumns(sets: FacetSet[]): FacetColumns {
  let many = 0;
  for (const { tuples } of sets) many += tuples.length;
  const owners = new Uint32Array(many);
  const columns = FACETS.map(() => new Uint32Array(many));
  const needs: FacetColumns['needs'] = [];
  // Loops by place: iterators take several times as long.
  for (let owner = 0; owner < sets.length; owner++)
    for (const tuple of sets[owner]?.tuples ?? []) {
      const variant = needs.push(tuple.needs) - 1;
      owners[variant] = owner;
      for (let place = 0; place < columns.length; place++) {
        const column = columns[place];
        if (column) column[variant] = tuple.values[place] ?? 0;
      }
    }
  return { sets, owners, values: columns, needs };
}

/** By the place of a value: how many products have it, and the set that was counted last, from 1. */
type Tally = { counts: Float64Array; lasts: Uint32Array };

const NO_PART = 0;
const UNKNOWN = 1;
const FITS = 2;

/**
 * Counts products by facet. One matches when one of its variants has a chosen value of every facet; when one of these
 * fits the opening, or else when the size of one is not known.
 */
export function countFacets(columns: FacetColumns, chosen: Chosen, known: FacetValues): FacetCounts {
  const { sets, owners, values, needs } = columns;
  const wanted = wantedOf(chosen, known);
  const tallies = FACETS.map((facet): Tally => {
    const many = known[facet].length;
    return { counts: new Float64Array(many), lasts: new Uint32Array(many) };
  });
  const parts = new Uint8Array(sets.length);
  for (let variant = 0; variant < owners.length; variant++) {
    const failing = failingOf(variant, values, wanted);
    if (failing === SEVERAL) continue;
    const fit = chosen.opening ? fitOf(needs[variant] ?? null, chosen.opening) : FITS;
    if (fit === NO_PART) continue;
    const owner = owners[variant] ?? 0;
    const products = sets[owner]?.count ?? 0;
    if (failing !== NONE) {
      count(tallies[failing], values[failing]?.[variant], owner + 1, products);
      continue;
    }
    if (fit > (parts[owner] ?? 0)) parts[owner] = fit;
    for (let place = 0; place < tallies.length; place++)
      count(tallies[place], values[place]?.[variant], owner + 1, products);
  }
  const matching = {
    fits: sets.filter((_, place) => parts[place] === FITS),
    unknown: sets.filter((_, place) => parts[place] === UNKNOWN),
  };
  return {
    values: eachFacet((facet, place) => named(tallies[place]?.counts, known[facet])),
    matching,
    totals: { fits: sum(matching.fits), unknown: sum(matching.unknown) },
  };
}

/** The places of the variants that have a chosen value of every facet, whatever their size. */
export function* matchingVariants({ owners, values }: FacetColumns, chosen: Chosen, known: FacetValues) {
  const wanted = wantedOf(chosen, known);
  for (let variant = 0; variant < owners.length; variant++)
    if (failingOf(variant, values, wanted) === NONE) yield variant;
}

/** Whether one variant matches everything, and fits as far as is known. */
export function matches({ values, needs }: FacetTuple, chosen: Chosen, known: FacetValues): boolean {
  if (chosen.opening && fitOf(needs, chosen.opening) === NO_PART) return false;
  return wantedOf(chosen, known).every(({ place, isChosen }) => isChosen[values[place] ?? 0]);
}

const NO_VALUES = new Uint32Array();

/** Which values each facet has at all. */
export function presentValues({ values }: FacetColumns, known: FacetValues): Record<Facet, Set<string>> {
  return eachFacet((facet, place) => {
    const present = new Uint8Array(known[facet].length);
    const column = values[place] ?? NO_VALUES;
    for (let variant = 0; variant < column.length; variant++) present[column[variant] ?? 0] = 1;
    return new Set(known[facet].filter((value, at) => value && present[at]) as string[]);
  });
}

function eachFacet<Value>(each: (facet: Facet, place: number) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet, place) => [facet, each(facet, place)])) as Record<
    Facet,
    Value
  >;
}

function fitOf(needs: Measures | null, opening: Measures) {
  const fit = needs ? doesFit(needs, opening) : 'too-large';
  if (fit === 'too-large') return NO_PART;
  return fit === 'fits' ? FITS : UNKNOWN;
}

/** A facet of which something is chosen, by its place, and which of its values are. */
type Wanted = { place: number; isChosen: boolean[] };

function wantedOf(chosen: Chosen, known: FacetValues): Wanted[] {
  return FACETS.flatMap((facet, place) =>
    chosen[facet].length === 0
      ? []
      : [{ place, isChosen: known[facet].map((value) => value !== null && chosen[facet].includes(value)) }],
  );
}

const NONE = -1;
const SEVERAL = -2;

/** The place of the only facet whose value is not chosen. */
function failingOf(variant: number, values: Uint32Array[], wanted: Wanted[]): number {
  let failing = NONE;
  for (const { place, isChosen } of wanted) {
    if (isChosen[values[place]?.[variant] ?? 0]) continue;
    if (failing !== NONE) return SEVERAL;
    failing = place;
  }
  return failing;
}

/** Counts a set once for each value, however many of its variants have it. */
function count(tally: Tally | undefined, value: number | undefined, set: number, products: number): void {
  if (!tally || !value || tally.lasts[value] === set) return;
  tally.lasts[value] = set;
  tally.counts[value] = (tally.counts[value] ?? 0) + products;
}

function named(counts: Float64Array | undefined, values: (string | null)[]): Map<string, number> {
  return new Map(
    values.flatMap((value, place): [string, number][] =>
      value && counts?.[place] ? [[value, counts[place]]] : [],
    ),
  );
}

function sum(sets: FacetSet[]): number {
  return sets.reduce((total, { count }) => total + count, 0);
}
