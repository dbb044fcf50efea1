import { type Kysely, sql } from 'kysely';

/**
 * What an email tells, from which its HTML is made when it is sent. Its text is still written when it is queued: a
 * previous version of the shop, beside this one or after it, sends that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE email ADD COLUMN page text NOT NULL DEFAULT ''`.execute(db);
}
