import { sql } from 'kysely';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { countRows, onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { ShownReview } from './shown-reviews.server.ts';

/** Reviews of the shop before that a product's page shows itself, and one more, which tells that there are others. */
const ON_PAGE = 3;

/** The newest reviews that the shop before had of a product, as a value of the statement that reads it. */
export function newestPastReviews(db: Db, engine: Engine) {
  const newest = selectShown(db)
    .whereRef('past_review.product_id', '=', sql.ref('product.id'))
    .orderBy('written', 'desc')
    .orderBy('past_review.id', 'desc')
    .limit(sql.lit(ON_PAGE + 1));
  return db.selectFrom(newest.as('newest_past')).select(jsonRows(engine, SHOWN, []).as('rows'));
}

const COLUMNS = [
  ...['past_review.id', 'product_id', 'stars', 'title', 'words', 'name', 'place', 'answer', 'written'],
] as const;

function selectShown(db: Db) {
  return db
    .selectFrom('past_review')
    .innerJoin('past_file', 'past_file.id', 'past_review.file_id')
    .where('past_file.state', '=', sql.lit('in'))
    .select(COLUMNS);
}

const SHOWN = Object.fromEntries(
  COLUMNS.map((column) => column.replace('past_review.', '')).map((name) => [name, name]),
);

type Row = { id: string; product_id: string; title: string; written: number } & Pick<
  ShownReview,
  'stars' | 'words' | 'name' | 'place' | 'answer'
>;

/** What a product's page shows of them: the newest, and whether there are more. */
export type PastSaid = { newest: ShownReview[]; hasMore: boolean };

/** Past reviews from such a value. */
export function readPastReviews(json: string | null): PastSaid {
  const rows = readRows<Row>(json);
  return { newest: rows.slice(0, ON_PAGE).map(toShown), hasMore: rows.length > ON_PAGE };
}

/** A page of the past reviews of a product, the newest first, and how many there are. */
export async function listPastReviews(
  shop: Shop,
  productId: string,
  paging: Paging,
): Promise<{ reviews: ShownReview[]; total: number }> {
  const found = shop.db
    .selectFrom('past_review')
    .innerJoin('past_file', 'past_file.id', 'past_review.file_id')
    .where('past_file.state', '=', 'in')
    .where('product_id', '=', productId);
  const rows = await onPage(found, paging)
    .select(COLUMNS)
    .orderBy('written', 'desc')
    .orderBy('past_review.id', 'desc')
    .execute();
  return { reviews: rows.map(toShown), total: await countRows(found) };
}

function toShown({ id, product_id, stars, title, words, name, place, answer, written }: Row): ShownReview {
  return {
    ...{ id, productId: product_id, stars, name, place, answer, created: written },
    // Its title is its first line.
    words: [title, words].filter(Boolean).join('\n'),
    ...{ productTitle: '', variantTitle: '', pictures: [] },
  };
}
