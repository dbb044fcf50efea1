import { sql } from 'kysely';
import type { Database, Db } from './connect.server.ts';

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
