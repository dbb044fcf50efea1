import pg from 'pg';

/** Makes a database, empty or as a copy of one that nobody is connected to; gives its address. */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function dropDatabase(server: string, name: string): Promise<void> {
  return onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

export async function isAnswering(server: string): Promise<boolean> {
  return onServer(server, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
