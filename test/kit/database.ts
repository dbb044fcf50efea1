import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect, type Database, type Engine } from '#database/connect.server.ts';
import { createDatabase, dropDatabase, emptyDatabase } from './postgres-server.ts';

/** The engines available on this machine. */
export function allEngines(): Engine[] {
  return inject('postgres') ? ['sqlite', 'postgres'] : ['sqlite'];
}

/** The location of a database, and how to remove it. */
export type DatabasePlace = { where: { file: string } | { url: string }; remove(): Promise<void> };

/** Creates an empty database with the newest tables. */
export function aDatabasePlace(engine: Engine): Promise<DatabasePlace> {
  const { sqlite, postgres } = inject('templates');
  return engine === 'sqlite' ? aFile(sqlite) : aCopyOn(postgres);
}

/** As a new shop finds it. */
export function aPlaceWithoutTables(engine: Engine): Promise<DatabasePlace> {
  return engine === 'sqlite' ? aFile() : aCopyOn();
}

async function aFile(template?: string): Promise<DatabasePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'inglenook-'));
  const file = join(folder, 'shop.sqlite');
  if (template) await copyFile(template, file);
  return { where: { file }, remove: () => rm(folder, { recursive: true }) };
}

async function aCopyOn(template?: string | null): Promise<DatabasePlace> {
  const [server, { postgres: prefix }] = [inject('postgres'), inject('templates')];
  if (!server || !prefix) throw new Error('no PostgreSQL answers');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(server, name, template ?? undefined);
  return { where: { url }, remove: () => dropDatabase(server, name) };
}

/** Empty PostgreSQL databases that this worker no longer uses. */
const spare: DatabasePlace[] = [];

/** Opens an empty database with the newest tables; closing it frees it for others. */
export async function aDatabase(engine: Engine): Promise<Database> {
  const place = (engine === 'postgres' && spare.pop()) || (await aDatabasePlace(engine));
  const { where } = place;
  const database = connect(
    'url' in where ? { url: `${where.url}?options=-c%20synchronous_commit%3Doff` } : where,
  );
  return {
    ...database,
    async close() {
      await database.close();
      if (!('url' in where)) return place.remove();
      await emptyDatabase(where.url);
      spare.push(place);
    },
  };
}
