import { type Kysely, sql } from 'kysely';

/** What the owner called the discount on all goods when something was ordered; until now it had one name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE orders ADD COLUMN discount_words text NOT NULL DEFAULT 'Black friday discount has been applied!'`,
    )
    .execute(db);
}
