import { type Kysely, sql } from 'kysely';

/** Every address that a collection has or once had, which leads to it for good, and its heading in search results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE collection_handle (
    handle text NOT NULL PRIMARY KEY,
    collection_id text NOT NULL REFERENCES collection (id) ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX collection_handle_by_collection ON collection_handle (collection_id)`.execute(db);
  await sql`INSERT INTO collection_handle (handle, collection_id) SELECT handle, id FROM collection`.execute(
    db,
  );
  await sql`ALTER TABLE collection ADD COLUMN search_heading text NOT NULL DEFAULT ''`.execute(db);
}
