import { type Kysely, sql } from 'kysely';
import type { Engine } from './connect.server.ts';
import type { Schema } from './schema.ts';

/** The folded words of one product by field, in order of weight. */
export type IndexedWords = { title: string[]; tags: string[]; codes: string[]; description: string[] };

/** One match for a term of a query: prefixes that a product must all contain. */
export type Alternative = string[];

type Db = Kysely<Schema>;

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

/** Ids of the products that match every term ('all') or any ('some'), best first. */
export async function findByWords(
  db: Db,
  engine: Engine,
  terms: Alternative[][],
  { match, limit }: { match: 'all' | 'some'; limit: number },
): Promise<string[]> {
  const rows =
    engine === 'postgres'
      ? await findInPostgres(
          db,
          queryOf(terms, { and: ' & ', or: ' | ', prefix: (word) => `${word}:*` }, match),
          limit,
        )
      : await findInSqlite(
          db,
          queryOf(terms, { and: ' AND ', or: ' OR ', prefix: (word) => `"${word}"*` }, match),
          limit,
        );
  return rows.map(({ product_id }) => product_id);
}

type Syntax = { and: string; or: string; prefix: (word: string) => string };

/** Words are letters and digits only (catalogue/words.ts), so they need no escaping. */
function queryOf(terms: Alternative[][], { and, or, prefix }: Syntax, match: 'all' | 'some'): string {
  const allOf = (words: Alternative) => `(${words.map(prefix).join(and)})`;
  return terms
    .map((alternatives) => `(${alternatives.map(allOf).join(or)})`)
    .join(match === 'all' ? and : or);
}

function findInPostgres(db: Db, terms: string, limit: number) {
  const query = sql`to_tsquery('simple', ${terms})`;
  return db
    .selectFrom('product_search')
    .select('product_id')
    .where(sql<boolean>`words @@ ${query}`)
    .orderBy(sql`ts_rank('{0.1, 0.4, 0.8, 1.0}', words, ${query})`, 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute();
}

function findInSqlite(db: Db, query: string, limit: number) {
  return db
    .selectFrom('product_search')
    .innerJoin('search_entry', 'search_entry.number', 'product_search.rowid')
    .select('search_entry.product_id')
    .where(sql<boolean>`product_search MATCH ${query}`)
    .orderBy(sql`bm25(product_search, 10, 8, 4, 1)`)
    .orderBy('search_entry.product_id')
    .limit(limit)
    .execute();
}
