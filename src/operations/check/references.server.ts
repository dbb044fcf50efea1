import { sql } from 'kysely';
import type { Database } from '#database/connect.server.ts';
import type { Checked } from './finding.ts';

/** Whether every row that another refers to is there. The engines see to it, except on a damaged or hand-made table. */
export async function checkReferences(database: Database): Promise<Checked> {
  const find = database.engine === 'sqlite' ? findInSqlite : findInPostgres;
  return { what: 'every row that another refers to is there', findings: await find(database) };
}

const say = (table: string, parent: string, rows: number) =>
  `${rows} ${rows === 1 ? 'row' : 'rows'} of ${table} ${rows === 1 ? 'refers' : 'refer'} to no row of ${parent}.`;

async function findInSqlite({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; parent: string; missing: number }>`
    SELECT "table", parent, count(*) AS missing FROM pragma_foreign_key_check GROUP BY 1, 2`.execute(db);
  return rows.map(({ table, parent, missing }) => say(table, parent, missing));
}

async function findInPostgres({ db }: Database): Promise<string[]> {
  const keys = await sql<{ table: string; parent: string; columns: string[]; keys: string[] }>`
    SELECT child.relname AS table, parent.relname AS parent,
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS key(number, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = number) AS columns,
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS key(number, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = number) AS keys
    FROM pg_constraint JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(db);
  const findings: string[] = [];
  for (const { table, parent, columns, keys: parentColumns } of keys.rows) {
    const own = columns.map((column) => sql`child.${sql.id(column)}`);
    const same = columns.map(
      (column, n) => sql`parent.${sql.id(parentColumns[n] ?? '')} = child.${sql.id(column)}`,
    );
    const { rows } = await sql<{ missing: number }>`
      SELECT count(*) AS missing FROM ${sql.table(table)} AS child
      WHERE (${sql.join(own)}) IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM ${sql.table(parent)} AS parent WHERE ${sql.join(same, sql` AND `)})`.execute(db);
    const missing = rows[0]?.missing ?? 0;
    if (missing > 0) findings.push(say(table, parent, missing));
  }
  return findings;
}
