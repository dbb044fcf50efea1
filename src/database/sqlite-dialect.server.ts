import { performance } from 'node:perf_hooks';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import type { DatabaseCounts } from './connect.server.ts';
import type { Limits } from './limits.ts';
import { busy, retryWhileBusy, unlessUnavailable } from './sqlite-faults.server.ts';
import { storableText } from './storable-text.ts';

/** Rows of one SELECT, at once: what is committed, and none of the open transaction's changes. */
export type ReadNow = <Row>(sql: string, ...parameters: SQLInputValue[]) => Row[];

/** The rows of a read, at once; null for a query that writes. */
export type Read = <Row>(query: CompiledQuery<Row>) => Row[] | null;

/**
 * Kysely over node:sqlite: one writer behind a promise queue, and one read-only connection that reads while the writer
 * is in a transaction, so readers never wait for it. BEGIN IMMEDIATE is retried here because node:sqlite's own timeout
 * would block the event loop while another process writes.
 */
export function openSqlite(
  { file }: { file: string },
  counts: DatabaseCounts,
  limits: Limits,
): { dialect: Dialect; read: Read; readNow: ReadNow; leaveLogToCopier: (isLeft: boolean) => void } {
  const files = { writer: openFile(file, false), reader: openFile(file, true) };
  leaveLogToCopier(false);
  function leaveLogToCopier(isLeft: boolean) {
    const pages = isLeft ? PAGES_IN_LOG_IF_COPIED : PAGES_IN_LOG;
    files.writer.database.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
  }
  return {
    leaveLogToCopier,
    dialect: {
      createAdapter: () => new WriterAndReaderAdapter(),
      createDriver: () => openDriver(files, counts, limits),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    read<Row>(query: CompiledQuery<Row>) {
      if (!isRead(query)) return null;
      counts.statements++;
      return forReading(files).run<Row>(query).rows;
    },
    readNow<Row>(sql: string, ...parameters: SQLInputValue[]) {
      counts.statements++;
      return unlessUnavailable(() => files.reader.prepare(sql).all(parameters)) as Row[];
    },
  };
}

class WriterAndReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** `turnEnds` is when others are next let in between the statements of its transaction. */
type Connection = DatabaseConnection & { leave: (() => void) | null; turnEnds: number };

type Files = Record<'writer' | 'reader', ReturnType<typeof openFile>>;

/**
 * The writer between transactions: it still holds the pages that it wrote, while every commit empties the reader's
 * cache.
 */
function forReading({ writer, reader }: Files) {
  return writer.database.isTransaction ? reader : writer;
}

function openDriver({ writer, reader }: Files, counts: DatabaseCounts, limits: Limits): Driver {
  let queue: Promise<unknown> = Promise.resolve();

  /** Resolves with a function that lets the next writer in, within the limit of the queue. */
  function enterQueue(): Promise<() => void> {
    const { promise, resolve: leave } = Promise.withResolvers<void>();
    const before = queue;
    queue = promise;
    return new Promise((enter, refuse) => {
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        refuse(busy());
      }, limits.queue);
      before.then(() => {
        clearTimeout(timer);
        if (isOver) leave();
        else enter(leave);
      });
    });
  }

  async function execute<R>(connection: Connection, query: CompiledQuery): Promise<QueryResult<R>> {
    counts.statements++;
    if (connection.leave) {
      if (performance.now() > connection.turnEnds) await letOthersIn(connection);
      return writer.run<R>(query);
    }
    if (isRead(query)) return forReading({ writer, reader }).run<R>(query);
    const leave = await enterQueue();
    try {
      const result = await write(() => writer.run<R>(query));
      counts.transactions++;
      return result;
    } finally {
      leave();
    }
  }

  /** First rolls back what could not be rolled back before, such as on a full disk. */
  function write<T>(work: () => T): Promise<T> {
    return retryWhileBusy(() => {
      rollBack();
      return work();
    }, limits);
  }

  function rollBack() {
    if (writer.database.isTransaction) writer.database.exec('ROLLBACK');
  }

  function endRolledBack(connection: Connection) {
    try {
      rollBack();
    } catch {
      // Whoever writes next tries again.
    } finally {
      end(connection);
    }
  }

  return {
    async init() {},
    async acquireConnection(): Promise<Connection> {
      const connection: Connection = {
        leave: null,
        turnEnds: 0,
        executeQuery: (query) => execute(connection, query),
        streamQuery() {
          throw new Error('streaming is not supported on SQLite');
        },
      };
      return connection;
    },
    async beginTransaction(connection) {
      const leave = await enterQueue();
      try {
        await write(() => writer.database.exec('BEGIN IMMEDIATE'));
        Object.assign(connection, { leave, turnEnds: performance.now() + TURN });
      } catch (error) {
        leave();
        throw error;
      }
    },
    async commitTransaction(connection) {
      await retryWhileBusy(() => writer.database.exec('COMMIT'), limits);
      counts.transactions++;
      end(connection as Connection);
    },
    async rollbackTransaction(connection) {
      endRolledBack(connection as Connection);
    },
    async releaseConnection(connection) {
      if ((connection as Connection).leave) endRolledBack(connection as Connection);
    },
    async destroy() {
      reader.database.close();
      writer.database.close();
    },
  };
}

