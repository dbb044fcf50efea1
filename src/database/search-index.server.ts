import { type Kysely, sql } from 'kysely';
import type { Engine } from './connect.server.ts';
import type { Schema } from './schema.ts';

/** The folded words of one product, by where they stand: what stands first weighs most. */
export type IndexedWords = { title: string[]; tags: string[]; codes: string[]; description: string[] };

/** What may stand in one place of a question: words that a product must have all, each at least by its beginning. */
export type Alternative = string[];

type Db = Kysely<Schema>;

/** Puts a product's words into the engine's own full-text index, in place of those it had. */
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
  await unindexWords(db, engine, productId);
  const { number } = await db
    .insertInto('search_entry')
    .values({ product_id: productId })
    .returning('number')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO product_search (rowid, title, tags, codes, description) VALUES (${number}, ${sql.join(columns)})`.execute(
    db,
  );
}

/** Takes a product out of the index. */
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

/** Ids of the products that have a word for every place ('all') or for any ('some'), best first. */
export async function findByWords(
  db: Db,
  engine: Engine,
  places: Alternative[][],
  { match, limit }: { match: 'all' | 'some'; limit: number },
): Promise<string[]> {
  const rows =
    engine === 'postgres'
      ? await findInPostgres(
          db,
          ask(places, { and: ' & ', or: ' | ', prefix: (word) => `${word}:*` }, match),
          limit,
        )
      : await findInSqlite(
          db,
          ask(places, { and: ' AND ', or: ' OR ', prefix: (word) => `"${word}"*` }, match),
          limit,
        );
  return rows.map(({ product_id }) => product_id);
}

type Signs = { and: string; or: string; prefix: (word: string) => string };

/** Words are letters and digits only (catalogue/words.ts), so nothing in them can be a sign of the query language. */
function ask(places: Alternative[][], { and, or, prefix }: Signs, match: 'all' | 'some'): string {
  const together = (words: Alternative) => `(${words.map(prefix).join(and)})`;
  return places
    .map((alternatives) => `(${alternatives.map(together).join(or)})`)
    .join(match === 'all' ? and : or);
}

function findInPostgres(db: Db, question: string, limit: number) {
  const query = sql`to_tsquery('simple', ${question})`;
  return db
    .selectFrom('product_search')
    .select('product_id')
    .where(sql<boolean>`words @@ ${query}`)
    .orderBy(sql`ts_rank('{0.1, 0.4, 0.8, 1.0}', words, ${query})`, 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute();
}

function findInSqlite(db: Db, question: string, limit: number) {
  return db
    .selectFrom('product_search')
    .innerJoin('search_entry', 'search_entry.number', 'product_search.rowid')
    .select('search_entry.product_id')
    .where(sql<boolean>`product_search MATCH ${question}`)
    .orderBy(sql`bm25(product_search, 10, 8, 4, 1)`)
    .orderBy('search_entry.product_id')
    .limit(limit)
    .execute();
}
