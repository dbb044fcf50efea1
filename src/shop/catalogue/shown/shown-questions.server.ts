import { sql } from 'kysely';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows } from '#database/json-rows.server.ts';
import { kept } from '../../cache/kept.server.ts';
import { indexOfQuestions, type PagesIndex } from '../../pages/find-sections.ts';
import type { Shop } from '../../shop.server.ts';

/** What a customer asked about a product, and what the shop answered. */
export type ShownQuestion = { id: string; question: string; answer: string };

/** Questions that a product's page shows, and that the search looks through. */
const ON_PAGE = 30;
const FOUND = 2_000;

/** The newest questions of a product, as a value of the statement that reads it. */
export function newestQuestions(db: Db, engine: Engine) {
  const newest = db
    .selectFrom('question')
    .select(['id', 'question', 'answer'])
    .whereRef('question.product_id', '=', sql.ref('product.id'))
    .orderBy('published', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(ON_PAGE));
  const shown = { id: 'id', question: 'question', answer: 'answer' };
  return db.selectFrom(newest.as('newest')).select(jsonRows(engine, shown, []).as('rows'));
}

/** The words by which the search finds questions about products on sale. */
export function findQuestionsIndex(shop: Shop): Promise<PagesIndex> {
  return kept(shop, 'questions', async () => {
    const newest = shop.db
      .selectFrom('question')
      .select(['id', 'product_id', 'question', 'answer'])
      .orderBy('published', 'desc')
      .orderBy('id', 'desc')
      .limit(FOUND);
    return indexOfQuestions(
      await shop.db
        .selectFrom(newest.as('newest'))
        // Not an inner join: SQLite reads the tables of a cross join in this order.
        .crossJoin('product')
        .whereRef('product.id', '=', 'newest.product_id')
        .select(['newest.id', 'newest.question', 'newest.answer', 'product.handle', 'product.title'])
        .where('product.available', '=', 1)
        .execute(),
    );
  });
}
