import { sql } from 'kysely';
import { allowLongStatements } from './allow-long-statements.server.ts';
import type { Database } from './connect.server.ts';

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
