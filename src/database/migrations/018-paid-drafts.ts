import { type Kysely, sql } from 'kysely';

/** A checkout knows its order that was paid, for the buyer's other tabs. No query ever asked for disputes by their state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE checkout_draft ADD COLUMN paid_order_id text`.execute(db);
  await sql`DROP INDEX dispute_by_state`.execute(db);
}
