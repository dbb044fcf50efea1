import { type Kysely, sql } from 'kysely';

/** What a product is sold with as a set: a JSON list of SKUs, each with a stock and a price of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product ADD COLUMN set_skus text NOT NULL DEFAULT '[]'`.execute(db);
}
