import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Codes are found by how they begin: byte by byte, as SQLite's unique index has them already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql.raw('CREATE INDEX code_by_key ON code (key COLLATE "C")').execute(db);
}
