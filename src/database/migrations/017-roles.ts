import { type Kysely, sql } from 'kysely';

/** What each administrator is to the shop. Those there are can do everything, and so can those they have invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const roles = sql.raw(`('owner', 'manager', 'packer', 'accountant')`);
  await sql`ALTER TABLE account ADD COLUMN role text CHECK (role IN ${roles})`.execute(db);
  await sql`UPDATE account SET role = 'owner' WHERE type = 'Admin'`.execute(db);
  await sql`ALTER TABLE invitation ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ${roles})`.execute(
    db,
  );
}
