import { toHandle } from '#values/handle.ts';
import { discounted, pence } from '#values/uk/pence.ts';
import type { Kind } from '../../profile/kinds.ts';
import type { Measures } from '../attributes/fit.ts';
import type { FacetFacts } from './facet-facts.ts';

/** What customers filter by, in the order of the page. */
export const FACETS = ['kind', 'price', 'colour', 'width', 'heat', 'stars', 'stock'] as const;
export type Facet = (typeof FACETS)[number];

export const FACET_NAMES: Record<Facet, string> = {
  kind: 'Kind',
  price: 'Price',
  colour: 'Colour',
  width: 'Width',
  heat: 'Heat output',
  stars: 'Customers say',
  stock: 'Availability',
};

/** A band begins where the one before it ends. */
export type Band = { id: string; from: number; label: string };

/** In millimetres, kilowatts, pounds and stars. */
export const BANDS: Record<'width' | 'heat' | 'price' | 'stars', Band[]> = {
  width: [
    { id: '0-599', from: 0, label: 'Under 600 mm' },
    { id: '600-899', from: 600, label: '600 to 899 mm' },
    { id: '900-1199', from: 900, label: '900 to 1,199 mm' },
    { id: '1200-1499', from: 1200, label: '1,200 to 1,499 mm' },
    { id: '1500-up', from: 1500, label: '1,500 mm and wider' },
  ],
  heat: [
    { id: '0-0.9', from: 0, label: 'Under 1 kW' },
    { id: '1-1.4', from: 1, label: '1 to 1.4 kW' },
    { id: '1.5-1.9', from: 1.5, label: '1.5 to 1.9 kW' },
    { id: '2-up', from: 2, label: '2 kW and more' },
  ],
  price: [
    { id: '0-249', from: 0, label: 'Under £250' },
    { id: '250-499', from: 250, label: '£250 to £499' },
    { id: '500-999', from: 500, label: '£500 to £999' },
    { id: '1000-1499', from: 1000, label: '£1,000 to £1,499' },
    { id: '1500-up', from: 1500, label: '£1,500 and more' },
  ],
  stars: [
    { id: '1-2', from: 1, label: 'Under 3 stars' },
    { id: '3', from: 3, label: '3 stars and more' },
    { id: '4-up', from: 4, label: '4 stars and more' },
  ],
};

/** The only value of the facet 'stock'. */
export const IN_STOCK = 'in';

/**
 * A variant's value of each facet, in their order, as its place among that facet's values; 0 for none. And the place it
 * takes in a room: null if nothing has to fit.
 */
export type FacetTuple = { values: number[]; needs: Measures | null };

const UNKNOWN: Measures = { width: null, height: null, depth: null };

/** What a shop's settings make of facts: its kinds, its discount, and the colours met so far by their handles. */
export type FacetSettings = { kinds: Kind[]; discount: number; colours: Map<string, Colour> };

type Colour = { name: string; place: number };

/** Every value of each facet, the first one being none. */
export function valuesOfFacets({ kinds, colours }: FacetSettings): Record<Facet, (string | null)[]> {
  const withNone = (ids: string[]) => [null, ...ids];
  return {
    kind: withNone(kinds.map(({ id }) => id)),
    price: withNone(BANDS.price.map(({ id }) => id)),
    colour: withNone([...colours.keys()]),
    width: withNone(BANDS.width.map(({ id }) => id)),
    heat: withNone(BANDS.heat.map(({ id }) => id)),
    stars: withNone(BANDS.stars.map(({ id }) => id)),
    stock: withNone([IN_STOCK]),
  };
}

/** Adds the variant's colour to the settings if it is new. */
export function tupleOf(facts: FacetFacts, settings: FacetSettings, isInStock: boolean): FacetTuple {
  const { kinds, discount } = settings;
  const pounds = discounted(pence(facts.price), discount) / 100;
  const kind = kinds.findIndex(({ id }) => id === facts.kind);
  const values: Record<Facet, number> = {
    kind: kind + 1,
    price: bandOf('price', pounds),
    colour: facts.colour === null ? 0 : placeOfColour(facts.colour, settings),
    width: bandOf('width', facts.outer.width ?? facts.opening.width),
    heat: bandOf('heat', facts.powerKw),
    stars: bandOf('stars', facts.stars),
    stock: isInStock && facts.isVariant ? 1 : 0,
  };
  return { values: FACETS.map((facet) => values[facet]), needs: placeOf(facts, kinds[kind]) };
}

/** The place that a variant takes by its kind; without a kind nobody knows which of its measures counts. */
function placeOf({ outer, opening }: FacetFacts, kind: Kind | undefined): Measures | null {
  if (!kind) return UNKNOWN;
  if (kind.placed === 'none') return null;
  return kind.placed === 'surface' ? outer : opening;
}

function bandOf(facet: keyof typeof BANDS, value: number | null): number {
  return value === null ? 0 : BANDS[facet].findLastIndex(({ from }) => from <= value) + 1;
}

function placeOfColour(name: string, { colours }: FacetSettings): number {
  const handle = toHandle(name);
  const colour = colours.get(handle) ?? { name, place: colours.size + 1 };
  colours.set(handle, colour);
  return colour.place;
}
