import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { appendFile, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import type { DatabasePlace } from '../kit/database.ts';
import { aFreePort } from '../kit/free-port.ts';
import { createDatabase } from '../kit/postgres-server.ts';

const run = promisify(execFile);

/** A PostgreSQL server of the test's own. */
export type Server = {
  url: string;
  /** Ends it at once, without a word to anybody. */
  kill(): Promise<void>;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  query(statement: string): Promise<Record<string, unknown>[]>;
};

/** A primary and its synchronous standby. */
export type Pair = { primary: Server; standby: Server; remove(): Promise<void> };

/** The folder of PostgreSQL's programs on this machine, the newest; null if it has none. */
export function findPostgres(): string | null {
  const folders = [...globSync('/usr/lib/postgresql/*/bin').sort(), ...(process.env.PATH ?? '').split(':')];
  const all = ['initdb', 'pg_ctl', 'pg_basebackup'];
  return folders.findLast((folder) => all.every((name) => existsSync(join(folder, name)))) ?? null;
}

export async function aPair(bin: string): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'inglenook-cluster-'));
  const user = await userOf(folder);
  const program = (name: string, ...args: string[]) =>
    run(join(bin, name), args, { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } });

  async function aServer(name: string): Promise<Server & { port: number }> {
    const port = await aFreePort();
    const data = join(folder, name);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return {
      port,
      url,
      async kill() {
        const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
        process.kill(pid, 'SIGKILL');
      },
      async promote() {
        await program('pg_ctl', 'promote', '-D', data, '-w');
      },
      async query(statement) {
        const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
        await client.connect();
        const { rows } = await client.query(statement).finally(() => client.end());
        return rows;
      },
    };
  }

  const start = (name: string) =>
    program('pg_ctl', 'start', '-D', join(folder, name), '-w', '-l', join(folder, `${name}.log`));
  const settings = ({ port }: { port: number }) =>
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nshared_buffers = 32MB\n`;

  const primary = await aServer('primary');
  await program('initdb', '-D', 'primary', '-U', 'postgres', '--auth=trust', '--no-sync');
  await appendFile(join(folder, 'primary/postgresql.conf'), settings(primary));
  await start('primary');
  const standby = await aServer('standby');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  await program('pg_basebackup', '-D', 'standby', '-d', source, '-R', '-c', 'fast');
  await appendFile(join(folder, 'standby/postgresql.conf'), settings(standby));
  await start('standby');
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await primary.query('SELECT pg_reload_conf()');
  return {
    primary,
    standby,
    async remove() {
      for (const name of ['primary', 'standby'])
        await program('pg_ctl', 'stop', '-D', join(folder, name), '-m', 'immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database of the shop on the primary, with an address that names both servers, the standby first. */
export async function aShopDatabase({
  primary,
  standby,
}: Pair): Promise<DatabasePlace & { where: { url: string } }> {
  const direct = new URL(await createDatabase(primary.url, 'shop'));
  const database = connect({ url: direct.href });
  await migrate(database);
  await database.close();
  const url = `postgres://postgres@${new URL(standby.url).host},${direct.host}/shop`;
  return { where: { url }, remove: async () => {} };
}

/** PostgreSQL does not run as root: then it runs as the user that Debian makes for it, who owns the folder. */
async function userOf(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  );
  await chown(folder, uid, gid);
  return { uid, gid };
}