/** Milliseconds of a transaction after which the event loop turns, since its statements are no events of their own. */
const TURN = 20;

async function letOthersIn(connection: Connection) {
  await turn();
  connection.turnEnds = performance.now() + TURN;
}

/** Reads written as text, too. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

function end(connection: Connection) {
  const { leave } = connection;
  connection.leave = null;
  leave?.();
}

/** The log is copied into the database every 16 MB: a page that is written again and again is copied once. */
const PAGES_IN_LOG = 4_000;
/** Beside a copier, which does that in its own process, only when it has been gone for long. */
const PAGES_IN_LOG_IF_COPIED = 32_000;

const { entries: MAX_STATEMENTS } = KEPT_IN_MEMORY.statements;
/** SQLite takes kilobytes, as a negative number. */
const CACHE_SIZE = -KEPT_IN_MEMORY.sqlitePages.bytes / 1024;

function openFile(file: string, readOnly: boolean) {
  const database = new DatabaseSync(file, { readOnly, timeout: 0, enableForeignKeyConstraints: true });
  if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(`PRAGMA cache_size = ${CACHE_SIZE}; PRAGMA temp_store = MEMORY;`);
  const prepared = new Map<string, Prepared>();

  /** The most recently used are kept. */
  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known) prepared.delete(sql);
    else if (prepared.size >= MAX_STATEMENTS) prepared.delete(prepared.keys().next().value ?? '');
    const statement = known ?? describe(database.prepare(sql));
    prepared.set(sql, statement);
    return statement;
  }

  function run<R>(query: CompiledQuery): QueryResult<R> {
    return unlessUnavailable(() => runNow(query));
  }

  function runNow<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, hasRows, all } = prepare(query.sql);
    const parameters = query.parameters.map(bindable);
    if (hasRows) return { rows: all(parameters) as R[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  return { database, prepare, run };
}

type Prepared = {
  statement: StatementSync;
  hasRows: boolean;
  all(parameters: SQLInputValue[]): Record<string, SQLOutputValue>[];
};

/** Rows are made here of arrays: an object of node:sqlite is a dictionary, from which each read takes long. */
function describe(statement: StatementSync): Prepared {
  let names = namesOf(statement);
  statement.setReturnArrays(true);

  function toRow(values: SQLOutputValue[]) {
    const row: Record<string, SQLOutputValue> = {};
    for (let n = 0; n < names.length; n++) row[names[n] as string] = values[n] as SQLOutputValue;
    return row;
  }

  return {
    statement,
    hasRows: names.length > 0,
    all(parameters) {
      const rows = statement.all(...parameters) as unknown as SQLOutputValue[][];
      // Another process has migrated, and SQLite prepared a `SELECT *` anew.
      if (rows[0] && rows[0].length !== names.length) names = namesOf(statement);
      return rows.map(toRow);
    },
  };
}

function namesOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

/** Refuses anything but plain values: node:sqlite would silently bind a Date as NULL. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return storableText(value);
  if (value === null || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`cannot store a ${value === undefined ? 'missing value' : typeof value} in SQLite`);
}
