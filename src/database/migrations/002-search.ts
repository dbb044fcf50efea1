import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Full-text search is the one thing that each engine does in its own way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_word')
    .addColumn('word', 'text', (c) => c.primaryKey().notNull())
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`CREATE TABLE product_search (
      product_id text PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
      words tsvector NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX product_search_words ON product_search USING gin (words)`.execute(db);
    return;
  }
  await sql`CREATE TABLE search_entry (number INTEGER PRIMARY KEY, product_id TEXT NOT NULL UNIQUE)`.execute(
    db,
  );
  await sql`CREATE VIRTUAL TABLE product_search USING fts5(
    title, tags, codes, description, prefix = '2 3 4', tokenize = 'unicode61 remove_diacritics 0'
  )`.execute(db);
}
