import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { lastWords } from '../last-words.ts';
import { RestoreError } from '../restore-plan.server.ts';
import type { Origin } from './postgres-parts.server.ts';

const run = promisify(execFile);

/** A restored server, which answers on a socket in a folder of this user's own and to nobody else. */
export type Cluster = {
  /** The shop's database. */
  url: string;
  /** A program of this version of PostgreSQL, such as pg_dump. */
  program(name: string): string;
  stop(): Promise<void>;
};

/** Milliseconds between two looks whether the log was read. */
const LOOK = 100;
/** The server answers, but has not read its log to the end. */
const NOT_YET = '57P03';
/** What a server may do that is thrown away: it need not survive a power cut, and calls and archives nothing. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  archive_mode: 'off',
  hot_standby: 'off',
  max_wal_senders: 0,
  shared_preload_libraries: '',
  // The log is in its place already; there is no archive to ask.
  restore_command: 'false',
  recovery_target_timeline: 'current',
};

/** Starts a server on the files in `data`, which reads its log to the end and then goes on by itself. */
export async function startCluster(
  folder: string,
  data: string,
  { database, user }: Origin,
): Promise<Cluster> {
  const bin = programsOf((await readFile(join(data, 'PG_VERSION'), 'utf8')).trim());
  const owner = await ownerOf();
  const socket = join(folder, 'socket');
  await mkdir(socket, { mode: 0o700, recursive: true });
  // Its own settings may name other machines, an archive and programs.
  for (const name of ['postgresql.auto.conf', 'pg_ident.conf', 'standby.signal', 'postmaster.pid'])
    await rm(join(data, name), { force: true });
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socket });
  await write('postgresql.conf', settings.map(([name, value]) => `${name} = '${value}'`).join('\n'));
  await write('pg_hba.conf', 'local all all trust');
  await write('recovery.signal', '');
  if (owner) {
    await run('chown', ['-R', `${owner.uid}:${owner.gid}`, data, socket]);
    await chown(folder, owner.uid, owner.gid);
  }
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), [...args, '-D', data], { ...owner, cwd: folder });
  const said = join(data, 'server.log');
  const url = `postgres:///${encodeURIComponent(database)}?${new URLSearchParams({ host: socket, user })}`;
  const stop = async () => void (await control('stop', '-m', 'immediate').catch(() => {}));
  try {
    await control('start', '-w', '-l', said);
    await untilOpen(url);
  } catch (error) {
    await stop();
    const log = await readFile(said, 'utf8').catch(() => '');
    const reason = lastWords(log) ?? (error as Error).message;
    throw new RestoreError(`the restored PostgreSQL does not start (${reason})`);
  }
  return { url, stop, program: (name) => join(bin, name) };

  async function write(name: string, content: string) {
    await writeFile(join(data, name), `${content}\n`, { mode: 0o600 });
  }
}

/** As long as it takes, while the server runs. */
async function untilOpen(connectionString: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_YET) throw error;
      await wait(LOOK);
    }
  }
}

const PROGRAMS = ['postgres', 'pg_ctl', 'pg_dump'];

/** The folder of one version's programs, where Debian or the PATH has them. Throws RestoreError. */
function programsOf(version: string): string {
  const folders = [`/usr/lib/postgresql/${version}/bin`, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
  if (found) return found;
  throw new RestoreError(
    `PostgreSQL ${version}, which this backup is of, is not installed here (apt-get install postgresql-${version})`,
  );
}

/** PostgreSQL does not run as root: then it is the user that Debian makes for it. Null if this is any other user. */
async function ownerOf(): Promise<{ uid: number; gid: number } | null> {
  if (userInfo().uid !== 0) return null;
  const ids = ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout));
  const [uid = 0, gid = 0] = await Promise.all(ids);
  return { uid, gid };
}
