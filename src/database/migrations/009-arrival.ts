import { type Kysely, sql } from 'kysely';

/** The days on which an order is promised to arrive, and its address field by field to fill in the next one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders ADD COLUMN arrives_from text`.execute(db);
  await sql`ALTER TABLE orders ADD COLUMN arrives_to text`.execute(db);
  await sql`ALTER TABLE orders ADD COLUMN address_fields text`.execute(db);
}
