import { sql } from 'kysely';
import type { Database } from '#database/connect.server.ts';
import { type Checked, MAX_SHOWN, withMore } from './finding.ts';
import { findInPostgres } from './postgres-integrity.server.ts';

/** Whether every page, row and index of the database can be read and agrees with the others. */
export async function checkIntegrity(database: Database): Promise<Checked> {
  const find = database.engine === 'sqlite' ? findInFile : findInPostgres;
  const findings = await find(database);
  return { what: 'the database is whole', findings: withMore(findings, findings.length) };
}

async function findInFile({ db }: Database): Promise<string[]> {
  const check = sql<{ integrity_check: string }>`PRAGMA integrity_check(${sql.lit(MAX_SHOWN)})`;
  const { rows } = await check.execute(db);
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
}
