import { type Kysely, sql } from 'kysely';

/** Sent emails that belong to no order are found by when they were sent, and by whom they went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX email_to_delete ON email (sent) WHERE state = 'sent' AND order_id IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX email_by_recipient ON email (recipient) WHERE order_id IS NULL`.execute(db);
}
