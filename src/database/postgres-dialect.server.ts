import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseCounts } from './connect.server.ts';
import { storableText } from './storable-text.ts';

const INT8 = 20;

/** The names of the statements that are prepared: one for each compiled query, so there are not many. */
const names = new Map<string, string>();

/** Has a statement parsed and planned once for each connection, instead of each time. */
export function nameStatement(sql: string): void {
  names.set(sql, names.get(sql) ?? `shop_${names.size}`);
}

/** Kysely over a pool of PostgreSQL connections, which counts what it sends. */
export function postgresDialect(url: string, counts: DatabaseCounts): Dialect {
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
    let isInTransaction = false;
    client.query = (async (sql: string, values: unknown[] = []) => {
      if (!CONTROL.test(sql)) counts.statements++;
      const result = await query({ text: sql, values: values.map(storable), name: names.get(sql) });
      if (result.command === 'COMMIT') counts.transactions++;
      else if (!isInTransaction && WRITES.has(result.command)) counts.transactions++;
      if (result.command === 'BEGIN') isInTransaction = true;
      if (result.command === 'COMMIT' || result.command === 'ROLLBACK') isInTransaction = false;
      return result;
    }) as never;
  });
  return new PostgresDialect({ pool });
}

const CONTROL = /^(begin|commit|rollback)$/;
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE']);

function storable(value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}
