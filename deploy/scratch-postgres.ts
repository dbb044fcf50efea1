import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The address of the database that a rehearsal uses, on the same server; addresses may name several servers. */
export function scratchOf(url: string): string {
  return url.replace(/^[^?#]*/, '$&_rehearsal');
}

/** Fills the scratch database with what pg_dump reads from the running one, in one snapshot. */
export async function createScratch(url: string): Promise<void> {
  await removeScratch(url);
  await run('psql', ['-qd', url, '-c', `CREATE DATABASE ${nameOf(url)}`]);
  const dump = spawn('pg_dump', ['--no-owner', '--dbname', url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const load = spawn('psql', ['-qv', 'ON_ERROR_STOP=1', '-d', scratchOf(url)], {
    stdio: [dump.stdout, 'ignore', 'inherit'],
  });
  const codes = await Promise.all([once(dump, 'exit'), once(load, 'exit')]);
  if (codes.some(([code]) => code !== 0)) throw new Error('The database could not be copied.');
}

export async function removeScratch(url: string): Promise<void> {
  await run('psql', ['-qd', url, '-c', `DROP DATABASE IF EXISTS ${nameOf(url)}`]);
}

function nameOf(url: string): string {
  const [name = ''] = /[^/]+(?=$|[?#])/.exec(scratchOf(url)) ?? [];
  return `"${decodeURIComponent(name).replaceAll('"', '""')}"`;
}

async function run(program: string, args: string[]) {
  // Without 'does not exist, skipping'.
  const env = { ...process.env, PGOPTIONS: '-c client_min_messages=warning' };
  const [code] = await once(spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'exit');
  if (code !== 0)
    throw new Error(
      `${program} failed: it must be installed, and the shop's role may create databases (ALTER ROLE … CREATEDB).`,
    );
}
