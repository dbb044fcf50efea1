import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/connect.server.ts';

/**
 * PostgreSQL has no single check: every row is read as text, long values included, every index with amcheck where the
 * server has it, and what the server itself knows to be wrong is looked up.
 */
export async function findInPostgres({ db }: Database): Promise<string[]> {
  const list = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;
  const findings: string[] = [];

  /** Damage makes the statement fail; the others are still tried. */
  async function attempt(what: string, statement: RawBuilder<unknown>) {
    await statement.execute(db).catch((error: Error) => findings.push(`${what}: ${error.message}`));
  }

  for (const { name } of await list(TABLES))
    await attempt(
      `table ${name} cannot be read`,
      sql`SELECT sum(octet_length(row_read::text)) FROM ${sql.table(name)} AS row_read`,
    );
  for (const { oid, name } of await list(CHECKABLE_INDEXES))
    await attempt(`index ${name} is damaged`, sql`SELECT bt_index_check(${sql.lit(oid)}::regclass)`);
  for (const { name } of await list(INVALID_INDEXES)) findings.push(`index ${name} is not valid: REINDEX it`);
  for (const { name, table } of await list(SLEEPING_TRIGGERS))
    findings.push(`trigger ${name} of ${table} is switched off: ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
  for (const { failures } of await list(FAILED_CHECKSUMS))
    findings.push(
      `the server has read ${failures} pages with a wrong checksum since its statistics were reset`,
    );
  for (const { version, now } of await list(CHANGED_SORTING))
    findings.push(`the system sorts text by version ${now}, the indexes by ${version}: REINDEX DATABASE`);
  return findings;
}

const TABLES = sql<{ name: string }>`
  SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;

/** None unless the extension is installed here and this user may call it. */
const CHECKABLE_INDEXES = sql<{ oid: number; name: string }>`
  SELECT pg_class.oid, pg_class.relname AS name FROM pg_index
  JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam AND amname = 'btree'
  WHERE relnamespace = current_schema()::regnamespace AND indisvalid AND EXISTS
    (SELECT 1 FROM pg_proc WHERE proname = 'bt_index_check' AND pg_function_is_visible(oid)
      AND has_function_privilege(oid, 'EXECUTE'))`;

const INVALID_INDEXES = sql<{ name: string }>`
  SELECT relname AS name FROM pg_index JOIN pg_class ON oid = indexrelid
  WHERE relnamespace = current_schema()::regnamespace AND NOT indisvalid`;

const SLEEPING_TRIGGERS = sql<{ name: string; table: string }>`
  SELECT tgname AS name, relname AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE relnamespace = current_schema()::regnamespace AND tgenabled = 'D'`;

const FAILED_CHECKSUMS = sql<{ failures: number }>`
  SELECT checksum_failures AS failures FROM pg_stat_database
  WHERE datname = current_database() AND checksum_failures > 0`;

const CHANGED_SORTING = sql<{ version: string; now: string }>`
  SELECT datcollversion AS version, pg_database_collation_actual_version(oid) AS now FROM pg_database
  WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)`;
