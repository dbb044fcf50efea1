import { type Kysely, sql } from 'kysely';

/**
 * Questions about a product: a message may be about one, with photographs, and its sender may let others read question and
 * answer. What is published is kept without a name, longer than the message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message ADD COLUMN product_id text`.execute(db);
  await sql`ALTER TABLE message ADD COLUMN may_publish integer NOT NULL DEFAULT 0`.execute(db);
  await sql`CREATE TABLE message_picture (
    message_id text NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    position integer NOT NULL,
    url text NOT NULL,
    PRIMARY KEY (message_id, position)
  )`.execute(db);
  // A product that is deleted may come back, and then has its questions again; a message is erased after a year.
  await sql`CREATE TABLE question (
    id text NOT NULL PRIMARY KEY,
    product_id text NOT NULL,
    message_id text NOT NULL UNIQUE,
    question text NOT NULL,
    answer text NOT NULL,
    published bigint NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX question_by_product ON question (product_id, published, id)`.execute(db);
  await sql`CREATE INDEX question_by_published ON question (published, id)`.execute(db);
}
