import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { storableText } from './storable-text.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Schema>;

/** An open database: the outer handle for reads and single statements, and the one way to make a transaction. */
export type Database = {
  engine: Engine;
  db: Db;
  /** Runs work in one transaction; PostgreSQL's deadlocks and lost races are tried again. */
  inTransaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Opens PostgreSQL by its address, or SQLite by its file. */
export function connect(where: { url: string } | { file: string }): Database {
  const engine: Engine = 'url' in where ? 'postgres' : 'sqlite';
  const inside = new AsyncLocalStorage<true>();
  const dialect = 'url' in where ? postgresDialect(where.url) : sqliteDialect(where.file);
  const db = new Kysely<Schema>({ dialect, plugins: [refuseInside(inside)] });
  const bare = db.withoutPlugins();

  async function inTransaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await bare.transaction().execute((transaction) => inside.run(true, () => work(transaction)));
      } catch (error) {
        if (attempt >= retriesFor(error)) throw error;
        await wait(2 ** Math.min(attempt, 6));
      }
    }
  }

  return { engine, db, inTransaction, close: () => db.destroy() };
}

/**
 * Using the outer handle inside a transaction would wait for ever on SQLite and see other data on PostgreSQL:
 * it throws on both.
 */
function refuseInside(inside: AsyncLocalStorage<true>): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (inside.getStore()) throw new Error('the outer database handle was used inside a transaction');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

const INT8 = 20;

function postgresDialect(url: string) {
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The pool replaces a connection that broke while idle; without a listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const query = client.query.bind(client) as (sql: string, values: unknown[]) => Promise<pg.QueryResult>;
    client.query = ((sql: string, values: unknown[] = []) => query(sql, values.map(storable))) as never;
  });
  return new PostgresDialect({ pool });
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}

const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** Somebody else was quicker: the second time the work itself sees what is taken, and says so. */
const UNIQUE_VIOLATION = '23505';

/** How often work that failed is tried again. */
function retriesFor(error: unknown): number {
  const { code } = error as { code?: string };
  if (code === SERIALISATION_FAILURE || code === DEADLOCK) return 20;
  return code === UNIQUE_VIOLATION ? 1 : 0;
}
