import { LIMITS } from '#database/limits.ts';
import type { Servers } from '#database/postgres/postgres-servers.ts';
import { PrimaryClient } from '#database/postgres/primary-client.server.ts';
import type { Origin } from './postgres-parts.server.ts';
import { openReplication, type Replication } from './replication.server.ts';
import { parsePosition } from './wal-position.ts';

/** The primary, as a copier sees it: an ordinary connection to ask, and one for its log. */
export type Source = {
  server: string;
  origin: Origin;
  /** Its slot keeps the log that is not stored yet, and ends with this connection. */
  replication: Replication;
  slot: string;
  /** Until where the server's log is safe on its own disk: everything confirmed is before it. */
  flushed(): Promise<bigint>;
  close(): void;
};

const TAKEN = '42710';

/** Null while another process copies: it has the slot. Rejects when the primary does not answer or refuses. */
export async function openSource(servers: Servers): Promise<Source | null> {
  const server = servers.current();
  const client = new PrimaryClient(servers, LIMITS);
  const opened: { close(): void }[] = [{ close: () => void client.end().catch(() => {}) }];
  const close = () => {
    for (const each of opened) each.close();
  };
  try {
    await client.connect();
    await client.prepare();
    const { rows } = await client.query(`SELECT current_database() AS database, current_user AS user,
      pg_size_bytes(current_setting('wal_segment_size'))::int AS "segmentBytes"`);
    const replication = await openReplication(server);
    opened.push(replication);
    const [identity] = await replication.ask('IDENTIFY_SYSTEM');
    const slot = slotFor(rows[0].database);
    await replication.ask(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    return {
      server,
      origin: { ...rows[0], system: identity?.[0] ?? '', timeline: Number(identity?.[1]) },
      replication,
      slot,
      async flushed() {
        const found = await client.query('SELECT pg_current_wal_flush_lsn() AS position');
        return parsePosition(found.rows[0].position);
      },
      close,
    };
  } catch (error) {
    close();
    if ((error as { code?: string }).code === TAKEN) return null;
    throw error;
  }
}

/** One for each database: two shops on one server have a backup each. */
function slotFor(database: string): string {
  return `inglenook_${database.toLowerCase().replace(/[^a-z0-9_]/g, '_')}`.slice(0, 63);
}
