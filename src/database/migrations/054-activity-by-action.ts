import { type Kysely, sql } from 'kysely';

/** What was done at once is one line of Activity: its newest entry of a kind is found, and it is counted, from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_by_part_and_kind ON audit (part_of, kind, id, account_id) WHERE part_of IS NOT NULL`.execute(
    db,
  );
}
