import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { connect, type Database, type Engine } from '#database/connect.server.ts';
import { createDatabase, dropDatabase } from './postgres-server.ts';

/** Runs the same sentences on every engine that this machine has. */
export function describeOnEachEngine(name: string, tests: (engine: Engine) => void): void {
  const engines: Engine[] = inject('postgres') ? ['sqlite', 'postgres'] : ['sqlite'];
  describe.each(engines)(`${name} (%s)`, (engine) => tests(engine));
}

/** Where a database of its own lies, and how to remove it. */
export type DatabasePlace = { where: { file: string } | { url: string }; remove(): Promise<void> };

/** Makes a new database with the newest tables and nothing in them; `isBare` leaves out the tables too. */
export async function aDatabasePlace(engine: Engine, { isBare = false } = {}): Promise<DatabasePlace> {
  const templates = inject('templates');
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'inglenook-'));
    const file = join(folder, 'shop.sqlite');
    if (!isBare) await copyFile(templates.sqlite, file);
    return { where: { file }, remove: () => rm(folder, { recursive: true }) };
  }
  const server = inject('postgres');
  if (!server || !templates.postgres) throw new Error('no PostgreSQL answers');
  const name = `inglenook_test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name, isBare ? undefined : templates.postgres);
  return { where: { url }, remove: () => dropDatabase(server, name) };
}

/** An open database of its own with the newest tables; closing it removes it. */
export async function aDatabase(engine: Engine): Promise<Database> {
  const place = await aDatabasePlace(engine);
  const database = connect(place.where);
  return {
    ...database,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}
