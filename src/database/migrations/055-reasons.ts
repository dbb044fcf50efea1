import { type Kysely, sql } from 'kysely';

/** Why the order of a payment is cancelled, in the owner's words, for its credit note; '' where nobody said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE payment ADD COLUMN refund_reason text NOT NULL DEFAULT ''`).execute(db);
}
