import { Migrator } from 'kysely/migration';
import type { Database } from './connect.server.ts';
import * as shop from './migrations/001-shop.ts';
import * as search from './migrations/002-search.ts';

const migrations = { '001-shop': shop, '002-search': search };

/** Brings the tables to the newest shape. Safe to call at every start; a migration that fails leaves nothing behind. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
