import { type Kysely, sql } from 'kysely';

/** Pictures are served 800 pixels wide too, as phones draw them: those that are wide enough get that size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE image SET sizes_due = 0 WHERE width > 640 AND sizes_due IS NULL`.execute(db);
}
