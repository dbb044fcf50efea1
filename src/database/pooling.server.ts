import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { LIMITS } from './limits.ts';
import { openServers } from './postgres/postgres-servers.ts';
import { PrimaryClient } from './postgres/primary-client.server.ts';

/**
 * What a pooler leaves of a connection to PostgreSQL: all of it; transactions alone, so that settings and notices go
 * astray; or not even prepared statements.
 */
export type Kept = 'all' | 'transactions' | 'nothing';

/** A pooler gives out its connections in turn, or the last one first. */
const TURNS = 3;
const NO_SUCH_STATEMENT = '26000';

/**
 * Finds out what is kept: after two connections have been in a transaction at once, a pooler by transaction gives the
 * first one what the second one had. 'all' if the database does not answer just now.
 */
export async function findKept(address: string): Promise<Kept> {
  const servers = openServers(address);
  const [one, other] = [new PrimaryClient(servers, LIMITS), new PrimaryClient(servers, LIMITS)];
  const [ofOne, ofOther] = [aStatement(), aStatement()];
  const ask = async () => (await one.query<{ pid: number }>(ofOne)).rows[0]?.pid;
  try {
    await Promise.all([one.connect(), other.connect()]);
    await one.query('BEGIN');
    await other.query('BEGIN');
    const before = await ask();
    await other.query(ofOther);
    await one.query('COMMIT');
    await other.query('COMMIT');
    for (let turn = 0; turn < TURNS; turn++) if ((await ask()) !== before) return 'transactions';
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_STATEMENT) return 'nothing';
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
  return 'all';
}

/** Asks for the process of the server. Prepared under a name that no other connection has. */
function aStatement() {
  return { name: randomUUID(), text: 'SELECT pg_backend_pid() AS pid' };
}
