import { type Kysely, sql } from 'kysely';

/** Payments that customers dispute with their banks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE dispute (
    id text PRIMARY KEY,
    payment_id text NOT NULL REFERENCES payment (id),
    amount bigint NOT NULL CHECK (amount > 0),
    reason text NOT NULL,
    state text NOT NULL CHECK (state IN ('to-answer', 'answered', 'won', 'lost')),
    answer_by bigint,
    opened bigint NOT NULL,
    updated bigint NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX dispute_of_payment ON dispute (payment_id)`.execute(db);
  await sql`CREATE INDEX dispute_by_state ON dispute (state, opened)`.execute(db);
}
