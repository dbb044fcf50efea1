import { sql } from 'kysely';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';

/** A published review as customers read it. */
export type ShownReview = {
  id: string;
  productId: string;
  productTitle: string;
  variantTitle: string;
  stars: number;
  words: string;
  name: string;
  place: string;
  answer: string;
  /** Milliseconds UTC. */
  created: number;
  pictures: string[];
};

/** How many reviews are published, and their average, in hundredths of a star; 0 without any. */
export type Rating = { reviews: number; rating: number };

/** What is published of all reviews, of one product or of the whole shop, and what is not. */
export type ReviewSums = Rating & {
  /** How many have five stars, four, and so on to one. */
  byStars: { stars: number; count: number }[];
  /** How many were refused, by their reason. */
  refused: Record<string, number>;
};

/** Reviews that a product's page shows itself. */
const ON_PAGE = 4;

/** The newest published reviews of a product, as a value of the statement that reads it. */
export function newestReviews(db: Db, engine: Engine) {
  const newest = db
    .selectFrom('review')
    .select(['id', 'product_id', 'product_title', 'variant_title', 'stars', 'words', 'name', 'place'])
    .select(['answer', 'created'])
    .whereRef('review.product_id', '=', sql.ref('product.id'))
    .where('state', '=', sql.lit('published'))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(ON_PAGE));
  return db.selectFrom(newest.as('newest')).select(jsonRows(engine, SHOWN, []).as('rows'));
}

const SHOWN = {
  id: 'id',
  productId: 'product_id',
  productTitle: 'product_title',
  variantTitle: 'variant_title',
  stars: 'stars',
  words: 'words',
  name: 'name',
  place: 'place',
  answer: 'answer',
  created: 'created',
};

/** Reviews from such a value, with their pictures. */
export async function readReviews(shop: Shop, json: string | null): Promise<ShownReview[]> {
  const rows = readRows<Omit<ShownReview, 'pictures'>>(json);
  return withPictures(shop, rows);
}

/** A page of the published reviews of a product, or of all, the newest first. */
export async function listShownReviews(
  shop: Shop,
  productId: string | null,
  paging: Paging,
): Promise<ShownReview[]> {
  const rows = await onPage(shop.db.selectFrom('review'), paging)
    .select(['id', 'stars', 'words', 'name', 'place', 'answer', 'created'])
    .select(['product_id as productId', 'product_title as productTitle', 'variant_title as variantTitle'])
    .where('state', '=', 'published')
    .$if(productId !== null, (query) => query.where('product_id', '=', productId ?? ''))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withPictures(shop, rows);
}

/** Counts the reviews of a product, or all. */
export async function sumReviews(shop: Shop, productId: string | null): Promise<ReviewSums> {
  const rows = await shop.db
    .selectFrom('review')
    .select((row) => ['state', 'stars', 'reason', row.fn.countAll<number>().as('count')])
    .where('state', 'in', ['published', 'refused'])
    .$if(productId !== null, (query) => query.where('product_id', '=', productId ?? ''))
    .groupBy(['state', 'stars', 'reason'])
    .execute();
  const byStars = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: rows
      .filter((row) => row.state === 'published' && row.stars === stars)
      .reduce((sum, row) => sum + Number(row.count), 0),
  }));
  const refused: Record<string, number> = {};
  for (const { state, reason, count } of rows)
    if (state === 'refused') refused[reason] = (refused[reason] ?? 0) + Number(count);
  const reviews = byStars.reduce((sum, { count }) => sum + count, 0);
  const all = byStars.reduce((sum, { stars, count }) => sum + count * stars, 0);
  return { reviews, rating: reviews === 0 ? 0 : Math.round((all / reviews) * 100), byStars, refused };
}

async function withPictures(shop: Shop, rows: Omit<ShownReview, 'pictures'>[]): Promise<ShownReview[]> {
  const pictures = await pictureUrls(
    shop,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] }));
}

/** The addresses of reviews' pictures, in their order. */
export async function pictureUrls(shop: Shop, ids: string[]): Promise<Map<string, string[]>> {
  const urls = new Map<string, string[]>();
  if (ids.length === 0) return urls;
  const rows = await shop.db
    .selectFrom('review_picture')
    .select(['review_id', 'url'])
    .where('review_id', 'in', ids)
    .orderBy('review_id')
    .orderBy('position')
    .execute();
  for (const { review_id, url } of rows) urls.set(review_id, [...(urls.get(review_id) ?? []), url]);
  return urls;
}
