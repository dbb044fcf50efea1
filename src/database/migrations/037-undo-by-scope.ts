import { type Kysely, sql } from 'kysely';

/** Whether an import is undone follows from the undo of what belongs to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX undo_by_scope ON undo (scope)`.execute(db);
}
