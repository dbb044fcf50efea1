import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { DatabaseCounts } from '../connect.server.ts';
import type { Limits } from '../limits.ts';
import { storableText } from '../storable-text.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { asUnavailable } from './postgres-faults.server.ts';
import { type Client, openPool, type Pool } from './postgres-pool.server.ts';
import type { Servers } from './postgres-servers.ts';

const INT8 = 20;

/** The names of the statements that are prepared: one for each compiled query, so there are not many. */
const names = new Map<string, string>();

/** Has a statement parsed and planned once for each connection, instead of each time. */
export function nameStatement(sql: string): void {
  names.set(sql, names.get(sql) ?? `shop_${names.size}`);
}

/** Connections for transactions and single writes, and for reads outside transactions: these never wait for a lock. */
const WRITERS = 8;
const READERS = 4;

/** Kysely over two pools of PostgreSQL connections, which counts what it sends. */
export function postgresDialect(servers: Servers, counts: DatabaseCounts, limits: Limits): Dialect {
  pg.types.setTypeParser(INT8, Number);
  return {
    createAdapter: () => new AlreadyLocked(),
    createDriver() {
      const writers = openPool(servers, limits, WRITERS);
      const readers = openPool(servers, { ...limits, statement: limits.read }, READERS);
      return openDriver(writers, readers, counts, limits);
    },
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Whoever migrates has a lock already, which ends with its transaction even if the process is frozen. */
class AlreadyLocked extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

/** `held` while in a transaction; `lost` is why it cannot go on. */
type Connection = DatabaseConnection & { held: Client | null; lost: DatabaseUnavailable | null };

function openDriver(writers: Pool, readers: Pool, counts: DatabaseCounts, limits: Limits): Driver {
  async function send(client: Client, text: string, values: readonly unknown[] = []) {
    client.isUnreplicated = false;
    const result = await client.query({
      text,
      values: values.map(storable),
      name: names.get(text) as string,
    });
    if (client.isUnreplicated)
      throw new DatabaseUnavailable(new Error('the standby did not confirm'), {
        outcome: 'unknown',
        isLost: false,
      });
    return result;
  }

  async function inTransaction(connection: Connection, { sql, parameters }: CompiledQuery) {
    counts.statements++;
    return sendHeld(connection, sql, parameters);
  }

  /** Nothing is done unless the commit was sent. */
  async function sendHeld(connection: Connection, text: string, values?: readonly unknown[]) {
    if (connection.lost) throw connection.lost;
    try {
      return await send(connection.held as Client, text, values);
    } catch (error) {
      const known = asUnavailable(error, text === 'commit' ? 'unknown' : 'nothing');
      if (known instanceof DatabaseUnavailable && known.isLost) connection.lost = known;
      throw known;
    }
  }

  /** One statement on a connection of its own. A read whose connection is lost is sent again. */
  async function alone(query: CompiledQuery) {
    const isRead = /^\s*select\b/i.test(query.sql);
    const start = performance.now();
    for (;;) {
      const error = await tryAlone(query, isRead);
      if (!(error instanceof DatabaseUnavailable)) return error;
      if (!isRead || !error.isLost || performance.now() - start > limits.retry) throw error;
    }
  }

  async function tryAlone({ sql, parameters }: CompiledQuery, isRead: boolean) {
    const pool = isRead ? readers : writers;
    const client = await pool.take();
    let error: unknown;
    try {
      counts.statements++;
      const result = await send(client, sql, parameters);
      if (WRITES.has(result.command)) counts.transactions++;
      return result;
    } catch (thrown) {
      error = asUnavailable(thrown, isRead ? 'nothing' : 'unknown');
      if (error instanceof DatabaseUnavailable) return error;
      throw error;
    } finally {
      pool.leave(client, error);
    }
  }

  return {
    async init() {},
    async acquireConnection(): Promise<Connection> {
      const connection: Connection = {
        held: null,
        lost: null,
        executeQuery: async <R>(query: CompiledQuery) =>
          asResult<R>(await (connection.held ? inTransaction(connection, query) : alone(query))),
        streamQuery() {
          throw new Error('streaming is not supported');
        },
      };
      return connection;
    },
    async beginTransaction(given) {
      const connection = given as Connection;
      connection.held = await writers.take();
      await sendHeld(connection, 'begin');
    },
    async commitTransaction(connection) {
      const { command } = await sendHeld(connection as Connection, 'commit');
      if (command !== 'COMMIT')
        throw new Error('a statement of this transaction had failed: it was rolled back');
      counts.transactions++;
    },
    async rollbackTransaction(given) {
      const connection = given as Connection;
      // Without an answer, closing the connection rolls back. What made it necessary is thrown in either case.
      if (!connection.lost) await sendHeld(connection, 'rollback').catch(() => {});
    },
    async releaseConnection(given) {
      const connection = given as Connection;
      if (connection.held) writers.leave(connection.held, connection.lost);
      connection.held = null;
    },
    async destroy() {
      await Promise.all([writers.close(), readers.close()]);
    },
  };
}

function asResult<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  if (!WRITES.has(command)) return { rows };
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function storable(value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}
