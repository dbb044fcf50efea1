import { type AliasableExpression, type Expression, type RawBuilder, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { pence } from '#values/uk/pence.ts';
import { inOrderOf } from '../../ids.ts';
import { type Limits, limitsOf, type Paging } from '../../paging.server.ts';
import type { Kind } from '../../profile/kinds.ts';
import { findShownProfile } from '../../profile/shown-profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { cardFacts } from '../attributes/card-facts.ts';
import { coloursOf } from '../attributes/swatches.ts';
import { RULE_ORDERS } from '../collections/collection-rule.ts';
import { readFacts } from '../facets/facet-facts.ts';
import type { ProductCard } from '../product/product.ts';

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

export type CardPage = { cards: ProductCard[]; total: number };

/** A page of everything on sale, in one statement. */
export async function listProductCards(shop: Shop, paging: SortedPaging): Promise<CardPage> {
  const [row] = await selectShown[paging.sort ?? 'shop'](shop, limitsOf(paging));
  return { cards: await readCards(shop, row?.cards ?? null), total: Number(row?.total ?? 0) };
}

const selectShown = forEachSort((sort) =>
  compiled((db, { limit, offset }: Limits, engine) => {
    const [by, direction] = ORDERS[sort];
    const page = db
      .selectFrom('product')
      .select(['product.id', by.as('place')])
      .where('product.available', '=', 1)
      .orderBy(by, direction)
      .orderBy('product.id', direction)
      .limit(limit)
      .offset(offset);
    return db.selectNoFrom((row) => [
      row
        .selectFrom('product_tally')
        .select((tally) => tally.fn.sum<number>('products').as('products'))
        .where('available', '=', 1)
        .as('total'),
      cardRows(db, engine, page, direction).as('cards'),
    ]);
  }),
);

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

/** Ids of products, and what they are sorted by. */
type Places = AliasableExpression<{ id: string; place: string | number }>;

/** The collection whose products are marked as new. */
const NEW_ARRIVALS = 'new-arrivals';

/** Whether the product whose id is in this column has a variant on sale that is in stock. */
export function hasStock(id: string) {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM variant
    WHERE variant.product_id = ${sql.ref(id)} AND variant.available = 1 AND variant.stock_count > 0
  )`;
}

/** The same as 1 or 0. */
export function isInStock(id: string) {
  return sql<number>`CASE WHEN ${hasStock(id)} THEN 1 ELSE 0 END`;
}

const isNew = sql<number>`CASE WHEN EXISTS (
  SELECT 1 FROM collection_product AS listed JOIN collection ON collection.id = listed.collection_id
  WHERE listed.product_id = product.id AND collection.handle = ${NEW_ARRIVALS}
) THEN 1 ELSE 0 END`;

function selectRows(db: Db, page: Places, direction: 'asc' | 'desc') {
  return (
    db
      .selectFrom(page.as('page'))
      // Not an inner join: SQLite reads the tables of a cross join in this order.
      .crossJoin('product')
      .whereRef('product.id', '=', 'page.id')
      .select(['product.id', 'product.handle', 'product.title', 'product.available'])
      .select(['product.featured_media as featuredMedia', 'product.lowest_price as price'])
      .select(['product.postage_provider as carrier', 'product.reviews', 'product.rating'])
      .orderBy('page.place', direction)
      .orderBy('page.id', direction)
  );
}

/** The cards of a page of ids, which is found first, from an index alone: so one page is read however long the list. */
export function selectCards(db: Db, page: Places, direction: 'asc' | 'desc') {
  return selectRows(db, page, direction).select((row) => [
    'product.facets',
    row
      .selectFrom('product_media')
      .select('url')
      .whereRef('product_media.product_id', '=', 'product.id')
      .orderBy('position')
      .limit(1)
      .as('secondMedia'),
    row
      .selectFrom('variant')
      .select((variant) => variant.fn.max('price').as('highest'))
      .whereRef('variant.product_id', '=', 'product.id')
      .where('variant.available', '=', 1)
      .as('highest'),
    isInStock('product.id').as('inStock'),
    isNew.as('isNew'),
  ]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** The same as one value, for a statement that reads more. */
export function cardRows(db: Db, engine: Engine, page: Places, direction: 'asc' | 'desc') {
  return db
    .selectFrom(selectCards(db, page, direction).as('card'))
    .select(jsonRows(engine, CARD, []).as('rows'));
}

const CARD = {
  id: 'id',
  handle: 'handle',
  title: 'title',
  available: 'available',
  featuredMedia: 'featuredMedia',
  price: 'price',
  carrier: 'carrier',
  reviews: 'reviews',
  rating: 'rating',
  facets: 'facets',
  secondMedia: 'secondMedia',
  highest: 'highest',
  inStock: 'inStock',
  isNew: 'isNew',
} satisfies Record<keyof CardRow, string>;

export function readCards(shop: Shop, json: string | null): Promise<ProductCard[]> {
  return toCards(shop, readRows<CardRow>(json));
}

/** Cards of products on sale, in the order of their ids; ids of others are left out. */
export async function findCards(shop: Shop, ids: string[]): Promise<ProductCard[]> {
  return ids.length === 0 ? [] : toCards(shop, inOrderOf(ids, await selectByIds(shop, { ids })));
}

const selectByIds = compiled((db, { ids }: { ids: string[] }, engine) =>
  selectCards(db, pageOfIds(db, engine, ids), 'asc'),
);

/** Those of these ids that are on sale. */
export function pageOfIds(db: Db, engine: Engine, ids: string[]) {
  return db
    .selectFrom('product')
    .select(['product.id', 'product.id as place'])
    .where(anyOf(engine, 'product.id', ids))
    .where('product.available', '=', 1);
}

/** Cards from rows. */
export async function toCards(shop: Shop, rows: CardRow[]): Promise<ProductCard[]> {
  const { kinds } = await findShownProfile(shop);
  return rows.map((row) => toCard(row, kinds));
}

/** Field by field: the rest of a row of SQLite is slow to copy. */
function toCard(row: CardRow, kinds: Kind[]): ProductCard {
  const facts = readFacts(row.facets);
  const swatches = coloursOf(facts.map(({ colour }) => colour));
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    featuredMedia: row.featuredMedia,
    secondMedia: row.secondMedia,
    price: pence(row.price),
    available: row.available === 1,
    isSoldOut: row.inStock === 0,
    isNew: row.isNew === 1,
    hasSeveralPrices: (row.highest ?? row.price) > row.price,
    carrier: row.carrier,
    reviews: row.reviews,
    rating: row.rating,
    facts: cardFacts(facts, kinds),
    // One colour is seen in the picture.
    swatches: swatches.length > 1 ? swatches : [],
  };
}
