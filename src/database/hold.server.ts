import { sql } from 'kysely';
import type { Database, Db } from './connect.server.ts';
import type { Schema } from './schema.ts';

/**
 * Waits until nobody else is writing to these tables, and keeps others from it until the transaction ends. Call it first
 * in the transaction, before any other lock. On SQLite there is only one writer anyway.
 */
export async function holdTables(
  { db, database }: { db: Db; database: Database },
  tables: (keyof Schema)[],
): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)));
  if (database.engine === 'postgres') await sql`LOCK TABLE ${names} IN SHARE MODE`.execute(db);
}

/**
 * Keeps others who want a name, such as a free address made from one title, waiting until the transaction ends, so that
 * they see what it took. On SQLite there is only one writer anyway.
 */
export async function holdName(
  { db, database }: { db: Db; database: Database },
  name: string,
): Promise<void> {
  if (database.engine === 'postgres')
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
