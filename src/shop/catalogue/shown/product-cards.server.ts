import { type AliasableExpression, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { pence } from '#values/uk/pence.ts';
import { idsOf, inOrderOf } from '../../ids.ts';
import { type Limits, limitsOf } from '../../paging.server.ts';
import { findProductsInSale, type ProductInSale } from '../../prices/prices-now.server.ts';
import type { Kind } from '../../profile/kinds.ts';
import { findShownProfile } from '../../profile/shown-profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { cardFacts } from '../attributes/card-facts.ts';
import { coloursOf } from '../attributes/swatches.ts';
import { readFacts } from '../facets/facet-facts.ts';
import { findPageByPrice } from '../facets/list-order.server.ts';
import type { ProductCard } from '../product/product.ts';
import { HAS_ANY, IS_READY } from '../stock/in-stock.server.ts';
import { forEachSort, ORDERS, type SortedPaging } from './sorts.server.ts';

export type CardPage = { cards: ProductCard[]; total: number };

/** A page of everything on sale, in one statement; sorted by prices of a sale, by the kept order of the list. */
export async function listProductCards(shop: Shop, paging: SortedPaging): Promise<CardPage> {
  const sort = paging.sort ?? 'shop';
  const page = await findPageByPrice(shop, { collectionId: null }, { ...paging, sort });
  if (page) return { cards: await findCards(shop, page.ids), total: page.total };
  const [row] = await selectShown[sort](shop, limitsOf(paging));
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

/** Ids of products, and what they are sorted by. */
type Places = AliasableExpression<{ id: string; place: string | number }>;

/** The collection whose products are marked as new. */
const NEW_ARRIVALS = 'new-arrivals';

/** Whether the product whose id is in this column has a variant on sale that is in stock. */
export function hasStock(id: string) {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM variant
    WHERE variant.product_id = ${sql.ref(id)} AND variant.available = 1 AND ${HAS_ANY}
  )`;
}

/** The same as 1 or 0. */
export function isInStock(id: string) {
  return sql<number>`CASE WHEN ${hasStock(id)} THEN 1 ELSE 0 END`;
}

/** The soonest weeks of a product of which everything has to be made first, as one number: 406 is 4 to 6; null of any other. */
const madeToOrder = sql<number | null>`CASE WHEN EXISTS (
  SELECT 1 FROM variant WHERE variant.product_id = product.id AND variant.available = 1 AND ${IS_READY}
) THEN NULL ELSE (
  SELECT min(variant.weeks_from * 100 + variant.weeks_to) FROM variant
  WHERE variant.product_id = product.id AND variant.available = 1 AND variant.stock_policy = 'made-to-order'
) END`;

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
    madeToOrder.as('made'),
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
  made: 'made',
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
  const sales = await findProductsInSale(shop, idsOf(rows));
  return rows.map((row) => toCard(row, kinds, sales.get(row.id)));
}

/** Field by field: the rest of a row of SQLite is slow to copy. */
function toCard(row: CardRow, kinds: Kind[], sale: ProductInSale | undefined): ProductCard {
  const price = sale?.price ?? pence(row.price);
  const facts = readFacts(row.facets);
  const swatches = coloursOf(facts.map(({ colour }) => colour));
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    featuredMedia: row.featuredMedia,
    secondMedia: row.secondMedia,
    price,
    wasPrice: sale?.was ?? null,
    available: row.available === 1,
    isSoldOut: row.inStock === 0,
    ...(row.made !== null && { weeks: { from: Math.floor(row.made / 100), to: row.made % 100 } }),
    isNew: row.isNew === 1,
    hasSeveralPrices: (sale?.highest ?? row.highest ?? price) > price,
    carrier: row.carrier,
    reviews: row.reviews,
    rating: row.rating,
    facts: cardFacts(facts, kinds),
    // One colour is seen in the picture.
    swatches: swatches.length > 1 ? swatches : [],
  };
}
