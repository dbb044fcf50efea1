import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { connect, type Database, type Engine } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';

/** Runs the same sentences on every engine that this machine has. */
export function describeOnEachEngine(name: string, tests: (engine: Engine) => void): void {
  const engines: Engine[] = inject('postgres') ? ['sqlite', 'postgres'] : ['sqlite'];
  describe.each(engines)(`${name} (%s)`, (engine) => tests(engine));
}

/** Where a database of its own lies, and how to remove it. */
export type DatabasePlace = { where: { file: string } | { url: string }; remove(): Promise<void> };

/** Makes room for a new, empty database: a folder for SQLite, a database for PostgreSQL. */
export async function aDatabasePlace(engine: Engine): Promise<DatabasePlace> {
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'inglenook-'));
    return { where: { file: join(folder, 'shop.sqlite') }, remove: () => rm(folder, { recursive: true }) };
  }
  const server = inject('postgres');
  if (!server) throw new Error('no PostgreSQL answers');
  const name = `inglenook_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { where: { url: url.href }, remove: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** An open, migrated database of its own; closing it removes it. */
export async function aDatabase(engine: Engine): Promise<Database> {
  const place = await aDatabasePlace(engine);
  const database = connect(place.where);
  await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
