import { type Kysely, sql } from 'kysely';

/** What shoppers searched for and did not find, counted for each word and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE missed_word (
    day text NOT NULL,
    word text NOT NULL,
    searches integer NOT NULL,
    PRIMARY KEY (day, word)
  )`.execute(db);
}
