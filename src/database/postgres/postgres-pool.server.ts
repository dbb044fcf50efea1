import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Limits } from '../limits.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { asUnavailable } from './postgres-faults.server.ts';
import type { Servers } from './postgres-servers.ts';
import { PrimaryClient } from './primary-client.server.ts';

/** A connection to the primary, on which every wait has an end. */
export type Client = pg.PoolClient & {
  /** How often the server had stopped answering when this was opened. */
  silences: number;
  /** The last commit is not on the synchronous standby. */
  isUnreplicated: boolean;
};

export type Pool = {
  /** A connection, within the limit of the queue. */
  take(): Promise<Client>;
  /** For the next one, unless the connection is lost. */
  leave(client: Client, error: unknown): void;
  close(): Promise<void>;
};

/** Milliseconds before the servers are tried again when none of them is the primary. */
const PAUSE = 200;

export function openPool(servers: Servers, limits: Limits, max: number): Pool {
  let silences = 0;
  class ClientOfPool extends PrimaryClient {
    constructor() {
      super(servers, limits);
    }
  }
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: limits.queue,
    Client: ClientOfPool as never,
    onConnect: (client) => (client as PrimaryClient).prepare(),
  });
  // A connection that breaks while idle is replaced; without a listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (connected) => {
    const client = connected as Client;
    Object.assign(client, { silences, isUnreplicated: false });
    client.on('notice', ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) client.isUnreplicated = true;
    });
  });

  return {
    async take() {
      const start = performance.now();
      for (;;) {
        try {
          const client = (await pool.connect()) as Client;
          if (client.silences === silences) return client;
          client.release(true);
        } catch (error) {
          const known = asUnavailable(error, 'nothing');
          if (!(known instanceof DatabaseUnavailable)) throw notConnected(known);
          if (performance.now() - start > limits.queue) throw known;
          await wait(PAUSE);
        }
      }
    },
    leave(client, error) {
      const isLost = error instanceof DatabaseUnavailable && error.isLost;
      // The server may have vanished without a word: no connection to it is to be trusted.
      if (isLost && isSilent(client, error.cause)) silences++;
      client.release(isLost);
    },
    close: () => pool.end(),
  };
}

/** Whatever the server's reason not to let anyone in, nothing was done, and another attempt may be let in. */
function notConnected(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new DatabaseUnavailable(error, { outcome: 'nothing', isLost: true });
}

/** The function of the server that gives up waiting for the standby, having committed. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

/** Given up for want of an answer, although its socket is open. */
function isSilent(client: Client, cause: unknown): boolean {
  const { connection } = client as unknown as { connection: { stream: { destroyed: boolean } } };
  return !(cause instanceof pg.DatabaseError) && !connection.stream.destroyed;
}
