import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LIMITS } from '#database/limits.ts';
import { openServers } from '#database/postgres/postgres-servers.ts';
import { PrimaryClient } from '#database/postgres/primary-client.server.ts';
import { CommandError } from '../command.ts';
import { BATCH, ENGINES_OWN, LOWER_TITLES, type Row, type Side, type Table } from './side.ts';

const INT8 = 20;
/** Locks are not waited for: whoever holds one is a shop. In milliseconds. */
const COPYING = { ...LIMITS, statement: 3_600_000, idleInTransaction: 600_000, lock: 1_000 };

/** A busy server counts a connection for a moment after its shop has closed it. The pause is in milliseconds. */
const ENDING = { tries: 30, pause: 100 };

/** A PostgreSQL database in one transaction, whose tables nobody else can write to meanwhile. */
export async function openPostgresSide(url: string): Promise<Side> {
  pg.types.setTypeParser(INT8, Number);
  const client = new PrimaryClient(openServers(url), COPYING);
  await client.connect();
  await client.prepare();
  const list = async <R>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as R[];
  const count = async () => (await list<{ count: number }>(OTHERS))[0]?.count ?? 0;
  let others = await count();
  for (let tries = ENDING.tries; others > 0 && tries > 0; tries--) {
    await wait(ENDING.pause);
    others = await count();
  }
  if (others > 0) {
    await client.end();
    throw new CommandError(
      `Others use this database (connections: ${others}). Stop every shop that uses it first: what it sells now would be lost.`,
    );
  }
  await client.query('BEGIN');
  // Until the end of the transaction nobody can write what would not be copied.
  for (const { name } of await list<Table>(TABLES))
    await client.query(`LOCK TABLE ${quote(name)} IN SHARE MODE`);
  return {
    async tables() {
      const tables = await list<Table>(TABLES);
      return tables.filter(({ name }) => !ENGINES_OWN.test(name));
    },
    migrations: async () =>
      (await list<{ name: string }>('SELECT name FROM kysely_migration')).map(({ name }) => name),
    async *batches({ name, columns }) {
      await client.query(
        `DECLARE copying NO SCROLL CURSOR FOR SELECT ${columnsOf(columns)} FROM ${quote(name)}`,
      );
      for (;;) {
        const rows = await list<Row>(`FETCH ${BATCH} FROM copying`);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) break;
      }
      await client.query('CLOSE copying');
    },
    async lastNumbers() {
      const found: [string, number][] = [];
      for (const { table, sequence } of await list<{ table: string; sequence: string }>(SEQUENCES)) {
        const [row] = await list<{ last: number; used: boolean }>(
          `SELECT last_value AS last, is_called AS used FROM ${sequence}`,
        );
        if (row?.used && !ENGINES_OWN.test(table)) found.push([table, row.last]);
      }
      return found;
    },
    indexed: async () =>
      (await list<{ id: string }>('SELECT product_id AS id FROM product_search ORDER BY number')).map(
        ({ id }) => id,
      ),
    async prepare(tables) {
      for (const { name } of tables) await client.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`);
      for (const { name } of tables.toReversed()) await client.query(`DELETE FROM ${quote(name)}`);
    },
    async insert({ name, columns }, rows) {
      const names = columnsOf(columns);
      await client.query(
        `INSERT INTO ${quote(name)} (${names}) OVERRIDING SYSTEM VALUE
          SELECT ${names} FROM json_populate_recordset(NULL::${quote(name)}, $1::json)`,
        [JSON.stringify(rows, bytesAsHex)],
      );
    },
    async setLastNumber(table, last) {
      const sequences = await list<{ table: string; sequence: string }>(SEQUENCES);
      const sequence = sequences.find((each) => each.table === table)?.sequence;
      if (sequence) await client.query('SELECT setval($1::regclass, $2)', [sequence, last]);
    },
    async finish(tables) {
      await client.query(LOWER_TITLES);
      // Checks of references that wait for the commit would forbid to change the tables.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      for (const { name } of tables) await client.query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`);
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}

const OTHERS = `SELECT count(*) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

const TABLES = `SELECT pg_class.relname AS name,
    (SELECT json_agg(json_build_object('name', attname, 'isReal', atttypid IN (700, 701)) ORDER BY attname COLLATE "C")
      FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    coalesce((SELECT json_agg(DISTINCT parent.relname) FROM pg_constraint
      JOIN pg_class AS parent ON parent.oid = confrelid WHERE conrelid = pg_class.oid AND contype = 'f'), '[]') AS parents
  FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname`;

const SEQUENCES = `SELECT table_name AS table, pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
  FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = (columns: Table['columns']) => columns.map(({ name }) => quote(name)).join(', ');

function bytesAsHex(_key: string, value: unknown) {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}
