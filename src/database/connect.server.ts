import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type Dialect, Kysely, type Transaction } from 'kysely';
import { LIMITS, type Limits } from './limits.ts';
import { type Listening, listenTo, type OnNotice } from './listening.server.ts';
import { postgresDialect } from './postgres/postgres-dialect.server.ts';
import { openServers } from './postgres/postgres-servers.ts';
import { probe } from './probe.server.ts';
import type { Schema } from './schema.ts';
import { openSqlite, type Read, type ReadNow } from './sqlite-dialect.server.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Schema>;

/**
 * What was sent since the database was opened: statements, and transactions committed, as is each write outside one. What
 * a listening connection asks by itself is not counted.
 */
export type DatabaseCounts = { statements: number; transactions: number };

/** An open database: the outer handle for reads and single statements, and `inTransaction`. */
export type Database = {
  engine: Engine;
  db: Db;
  /** Runs work in one transaction; retries PostgreSQL's deadlocks, lost races and lost connections. */
  inTransaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Runs a compiled query in this handle's transaction, or outside; mostly without Kysely's steps. */
  execute<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]>;
  counts: Readonly<DatabaseCounts>;
  /**
   * Writes a row, on a connection that nothing else uses; returns the names of the applied migrations. `now` in
   * milliseconds, UTC.
   */
  probe(now: number): Promise<string[]>;
  /** A read of what is committed, at once and without Kysely; on SQLite only. */
  readNow?: ReadNow;
  /** Whether the backup's copier empties the log instead of whoever writes; on SQLite only. */
  leaveLogToCopier?(isLeft: boolean): void;
  /** A connection of its own that hears a channel's notices; on PostgreSQL only. */
  listen?(channel: string, onNotice: OnNotice): Listening;
  close(): Promise<void>;
};

/** Opens PostgreSQL by its URL, or SQLite by its file. */
export function connect(where: { url: string } | { file: string }, limits: Limits = LIMITS): Database {
  const counts: DatabaseCounts = { statements: 0, transactions: 0 };
  if ('file' in where) {
    const { dialect, read, readNow, leaveLogToCopier } = openSqlite(where, counts, limits);
    const handles = handlesOn(dialect, limits, read);
    return {
      engine: 'sqlite',
      ...{ counts, readNow, leaveLogToCopier, ...handles },
      probe: (now) => probe(handles.db, now),
    };
  }
  const servers = openServers(where.url);
  const { close, ...handles } = handlesOn(postgresDialect(servers, counts, limits), limits);
  const connections: Listening[] = [];
  const probing = new Kysely<Schema>({ dialect: postgresDialect(servers, NOT_COUNTED, limits) });
  return {
    engine: 'postgres',
    counts,
    ...handles,
    probe: (now) => probe(probing, now),
    listen(channel, onNotice) {
      const listening = listenTo({ servers, limits }, channel, onNotice);
      connections.push(listening);
      return listening;
    },
    async close() {
      await Promise.all(connections.map((each) => each.close()));
      await Promise.all([close(), probing.destroy()]);
    },
  };
}

const NOT_COUNTED: DatabaseCounts = { statements: 0, transactions: 0 };

type Handles = Pick<Database, 'db' | 'inTransaction' | 'execute' | 'close'>;

/** `read` answers a query at once, or null when the engine has to be asked through Kysely. */
function handlesOn(dialect: Dialect, limits: Limits, read: Read = () => null): Handles {
  const inside = new AsyncLocalStorage<true>();
  const db = new Kysely<Schema>({ dialect: refusingInside(inside, dialect) });
  /** The connections of open transactions. */
  const connections = new Map<Db, DatabaseConnection>();

  async function inTransaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
    const start = performance.now();
    for (let attempt = 0; ; attempt++) {
      try {
        return await db.transaction().execute(async (transaction) => {
          await transaction.getExecutor().provideConnection(async (connection) => {
            connections.set(transaction, connection);
          });
          try {
            return await inside.run(true, () => work(transaction));
          } finally {
            connections.delete(transaction);
          }
        });
      } catch (error) {
        const isInTime = performance.now() - start < limits.retry;
        if (attempt >= retriesFor(error, isInTime)) throw isLostRace(error) ? outOfRetries(error) : error;
        await wait(2 ** Math.min(attempt, 6));
      }
    }
  }

  async function execute<Row>(handle: Db, query: CompiledQuery<Row>): Promise<Row[]> {
    const connection = connections.get(handle);
    if (connection) return (await connection.executeQuery<Row>(query)).rows;
    if (handle === db) refuseInside(inside);
    return (handle === db && read<Row>(query)) || (await handle.executeQuery(query)).rows;
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
const LOCK_TIMEOUT = '55P03';
/** Somebody else was quicker: on the second run the work sees what is taken and refuses properly. */
const UNIQUE_VIOLATION = '23505';

/** How often failed work is retried. */
function retriesFor(error: unknown, isInTime: boolean): number {
  if (isLostRace(error)) return 20;
  // The buyer of a process that was frozen may have paid elsewhere since: then nothing begins again.
  if (error instanceof DatabaseUnavailable) return canBeginAgain(error) && isInTime ? 20 : 0;
  return (error as { code?: string }).code === UNIQUE_VIOLATION ? 1 : 0;
}

/** Nothing was done, and another connection, or the lock at another moment, may be had. */
function canBeginAgain({ isLost, outcome, cause }: DatabaseUnavailable): boolean {
  return outcome === 'nothing' && (isLost || (cause as { code?: string }).code === LOCK_TIMEOUT);
}

function isLostRace(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === SERIALISATION_FAILURE || code === DEADLOCK;
}

function outOfRetries(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(cause, { outcome: 'nothing', isLost: false });
}
