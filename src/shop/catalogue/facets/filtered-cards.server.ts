import { limitsOf } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findCards } from '../shown/product-cards.server.ts';
import type { Sort, SortedPaging } from '../shown/sorts.server.ts';
import { type Chosen, countFacets, type FacetCounts, isAnyChosen } from './count-facets.ts';
import { findScopeFacets, type ScopeFacets } from './facet-sets.server.ts';
import { findListOrder, type ListOrder, type Scope } from './list-order.server.ts';
import { findMatches, findMatchingCards, type Match, type MatchingCard } from './matching-variants.server.ts';

/** The facets of a list, and how many products match what is chosen. */
export type Filtered = { facets: ScopeFacets; counts: FacetCounts };

/** Counts what matches, by every facet. `sort` is the order in which it will be listed. */
export async function findFiltered(
  shop: Shop,
  scope: Scope,
  { chosen, sort }: { chosen: Chosen; sort: Sort },
): Promise<Filtered> {
  const facets = await findScopeFacets(shop, scope, sort);
  return { facets, counts: countFacets(facets.columns, chosen, facets.known) };
}

const PARTS = ['fits', 'unknown'] as const;
type Part = (typeof PARTS)[number];

/** A page of what matches: what fits comes first, then what is of unknown size. */
export type FilteredPage = Record<Part, MatchingCard[]>;

type Asked = { chosen: Chosen; filtered: Filtered; paging: SortedPaging };

/** Finds the page in the kept order of its list, so only what is shown is read. */
export async function listFilteredCards(shop: Shop, scope: Scope, asked: Asked): Promise<FilteredPage> {
  const { page, unknown } = await findPage(shop, scope, asked);
  const { chosen } = asked;
  const found = isAnyChosen(chosen) ? findMatchingCards(shop, page, chosen) : findCards(shop, page);
  return inParts(await found, unknown, ({ id }) => id);
}

/** The same, each with what is known of the variant that matches. */
export async function listMatches(shop: Shop, scope: Scope, asked: Asked): Promise<Record<Part, Match[]>> {
  const { page, unknown } = await findPage(shop, scope, asked);
  return inParts(await findMatches(shop, page, asked.chosen), unknown, ({ card }) => card.id);
}

function inParts<Each>(all: Each[], unknown: string[], idOf: (each: Each) => string): Record<Part, Each[]> {
  const isUnknown = new Set(unknown);
  return {
    fits: all.filter((each) => !isUnknown.has(idOf(each))),
    unknown: all.filter((each) => isUnknown.has(idOf(each))),
  };
}

async function findPage(shop: Shop, scope: Scope, { filtered, paging }: Asked) {
  const order = await findListOrder(shop, scope, paging.sort ?? 'shop');
  const { limit, offset } = limitsOf(paging);
  const { fits, unknown } = idsUpTo(offset + limit, order, filtered);
  return { page: [...fits, ...unknown].slice(offset, offset + limit), unknown };
}

/** What matches, until so much that fits is found. Products that are partly sold out match alone, others by their number. */
function idsUpTo(many: number, { ids: all, numbers }: ListOrder, { facets, counts }: Filtered) {
  const partOf = new Map<string | number, Part>();
  for (const part of PARTS)
    for (const { id, productId } of counts.matching[part]) partOf.set(productId ?? id, part);
  const ids: Record<Part, string[]> = { fits: [], unknown: [] };
  for (const [place, id] of all.entries()) {
    const part = partOf.get(facets.alone.has(id) ? id : (numbers[place] ?? 0));
    if (part) ids[part].push(id);
    if (ids.fits.length >= many) break;
  }
  return ids;
}
