import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Archives: files in the store of pictures, in pieces, which may be larger than two gigabytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE export ADD COLUMN pieces integer NOT NULL DEFAULT 0`.execute(db);
  // SQLite's integers have room.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`ALTER TABLE export ALTER COLUMN bytes TYPE bigint`.execute(db);
}
