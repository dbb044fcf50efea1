import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, type Dialect, Kysely, type Transaction } from 'kysely';
import { type Listening, listenTo, type OnNotice } from './listening.server.ts';
import { postgresDialect } from './postgres-dialect.server.ts';
import type { Schema } from './schema.ts';
import { openSqlite, type Read, type ReadNow } from './sqlite-dialect.server.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Schema>;

/** What was sent since the database was opened: statements, and transactions committed, as is each write outside one. */
export type DatabaseCounts = { statements: number; transactions: number };

/** An open database: the outer handle for reads and single statements, and `inTransaction`. */
export type Database = {
  engine: Engine;
  db: Db;
  /** Runs work in one transaction; retries PostgreSQL's deadlocks and lost races. */
  inTransaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Runs a compiled query outside any transaction; reads on SQLite without Kysely's steps. */
  execute<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
  counts: Readonly<DatabaseCounts>;
  /** A read of what is committed, at once and without Kysely; on SQLite only. */
  readNow?: ReadNow;
  /** A connection of its own that hears a channel's notices; on PostgreSQL only. */
  listen?(channel: string, onNotice: OnNotice): Listening;
  close(): Promise<void>;
};

/** Opens PostgreSQL by its URL, or SQLite by its file. */
export function connect(where: { url: string } | { file: string }): Database {
  const counts: DatabaseCounts = { statements: 0, transactions: 0 };
  if ('file' in where) {
    const { dialect, read, readNow } = openSqlite(where.file, counts);
    return { engine: 'sqlite', counts, readNow, ...handlesOn(dialect, read) };
  }
  const { close, ...handles } = handlesOn(postgresDialect(where.url, counts));
  const connections: Listening[] = [];
  return {
    engine: 'postgres',
    counts,
    ...handles,
    listen(channel, onNotice) {
      const listening = listenTo(where.url, channel, counts, onNotice);
      connections.push(listening);
      return listening;
    },
    async close() {
      await Promise.all(connections.map((each) => each.close()));
      await close();
    },
  };
}

type Handles = Pick<Database, 'db' | 'inTransaction' | 'execute' | 'close'>;

/** `read` answers a query at once, or null when the engine has to be asked through Kysely. */
function handlesOn(dialect: Dialect, read: Read = () => null): Handles {
  const inside = new AsyncLocalStorage<true>();
  const db = new Kysely<Schema>({ dialect: refusingInside(inside, dialect) });

  async function inTransaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await db.transaction().execute((transaction) => inside.run(true, () => work(transaction)));
      } catch (error) {
        if (attempt >= retriesFor(error)) throw error;
        await wait(2 ** Math.min(attempt, 6));
      }
    }
  }

  async function execute<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    refuseInside(inside);
    return read<Row>(query) ?? (await db.executeQuery(query)).rows;
  }

  return { db, inTransaction, execute, close: () => db.destroy() };
}

function refusingInside(inside: AsyncLocalStorage<true>, dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => {
        refuseInside(inside);
        return acquire(options);
      };
      return driver;
    },
  };
}

/** Inside a transaction the outer handle would deadlock on SQLite and read other data on PostgreSQL, so it throws. */
function refuseInside(inside: AsyncLocalStorage<true>): void {
  if (inside.getStore()) throw new Error('the outer database handle was used inside a transaction');
}

const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** Somebody else was quicker: on the second run the work sees what is taken and refuses properly. */
const UNIQUE_VIOLATION = '23505';

/** How often failed work is retried. */
function retriesFor(error: unknown): number {
  const { code } = error as { code?: string };
  if (code === SERIALISATION_FAILURE || code === DEADLOCK) return 20;
  return code === UNIQUE_VIOLATION ? 1 : 0;
}
