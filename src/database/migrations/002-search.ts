import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Full-text search is the one thing that each engine does in its own way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createVocabulary(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) return createPostgresIndex(db);
  return createSqliteIndex(db);
}

async function createVocabulary({ schema }: Kysely<unknown>) {
  await schema
    .createTable('search_word')
    .addColumn('word', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createTable('product_words')
    .addColumn('product_id', 'text', (c) =>
      c.primaryKey().notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (c) => c.notNull())
    .execute();
}

async function createPostgresIndex(db: Kysely<unknown>) {
  await sql`CREATE TABLE product_search (
    product_id text PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
    words tsvector NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX product_search_words ON product_search USING gin (words)`.execute(db);
}

/** The index keeps no copy of the texts: they stand in the product. */
async function createSqliteIndex(db: Kysely<unknown>) {
  await sql`CREATE TABLE search_entry (number INTEGER PRIMARY KEY, product_id TEXT NOT NULL UNIQUE)`.execute(
    db,
  );
  await sql`CREATE VIRTUAL TABLE product_search USING fts5(
    title, tags, codes, description, content = '', contentless_delete = 1, prefix = '2 3 4',
    tokenize = 'unicode61 remove_diacritics 0'
  )`.execute(db);
}
