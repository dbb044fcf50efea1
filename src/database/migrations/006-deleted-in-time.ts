import { type Kysely, sql } from 'kysely';

/** Sessions and newsletter requests are deleted once they are too old to be of use: found without a walk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX session_by_expiry ON session (refresh_expires)`.execute(db);
  await sql`CREATE INDEX subscriber_by_state ON subscriber (state, requested)`.execute(db);
}
