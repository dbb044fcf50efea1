import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { addEmptying, createDatabase, dropDatabases, isAnswering } from './kit/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL that answers and lets us make databases; null when there is none. */
    postgres: string | null;
    /** Databases with the newest tables and nothing in them, to be copied: a file, and a name on the server. */
    templates: { sqlite: string; postgres: string | null };
  }
}

/** Finds out once which engines the tests can cover, makes a database of each to copy, and says so at the end. */
export default async function findEngines(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const answers = await isAnswering(url);
  if (!answers && (process.env.CI || process.env.TEST_DATABASE_URL))
    throw new Error(`PostgreSQL does not answer at ${url}: both engines are to be covered here`);
  const folder = await mkdtemp(join(tmpdir(), 'inglenook-template-'));
  const sqlite = join(folder, 'shop.sqlite');
  const postgres = answers ? `inglenook_test_${randomBytes(6).toString('hex')}` : null;
  await makeTables({ file: sqlite });
  if (postgres) {
    const template = await createDatabase(url, postgres);
    await makeTables({ url: template });
    await addEmptying(template);
  }
  project.provide('postgres', answers ? url : null);
  project.provide('templates', { sqlite, postgres });
  return async () => {
    await rm(folder, { recursive: true });
    if (postgres) await dropDatabases(url, postgres);
    console.log(
      `\nDatabase engines covered: ${answers ? 'SQLite and PostgreSQL' : 'SQLite only (no PostgreSQL answers)'}`,
    );
  };
}

async function makeTables(where: Parameters<typeof connect>[0]) {
  const database = connect(where);
  await migrate(database);
  await database.close();
}
