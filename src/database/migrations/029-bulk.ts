import { type Kysely, sql } from 'kysely';

/** Changes of many products that come from the list instead of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE import ADD COLUMN bulk text`.execute(db);
}
