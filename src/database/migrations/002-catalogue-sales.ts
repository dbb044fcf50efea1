import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Which versions of the catalogue were only sales, and of what: caches then invalidate those products alone. On
 * PostgreSQL every new version is also announced to the processes that listen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE catalogue_sale (
    version bigint NOT NULL,
    product_id text NOT NULL,
    sold_out integer NOT NULL CHECK (sold_out IN (0, 1)),
    PRIMARY KEY (version, product_id)
  )`.execute(db);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`CREATE FUNCTION announce_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('catalogue', NEW.version::text); RETURN NULL; END $$`.execute(db);
  await sql`CREATE TRIGGER announce_catalogue_version AFTER UPDATE ON catalogue_version
    FOR EACH ROW EXECUTE FUNCTION announce_catalogue_version()`.execute(db);
}
