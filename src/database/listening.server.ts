import { Socket } from 'node:net';
import pg from 'pg';
import type { Limits } from './limits.ts';
import type { Servers } from './postgres/postgres-servers.ts';
import { PrimaryClient } from './postgres/primary-client.server.ts';

/** A connection of its own to PostgreSQL that hears what is notified on a channel, and comes back when it is lost. */
export type Listening = {
  isAlive(): boolean;
  /** Rows of a query on this connection; rejects when the connection is gone, or does not answer in time. */
  ask<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
  /** Aborts when it is closed for good. */
  closed: AbortSignal;
};

/** Receives the payload of each notice; null when the connection is new or back, so anything may have been missed. */
export type OnNotice = (payload: string | null) => void;

const RETRY_MS = 250;
const ANSWER_MS = 2000;

/** Listens until it is closed. */
export function listenTo(
  { servers, limits }: { servers: Servers; limits: Limits },
  channel: string,
  onNotice: OnNotice,
): Listening {
  let { client, socket } = connect();
  let isAlive = false;
  const closing = new AbortController();
  let retry: NodeJS.Timeout | undefined;

  function connect() {
    const socket = new Socket();
    const client = new PrimaryClient(servers, limits, { stream: () => socket, query_timeout: ANSWER_MS });
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    client.on('error', lose);
    client.once('end', reconnect);
    open(client).catch(lose);
    return { client, socket };
  }

  async function open(client: PrimaryClient) {
    await client.connect();
    await client.prepare();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    isAlive = true;
    onNotice(null);
  }

  /** 'end' follows. */
  function lose() {
    isAlive = false;
    socket.destroy();
  }

  function reconnect() {
    isAlive = false;
    if (closing.signal.aborted) return;
    retry = setTimeout(() => {
      ({ client, socket } = connect());
    }, RETRY_MS);
  }

  return {
    closed: closing.signal,
    isAlive: () => isAlive,
    async ask<Row>(sql: string, values: unknown[] = []) {
      if (!isAlive) throw new Error('the listening connection is gone');
      try {
        return (await client.query(sql, values)).rows as Row[];
      } catch (error) {
        // Without an answer the connection may be cut and neither side know it.
        if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') lose();
        throw error;
      }
    },
    async close() {
      closing.abort();
      clearTimeout(retry);
      if (socket.closed) return;
      const ended = new Promise((resolve) => client.once('end', resolve));
      socket.destroy();
      await ended;
    },
  };
}
