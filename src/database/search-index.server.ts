import { sql } from 'kysely';
import type { Db, Engine } from './connect.server.ts';

/** The folded words of one product by field, in order of weight. */
export type IndexedWords = { title: string[]; tags: string[]; codes: string[]; description: string[] };

/** Replaces a product's words in the engine's full-text index. */
export async function indexWords(
  db: Db,
  engine: Engine,
  productId: string,
  words: IndexedWords,
): Promise<void> {
  const columns = [words.title, words.tags, words.codes, words.description].map((each) => each.join(' '));
  if (engine === 'postgres') {
    const [title, tags, codes, description] = columns;
    await sql`INSERT INTO product_search (product_id, words) VALUES (${productId},
        setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${tags}), 'B') ||
        setweight(to_tsvector('simple', ${codes}), 'C') || setweight(to_tsvector('simple', ${description}), 'D'))
      ON CONFLICT (product_id) DO UPDATE SET words = excluded.words`.execute(db);
    return;
  }
  // A product keeps its number while it is published, so the highest are those published last.
  const { number } = await db
    .insertInto('search_entry')
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ product_id: productId }))
    .returning('number')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('product_search').where('rowid', '=', number).execute();
  await sql`INSERT INTO product_search (rowid, title, tags, codes, description) VALUES (${number}, ${sql.join(columns)})`.execute(
    db,
  );
}

/** Removes a product from the index. */
export async function unindexWords(db: Db, engine: Engine, productId: string): Promise<void> {
  if (engine === 'postgres') {
    await db.deleteFrom('product_search').where('product_id', '=', productId).execute();
    return;
  }
  const entry = await db
    .deleteFrom('search_entry')
    .where('product_id', '=', productId)
    .returning('number')
    .executeTakeFirst();
  if (entry) await db.deleteFrom('product_search').where('rowid', '=', entry.number).execute();
}
