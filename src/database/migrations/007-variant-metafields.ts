import { type Kysely, sql } from 'kysely';

/** What a variant has of its own, such as its width: the same JSON as a product's metafields, which it overrides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE variant ADD COLUMN metafields text NOT NULL DEFAULT '{}'`.execute(db);
}
