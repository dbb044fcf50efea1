import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pence } from '#values/pence.ts';
import { idsOf, inOrderOf } from '../ids.ts';
import { countRows, onPage, type Paging } from '../paging.server.ts';
import type { Shop } from '../shop.server.ts';
import type { Product, ProductCard } from './product.ts';

/** 'shop' is the owner's own order, or newest first. */
export const SORTS = ['shop', 'newest', 'price-low', 'price-high', 'title'] as const;
export type Sort = (typeof SORTS)[number];
export type SortedPaging = Paging & { sort?: Sort };

export const ORDERS: Record<Sort, [by: RawBuilder<unknown>, direction: 'asc' | 'desc']> = {
  shop: [sql.ref('product.created'), 'desc'],
  newest: [sql.ref('product.created'), 'desc'],
  'price-low': [sql.ref('product.lowest_price'), 'asc'],
  'price-high': [sql.ref('product.lowest_price'), 'desc'],
  title: [sql`lower(product.title)`, 'asc'],
};

export type CardPage = { cards: ProductCard[]; total: number };

/** A page of everything on sale. */
export async function listProductCards(shop: Shop, paging: SortedPaging): Promise<CardPage> {
  const shown = shop.db.selectFrom('product').where('product.available', '=', 1);
  const page = await onPage(shown.select('product.id'), paging)
    .$call((query) => sorted(query, paging.sort))
    .execute();
  return { cards: await findCards(shop, page), total: await countRows(shown) };
}

/** A page of a collection, in the owner's order unless sorted otherwise. */
export async function listCollectionCards(
  shop: Shop,
  collectionId: string,
  paging: SortedPaging,
): Promise<CardPage> {
  const shown = shop.db
    .selectFrom('collection_product')
    .innerJoin('product', 'product.id', 'collection_product.product_id')
    .where('collection_product.collection_id', '=', collectionId)
    .where('product.available', '=', 1);
  const { sort = 'shop' } = paging;
  const page = await onPage(shown.select('product.id'), paging)
    .$if(sort === 'shop', (query) =>
      query.orderBy('collection_product.position').orderBy('collection_product.product_id'),
    )
    .$if(sort !== 'shop', (query) => sorted(query, sort))
    .execute();
  return { cards: await findCards(shop, page), total: await countRows(shown) };
}

/** Related products: those in stock first, then by shared collections, then by similar price. */
export async function listRelatedCards(
  shop: Shop,
  { id, price }: Pick<Product, 'id' | 'price'>,
  count: number,
): Promise<ProductCard[]> {
  const related = await shop.db
    .selectFrom('collection_product as mine')
    .innerJoin('collection_product as theirs', 'theirs.collection_id', 'mine.collection_id')
    .innerJoin('product', 'product.id', 'theirs.product_id')
    .select('product.id')
    .where('mine.product_id', '=', id)
    .where('product.id', '!=', id)
    .where('product.available', '=', 1)
    .groupBy(['product.id', 'product.lowest_price'])
    .orderBy(isInStock, 'desc')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy(sql`abs(product.lowest_price - ${price})`)
    .orderBy('product.id')
    .limit(count)
    .execute();
  return findCards(shop, related);
}

/** The collection whose products are marked as new. */
const NEW_ARRIVALS = 'new-arrivals';

const isInStock = sql<number>`CASE WHEN EXISTS (
  SELECT 1 FROM variant WHERE variant.product_id = product.id AND variant.available = 1 AND variant.stock_count > 0
) THEN 1 ELSE 0 END`;

const isNew = sql<number>`CASE WHEN EXISTS (
  SELECT 1 FROM collection_product AS listed JOIN collection ON collection.id = listed.collection_id
  WHERE listed.product_id = product.id AND collection.handle = ${NEW_ARRIVALS}
) THEN 1 ELSE 0 END`;

/** The cards of these products, in this order: one page at a time, however long the list. */
async function findCards(shop: Shop, page: { id: string }[]): Promise<ProductCard[]> {
  if (page.length === 0) return [];
  const ids = idsOf(page);
  const rows = await selectCards(shop, ids).execute();
  return inOrderOf(ids, rows).map(toCard);
}

function selectCards(shop: Shop, ids: string[]) {
  return shop.db
    .selectFrom('product')
    .select((row) => [
      'product.id',
      'product.handle',
      'product.title',
      'product.featured_media as featuredMedia',
      'product.lowest_price as price',
      'product.available',
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
      isInStock.as('inStock'),
      isNew.as('isNew'),
    ])
    .where('product.id', 'in', ids);
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

function sorted<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  sort: Sort = 'shop',
) {
  const [by, direction] = ORDERS[sort];
  // The id is sorted the same way, so one index serves both.
  return query.orderBy(by, direction).orderBy(sql.ref('product.id'), direction);
}

function toCard({ price, highest, inStock, ...row }: CardRow): ProductCard {
  return {
    ...row,
    price: pence(price),
    available: row.available === 1,
    isSoldOut: inStock === 0,
    isNew: row.isNew === 1,
    hasSeveralPrices: (highest ?? price) > price,
  };
}
