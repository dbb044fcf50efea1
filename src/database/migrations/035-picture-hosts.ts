import { type Kysely, sql } from 'kysely';

/**
 * The hosts that the pictures of an import wait for, so that one that does not answer is asked later as a whole, and what
 * is said of pictures that could not be fetched is found without reading all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE import_host (
    import_id text NOT NULL REFERENCES import (id) ON DELETE CASCADE,
    origin text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    due bigint NOT NULL,
    problem text NOT NULL DEFAULT '',
    PRIMARY KEY (import_id, origin)
  )`.execute(db);
  await sql`CREATE INDEX import_host_by_due ON import_host (import_id, due)`.execute(db);
  await sql`CREATE INDEX import_host_by_origin ON import_host (origin)`.execute(db);
  await sql`ALTER TABLE import_picture ADD COLUMN origin text NOT NULL DEFAULT ''`.execute(db);
  await sql`CREATE INDEX import_picture_by_origin ON import_picture (import_id, origin, state, due, id)`.execute(
    db,
  );
  await sql`CREATE INDEX import_picture_to_tell ON import_picture (import_id, state, origin, problem, due) WHERE problem <> ''`.execute(
    db,
  );
  await sql`CREATE INDEX import_by_updated ON import (updated)`.execute(db);
}
