import { sql } from 'kysely';
import { allowLongStatements } from './allow-long-statements.server.ts';
import type { Database, Db } from './connect.server.ts';
import type { Schema } from './schema.ts';

/** Rows of an index that SQLite reads at most, so that no statement keeps the process for more than some milliseconds. */
const ROWS_READ = 400;

/** Lets the engine count what its planner needs to know of every table. */
export async function gatherStatistics(database: Database): Promise<void> {
  if (database.engine === 'sqlite') return gatherInSqlite(database);
  await database.inTransaction(async (transaction) => {
    await allowLongStatements(database, transaction);
    await sql`ANALYZE`.execute(transaction);
  });
}

/**
 * The same of a few tables that are growing just now, in the open transaction: PostgreSQL takes what was empty when it
 * last counted for empty, and reads all of it each time. SQLite takes an index as it is.
 */
export async function gatherStatisticsOf(
  { db, database }: { db: Db; database: Database },
  tables: (keyof Schema)[],
): Promise<void> {
  if (database.engine === 'sqlite') return;
  for (const table of tables) await sql`ANALYZE ${sql.table(table)}`.execute(db);
}

/** One index at a time, so that others read and write in between. */
async function gatherInSqlite({ db, inTransaction }: Database): Promise<void> {
  await sql`PRAGMA analysis_limit = ${sql.lit(ROWS_READ)}`.execute(db);
  const indexes = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'index'`.execute(
    db,
  );
  for (const { name } of indexes.rows) await sql`ANALYZE ${sql.id(name)}`.execute(db);
  // Every open connection reads the statistics again when the tables change.
  await inTransaction(async (transaction) => {
    await sql`CREATE TABLE statistics_gathered (at integer)`.execute(transaction);
    await sql`DROP TABLE statistics_gathered`.execute(transaction);
  });
}
