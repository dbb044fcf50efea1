import { type Kysely, sql } from 'kysely';

/** A message may be the notice by which a customer cancels an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message ADD COLUMN is_notice integer NOT NULL DEFAULT 0 CHECK (is_notice IN (0, 1))`.execute(
    db,
  );
  await sql`CREATE INDEX message_notice_of_order ON message (order_id, created) WHERE is_notice = 1`.execute(
    db,
  );
}
