import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Limits, Paging } from '../../paging.server.ts';
import { RULE_ORDERS } from '../collections/collection-rule.ts';

/** 'shop' is the owner's own order, or newest first. */
export const SORTS = ['shop', 'newest', 'price-low', 'price-high', 'rating', 'title'] as const;
export type Sort = (typeof SORTS)[number];
export type SortedPaging = Paging & { sort?: Sort };

export type Order = [by: RawBuilder<string | number>, direction: 'asc' | 'desc'];

/** Each order is that of an index, as the id is always sorted the same way. */
export const ORDERS: Record<Sort, Order> = {
  shop: [sql.ref('product.created'), 'desc'],
  newest: [sql.ref('product.created'), 'desc'],
  'price-low': [sql.ref('product.lowest_price'), 'asc'],
  'price-high': [sql.ref('product.lowest_price'), 'desc'],
  rating: [sql.ref('product.rating'), 'desc'],
  title: [sql`lower(product.title)`, 'asc'],
};

/** The same of a collection's members, which carry what they are sorted by. */
export const MEMBER_ORDERS: Record<Sort, Order> = {
  shop: [sql.ref('collection_product.position'), 'asc'],
  newest: [sql.ref('collection_product.created'), 'desc'],
  'price-low': [sql.ref('collection_product.lowest_price'), 'asc'],
  'price-high': [sql.ref('collection_product.lowest_price'), 'desc'],
  rating: [sql.ref('collection_product.rating'), 'desc'],
  title: [sql.ref('collection_product.lower_title'), 'asc'],
};

export const directionOf = (sort: Sort) => MEMBER_ORDERS[sort][1];

/** The ids of a page of a collection, from an index alone. */
export function pageOfMembers(
  db: Db,
  sort: Sort,
  { collectionId, limit, offset }: Limits & { collectionId: RawBuilder<string> },
) {
  const [by, direction] = MEMBER_ORDERS[sort];
  return db
    .selectFrom('collection_product')
    .select(['product_id as id', by.as('place')])
    .where('collection_id', '=', collectionId)
    .where('available', '=', 1)
    .orderBy(by, direction)
    .orderBy('product_id', direction)
    .limit(limit)
    .offset(offset);
}

/**
 * A value of a statement about a collection that depends on the order of its products: without another wish the
 * collection's own. Only that branch is read.
 */
export function inItsOrder(sort: Sort, inOrder: (sort: Sort) => Expression<{ rows: string | null }>) {
  if (sort !== 'shop') return sql<string | null>`${inOrder(sort)}`;
  const ruled = RULE_ORDERS.map((order) => sql`WHEN ${sql.lit(order)} THEN ${inOrder(order)}`);
  return sql<string | null>`CASE collection.shown_by ${sql.join(ruled, sql` `)} ELSE ${inOrder('shop')} END`;
}

export function forEachSort<Query>(queryOf: (sort: Sort) => Query): Record<Sort, Query> {
  return Object.fromEntries(SORTS.map((sort) => [sort, queryOf(sort)])) as Record<Sort, Query>;
}
