import { type Kysely, sql } from 'kysely';

/**
 * Who supplies a product, by a name of the owner's list: renaming it there follows by itself. `folded` is the name without
 * regard to case, accents and blanks; former names lead to the supplier that has them now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE supplier (
    id text PRIMARY KEY,
    name text NOT NULL UNIQUE,
    folded text NOT NULL UNIQUE,
    created bigint NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE former_supplier_name (
    folded text PRIMARY KEY,
    supplier_id text NOT NULL REFERENCES supplier (id) ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX former_supplier_name_by_supplier ON former_supplier_name (supplier_id)`.execute(db);
  await sql`ALTER TABLE product ADD COLUMN supplier text REFERENCES supplier (name) ON UPDATE CASCADE`.execute(
    db,
  );
  await sql`CREATE INDEX product_by_supplier ON product (supplier, id) WHERE supplier IS NOT NULL`.execute(
    db,
  );
}
