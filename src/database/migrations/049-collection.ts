import { type Kysely, sql } from 'kysely';

/** Orders that are collected by their customers; those from before were all delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders ADD COLUMN collects integer NOT NULL DEFAULT 0`.execute(db);
}
