import { type Kysely, sql } from 'kysely';

/** What the shop has replied to a customer's message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE message_reply (
    id text NOT NULL PRIMARY KEY,
    message_id text NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    text text NOT NULL,
    created bigint NOT NULL,
    replied_by text NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX message_reply_by_message ON message_reply (message_id, created, id)`.execute(db);
}
