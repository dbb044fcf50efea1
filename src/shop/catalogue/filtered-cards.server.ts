import { compiled } from '#database/compiled.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { EVERY_PRODUCT, notePublicStock } from '../cache-notes.server.ts';
import { limitsOf } from '../paging.server.ts';
import type { Shop } from '../shop.server.ts';
import { type Chosen, countFacets, type FacetCounts, type FacetSet } from './count-facets.ts';
import { findScopeFacets, type Scope, type ScopeFacets } from './facet-sets.server.ts';
import { kept } from './kept-counts.server.ts';
import { leadToMatches, type MatchingCard } from './matching-variants.server.ts';
import {
  findCards,
  forEachSort,
  MEMBER_ORDERS,
  ORDERS,
  type Sort,
  type SortedPaging,
} from './product-cards.server.ts';

/** The facets of a list, and how many products match what is chosen. */
export type Filtered = { facets: ScopeFacets; counts: FacetCounts };

/** Counts what matches, by every facet. */
export async function findFiltered(shop: Shop, scope: Scope, chosen: Chosen): Promise<Filtered> {
  notePublicStock('soldOut', [EVERY_PRODUCT]);
  const facets = await findScopeFacets(shop, scope);
  return { facets, counts: countFacets(facets.sets, chosen, facets.known) };
}

/** A page of what matches: what fits comes first, then what is of unknown size. */
export type FilteredPage = Record<'fits' | 'unknown', MatchingCard[]>;

/** Finds the page in the kept order of its list, so only what is shown is read. */
export async function listFilteredCards(
  shop: Shop,
  scope: Scope,
  { chosen, filtered, paging }: { chosen: Chosen; filtered: Filtered; paging: SortedPaging },
): Promise<FilteredPage> {
  const { matching } = filtered.counts;
  const order = await findOrder(shop, scope, paging.sort ?? 'shop');
  const alone = filtered.facets.sets.filter(({ productId }) => productId !== null);
  const { limit, offset } = limitsOf(paging);
  const fits = idsIn(order, alone, matching.fits);
  const unknown = idsIn(order, alone, matching.unknown);
  const page = [...fits, ...unknown].slice(offset, offset + limit);
  const cards = await leadToMatches(shop, await findCards(shop, page), chosen);
  const isUnknown = new Set(unknown);
  return {
    fits: cards.filter(({ id }) => !isUnknown.has(id)),
    unknown: cards.filter(({ id }) => isUnknown.has(id)),
  };
}

/** A product of a list, and the number of its facets. */
type Ordered = { id: string; number: number };

function findOrder(shop: Shop, { collectionId }: Scope, sort: Sort): Promise<Ordered[]> {
  return kept(shop, `order ${sort} ${collectionId ?? 'of all'}`, { survives: 'sales' }, async () => {
    const [row] =
      collectionId === null
        ? await listOrder[sort](shop, {})
        : await listMembersOrder[sort](shop, { collectionId });
    return readRows<Ordered>(row?.rows ?? null);
  });
}

/** Products that are partly sold out match alone, all others by their number. */
function idsIn(order: Ordered[], alone: FacetSet[], matching: FacetSet[]): string[] {
  if (matching.length === 0) return [];
  const numbers = new Set(matching.filter(({ productId }) => productId === null).map(({ id }) => id));
  const products = new Set(matching.flatMap(({ productId }) => productId ?? []));
  const isAlone = new Set(alone.map(({ productId }) => productId));
  return order
    .filter(({ id, number }) => (isAlone.has(id) ? products.has(id) : numbers.has(number)))
    .map(({ id }) => id);
}

const ORDERED = { id: 'id', number: 'number' };

/** From an index alone, and as one value: so many rows would take longer to read. */
const listOrder = forEachSort((sort) =>
  compiled((db, _, engine) => {
    const [by, direction] = ORDERS[sort];
    const all = db
      .selectFrom('product')
      .select(['product.id', 'product.facets_id as number'])
      .where('product.available', '=', 1)
      .orderBy(by, direction)
      .orderBy('product.id', direction);
    return db.selectFrom(all.as('all')).select(jsonRows(engine, ORDERED, []).as('rows'));
  }),
);

const listMembersOrder = forEachSort((sort) =>
  compiled((db, { collectionId }: { collectionId: string }, engine) => {
    const [by, direction] = MEMBER_ORDERS[sort];
    const all = db
      .selectFrom('collection_product')
      .select(['product_id as id', 'facets_id as number'])
      .where('collection_id', '=', collectionId)
      .where('available', '=', 1)
      .orderBy(by, direction)
      .orderBy('product_id', direction);
    return db.selectFrom(all.as('all')).select(jsonRows(engine, ORDERED, []).as('rows'));
  }),
);
