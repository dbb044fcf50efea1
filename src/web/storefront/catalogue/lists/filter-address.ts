import type { Chosen } from '#shop/catalogue/facets/count-facets.ts';
import { BANDS, FACETS, type Facet, IN_STOCK } from '#shop/catalogue/facets/facets.ts';
import { isHandle } from '#values/handle.ts';
import { type AskedOpening, openingInAddress, readOpening } from '../product/opening-address.ts';

/** More than a shopper ticks of one facet. */
export const MAX_VALUES = 20;

/** What an address or a form asks for; anything unknown is left out. */
export type Asked = { chosen: Chosen } & Pick<AskedOpening, 'typed' | 'refusal'>;

/** Reads the address of a filtered list, or its form. */
export function readFilters(query: URLSearchParams): Asked {
  const { opening, typed, refusal } = readOpening(query);
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(query, facet)])) as Record<
    Facet,
    string[]
  >;
  return { chosen: { ...chosen, opening }, typed, refusal };
}

function valuesOf(query: URLSearchParams, facet: Facet): string[] {
  const values = query
    .getAll(facet)
    .flatMap((value) => value.split(' '))
    .filter((value) => isValue(facet, value));
  return [...new Set(values)].sort().slice(0, MAX_VALUES);
}

function isValue(facet: Facet, value: string): boolean {
  if (facet === 'stock') return value === IN_STOCK;
  if (facet === 'kind' || facet === 'colour') return isHandle(value) && value.length <= 100;
  return BANDS[facet].some(({ id }) => id === value);
}

/** The parameters of a filtered list, in their only spelling. */
export function filterQuery(chosen: Chosen): [name: string, value: string][] {
  const { opening } = chosen;
  const facets = FACETS.filter((facet) => chosen[facet].length > 0);
  return [
    ...facets.map((facet): [string, string] => [facet, chosen[facet].toSorted().join(' ')]),
    ...(opening ? [['opening', openingInAddress(opening)] satisfies [string, string]] : []),
  ];
}
