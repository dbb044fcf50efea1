import { type Kysely, sql } from 'kysely';

/** Who sold an order, as its papers say for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders ADD COLUMN seller text`.execute(db);
}
