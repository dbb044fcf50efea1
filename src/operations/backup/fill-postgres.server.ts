import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from '#database/connect.server.ts';
import { CommandError } from '../command.ts';

/** CommandError when there is anything in the database: nothing is ever restored over a shop. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const database = connect({ url });
  try {
    const tables = await database.db.introspection.getTables().catch((error: Error) => {
      throw new CommandError(`The database that DATABASE_URL names does not answer (${error.message}).`);
    });
    if (tables.length > 0)
      throw new CommandError(
        'The database that DATABASE_URL names is not empty: make a new one (createdb) and name that.',
      );
  } finally {
    await database.close();
  }
}

/** Copies a restored database into an empty one of any server, in one transaction: all of it or nothing. */
export async function fillDatabase(
  from: string,
  to: string,
  program: (name: string) => string,
): Promise<void> {
  const dump = spawn(program('pg_dump'), ['--no-owner', '--no-privileges', '--dbname', from], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const load = spawn(program('psql'), ['-q', '-1', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', '-d', to], {
    stdio: [dump.stdout, 'ignore', 'inherit'],
    // Of several servers the primary.
    env: { ...process.env, PGTARGETSESSIONATTRS: 'read-write' },
  });
  const codes = await Promise.all([once(dump, 'exit'), once(load, 'exit')]);
  if (codes.some(([code]) => code !== 0))
    throw new CommandError('The restored database could not be copied into the one that DATABASE_URL names.');
}
