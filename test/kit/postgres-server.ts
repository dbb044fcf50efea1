import pg from 'pg';

/** Creates a database, empty or as a copy of one that nobody is connected to; returns its address. */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Adds to a template a function that resets its copies: far quicker than a new copy for each test file. */
export async function addEmptying(template: string): Promise<void> {
  await onServer(
    template,
    `CREATE SCHEMA seed;
    CREATE FUNCTION seed.reset() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('DELETE FROM public.%I', name);
        EXECUTE format('INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM seed.%I', name, name);
      END LOOP;
      PERFORM setval(format('public.%I', sequencename), 1, false) FROM pg_sequences WHERE schemaname = 'public';
    END $$;
    DO $$ DECLARE name text;
    BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('CREATE TABLE seed.%I AS TABLE public.%I', name, name);
      END LOOP;
    END $$;`,
  );
}

export async function emptyDatabase(database: string): Promise<void> {
  await onServer(database, 'SELECT seed.reset()');
}

/** Drops every database whose name begins with the prefix. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  const found = await onServer(
    server,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of found) await onServer(server, `DROP DATABASE ${datname} WITH (FORCE)`);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

export async function isAnswering(server: string): Promise<boolean> {
  return onServer(server, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
