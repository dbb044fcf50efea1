import { type Kysely, sql } from 'kysely';

/** The Idempotency-Key that a pay-later session was started with: its order is placed under it, by whomever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE pay_later_session ADD COLUMN request_key text`.execute(db);
}
