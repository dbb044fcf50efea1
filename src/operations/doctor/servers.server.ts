import pg from 'pg';
import { COPIER } from '#backup/postgres/replication.server.ts';
import { serversOf } from '#database/postgres/postgres-servers.ts';

/** What a PostgreSQL server says of itself; only `name` and `fault` when it does not answer. */
export type ServerFacts = { name: string } & (
  | { fault: string }
  | {
      fault: null;
      isStandby: boolean;
      /** 150004 is 15.4. */
      version: number;
      /** The standbys that a commit waits for; '' if it waits for none. */
      waitsFor: string;
      /** `synchronous_commit`. */
      commits: string;
      /** Standbys that receive changes, the backup's copier not being one; their `state` is null when this role may not see it. */
      standbys: { name: string; state: 'async' | 'potential' | 'sync' | 'quorum' | null }[];
      isEncrypted: boolean;
      /** Its IP address; null over a socket. */
      address: string | null;
      /** Milliseconds that its clock is ahead of ours, and how many of them may be the way there. */
      ahead: number;
      uncertain: number;
    }
);

/** Milliseconds. */
const LIMITS = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };

/** Asks every server in the address, each on a connection of its own. Needs no right but to connect. */
export function askServers(databaseUrl: string): Promise<ServerFacts[]> {
  return Promise.all(serversOf(databaseUrl).map(ask));
}

async function ask(server: string): Promise<ServerFacts> {
  const { hostname, port } = new URL(server);
  const name = `${hostname || 'localhost'}:${port || 5432}`;
  const client = new pg.Client({ connectionString: server, ...LIMITS });
  client.on('error', () => {});
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query(FACTS);
    const after = Date.now();
    const { clock, ...facts } = rows[0];
    return {
      name,
      fault: null,
      ...facts,
      ahead: clock - (before + after) / 2,
      uncertain: (after - before) / 2,
    };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { name, fault: message || code || 'no answer' };
  } finally {
    void client.end().catch(() => {});
  }
}

const FACTS = `SELECT pg_is_in_recovery() AS "isStandby",
  current_setting('server_version_num')::int AS version,
  current_setting('synchronous_standby_names') AS "waitsFor",
  current_setting('synchronous_commit') AS commits,
  coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted",
  host(inet_server_addr()) AS address,
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS clock,
  coalesce((SELECT json_agg(json_build_object('name', application_name, 'state', sync_state))
    FROM pg_stat_replication
    WHERE (state IS NULL OR state IN ('streaming', 'catchup')) AND application_name IS DISTINCT FROM '${COPIER}'), '[]') AS standbys`;
