import { sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { EVERY_PRODUCT, notePublicStock } from '../cache-notes.server.ts';
import { inOrderOf } from '../ids.ts';
import { kept } from '../kept.server.ts';
import { limitsOf } from '../paging.server.ts';
import type { Shop } from '../shop.server.ts';
import { type Chosen, countFacets, type FacetCounts, isAnyChosen } from './count-facets.ts';
import type { Scope } from './facet-groups.server.ts';
import { findScopeFacets, type ScopeFacets } from './facet-sets.server.ts';
import { findMatchingCards, type MatchingCard } from './matching-variants.server.ts';
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
  return { facets, counts: countFacets(facets.columns, chosen, facets.known) };
}

const PARTS = ['fits', 'unknown'] as const;
type Part = (typeof PARTS)[number];

/** A page of what matches: what fits comes first, then what is of unknown size. */
export type FilteredPage = Record<Part, MatchingCard[]>;

/** Finds the page in the kept order of its list, so only what is shown is read. */
export async function listFilteredCards(
  shop: Shop,
  scope: Scope,
  { chosen, filtered, paging }: { chosen: Chosen; filtered: Filtered; paging: SortedPaging },
): Promise<FilteredPage> {
  const order = await findOrder(shop, scope, paging.sort ?? 'shop');
  const { limit, offset } = limitsOf(paging);
  const { fits, unknown } = idsUpTo(offset + limit, order, filtered);
  const page = [...fits, ...unknown].slice(offset, offset + limit);
  const found = isAnyChosen(chosen) ? findMatchingCards(shop, page, chosen) : findCards(shop, page);
  const cards = await found;
  const isUnknown = new Set(unknown);
  return {
    fits: cards.filter(({ id }) => !isUnknown.has(id)),
    unknown: cards.filter(({ id }) => isUnknown.has(id)),
  };
}

/** A product of a list, and the number of its facets. */
type Ordered = { id: string; number: number };

async function findOrder(shop: Shop, scope: Scope, sort: Sort): Promise<Ordered[]> {
  if ('found' in scope) {
    const rows = await listFoundOrder[sort](shop, { ids: scope.found });
    return sort === 'shop' ? inOrderOf(scope.found, rows) : rows;
  }
  const { collectionId, shownBy = 'shop' } = scope;
  const by = sort === 'shop' ? shownBy : sort;
  return kept(shop, `order ${by} ${collectionId ?? 'of all'}`, { survives: 'sales' }, async () => {
    const [row] =
      collectionId === null
        ? await listOrder[by](shop, {})
        : await listMembersOrder[by](shop, { collectionId });
    return readRows<Ordered>(row?.rows ?? null);
  });
}

/** What matches, until so much that fits is found. Products that are partly sold out match alone, others by their number. */
function idsUpTo(many: number, order: Ordered[], { facets, counts }: Filtered) {
  const partOf = new Map<string | number, Part>();
  for (const part of PARTS)
    for (const { id, productId } of counts.matching[part]) partOf.set(productId ?? id, part);
  const ids: Record<Part, string[]> = { fits: [], unknown: [] };
  for (const { id, number } of order) {
    const part = partOf.get(facets.alone.has(id) ? id : number);
    if (part) ids[part].push(id);
    if (ids.fits.length >= many) break;
  }
  return ids;
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

/** A search has an order of its own; this is that of the shop. */
const listFoundOrder = forEachSort((sort) =>
  compiled((db, { ids }: { ids: string[] }, engine) => {
    const [by, direction] = ORDERS[sort];
    return (
      db
        .selectFrom('product')
        .select(['product.id', 'product.facets_id as number'])
        .where(anyOf(engine, 'product.id', ids))
        // The sign keeps SQLite from reading everything on sale in this order.
        .where(sql<boolean>`+product.available = 1`)
        .orderBy(by, direction)
        .orderBy('product.id', direction)
    );
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
