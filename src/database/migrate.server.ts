import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Database } from './connect.server.ts';
import * as first from './migrations/001-first.ts';
import * as catalogueSales from './migrations/002-catalogue-sales.ts';
import * as lists from './migrations/003-lists.ts';
import * as emails from './migrations/004-emails.ts';

/** In the order of their names. A released migration is never edited; every change is a new one. */
const migrations = {
  '001-first': first,
  '002-catalogue-sales': catalogueSales,
  '003-lists': lists,
  '004-emails': emails,
};

/**
 * Migrates to the latest tables, at every start; a migration that fails leaves nothing behind. Returns the names of a
 * newer version's migrations: they only add (docs/releasing.md), so this version runs on those tables too.
 */
export async function migrate({ db }: Database): Promise<string[]> {
  const newer = (await listApplied(db)).filter((name) => !(name in migrations));
  const untouched = Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
  const provider = { getMigrations: async () => ({ ...migrations, ...untouched }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return newer;
}

async function listApplied(db: Database['db']): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
