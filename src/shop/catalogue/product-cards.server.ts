import { type RawBuilder, sql } from 'kysely';
import { pence } from '#values/pence.ts';
import type { Shop } from '../shop.server.ts';
import type { Product, ProductCard } from './product.ts';

/** A page of a list: counted from 1; at most 250 on a page. */
export type Paging = { page: number; pageSize: number; sort?: Sort };

/** How a list may be ordered; 'shop' is the owner's own order, or the newest first. */
export const SORTS = ['shop', 'newest', 'price-low', 'price-high', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** What each way of sorting goes by. */
export const ORDERS: Record<Sort, [by: RawBuilder<unknown>, direction: 'asc' | 'desc']> = {
  shop: [sql.ref('product.created'), 'desc'],
  newest: [sql.ref('product.created'), 'desc'],
  'price-low': [sql.ref('product.lowest_price'), 'asc'],
  'price-high': [sql.ref('product.lowest_price'), 'desc'],
  title: [sql`lower(product.title)`, 'asc'],
};

export type CardPage = { cards: ProductCard[]; total: number };

/** Everything that customers may see, in pages. */
export async function listProductCards(shop: Shop, paging: Paging): Promise<CardPage> {
  const { total } = await shop.db
    .selectFrom('product')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('available', '=', 1)
    .executeTakeFirstOrThrow();
  const rows = await inOrder(selectCards(shop), paging).execute();
  return { cards: rows.map(toCard), total };
}

/** A page of one collection, in the owner's order unless another is asked for. */
export async function listCardsOf(shop: Shop, collectionId: string, paging: Paging): Promise<CardPage> {
  const { total } = await shop.db
    .selectFrom('collection_product')
    .innerJoin('product', 'product.id', 'collection_product.product_id')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('collection_product.collection_id', '=', collectionId)
    .where('product.available', '=', 1)
    .executeTakeFirstOrThrow();
  const query = selectCards(shop)
    .innerJoin('collection_product', 'collection_product.product_id', 'product.id')
    .where('collection_product.collection_id', '=', collectionId);
  const rows = await (paging.sort && paging.sort !== 'shop'
    ? inOrder(query, paging)
    : onPage(query.orderBy('collection_product.position').orderBy('product.id'), paging)
  ).execute();
  return { cards: rows.map(toCard), total };
}

/** What goes well with a product: others of its collections, the ones that can be bought first. */
export async function listRelatedCards(
  shop: Shop,
  product: Pick<Product, 'id'>,
  count: number,
): Promise<ProductCard[]> {
  const rows = await selectCards(shop)
    .where('product.id', '!=', product.id)
    .where('product.id', 'in', (inner) =>
      inner
        .selectFrom('collection_product as mine')
        .innerJoin('collection_product as theirs', 'theirs.collection_id', 'mine.collection_id')
        .select('theirs.product_id')
        .where('mine.product_id', '=', product.id),
    )
    .orderBy('in_stock', 'desc')
    .orderBy('product.created', 'desc')
    .orderBy('product.id')
    .limit(count)
    .execute();
  return rows.map(toCard);
}

/** The collection whose products are marked as new. */
const NEW_ARRIVALS = 'new-arrivals';

function selectCards(shop: Shop) {
  return shop.db
    .selectFrom('product')
    .select((row) => [
      'product.id',
      'product.handle',
      'product.title',
      'product.featured_media',
      'product.lowest_price',
      'product.available',
      row
        .selectFrom('product_media')
        .select('url')
        .whereRef('product_media.product_id', '=', 'product.id')
        .orderBy('position')
        .limit(1)
        .as('second_media'),
      row
        .selectFrom('variant')
        .select((variant) => variant.fn.max('price').as('highest'))
        .whereRef('variant.product_id', '=', 'product.id')
        .where('variant.available', '=', 1)
        .as('highest_price'),
      sql<number>`CASE WHEN EXISTS (
        SELECT 1 FROM variant WHERE variant.product_id = product.id AND variant.available = 1 AND variant.stock_count > 0
      ) THEN 1 ELSE 0 END`.as('in_stock'),
      sql<number>`CASE WHEN EXISTS (
        SELECT 1 FROM collection_product AS listed JOIN collection ON collection.id = listed.collection_id
        WHERE listed.product_id = product.id AND collection.handle = ${NEW_ARRIVALS}
      ) THEN 1 ELSE 0 END`.as('is_new'),
    ])
    .where('product.available', '=', 1);
}

type CardQuery = ReturnType<typeof selectCards>;
type CardRow = Awaited<ReturnType<CardQuery['execute']>>[number];

function inOrder(query: CardQuery, paging: Paging): CardQuery {
  return onPage(query.orderBy(...ORDERS[paging.sort ?? 'shop']).orderBy('product.id'), paging);
}

function onPage(query: CardQuery, { page, pageSize }: Paging): CardQuery {
  return query.limit(pageSize).offset((page - 1) * pageSize);
}

function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    featuredMedia: row.featured_media,
    secondMedia: row.second_media,
    price: pence(row.lowest_price),
    available: row.available === 1,
    isSoldOut: row.in_stock === 0,
    isNew: row.is_new === 1,
    hasSeveralPrices: (row.highest_price ?? row.lowest_price) > row.lowest_price,
  };
}
