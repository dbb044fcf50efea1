import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL that answers and lets us make databases; null when there is none. */
    postgres: string | null;
  }
}

/** Finds out once which engines the tests can cover, and says so at the end. */
export default async function findEngines(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const answers = await isAnswering(url);
  if (!answers && (process.env.CI || process.env.TEST_DATABASE_URL))
    throw new Error(`PostgreSQL does not answer at ${url}: both engines are to be covered here`);
  project.provide('postgres', answers ? url : null);
  return () => {
    console.log(
      `\nDatabase engines covered: ${answers ? 'SQLite and PostgreSQL' : 'SQLite only (no PostgreSQL answers)'}`,
    );
  };
}

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    await client.end();
    return true;
  } catch {
    return false;
  }
}
