import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CommandError } from '../command.ts';
import { BATCH, ENGINES_OWN, LOWER_TITLES, type Row, type Side, type Table } from './side.ts';

type Trigger = { name: string; sql: string };

/**
 * SQLite's file for this process alone. The engine's own lock says whether a shop has it open, and keeps one from
 * opening it meanwhile; a killed process holds none.
 */
export function openSqliteSide(file: string): Side {
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  const list = <R>(text: string, ...values: SQLInputValue[]) => database.prepare(text).all(...values) as R[];
  let sleeping: Trigger[] = [];
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16000');
    list('SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    throw new CommandError(
      `A shop is still running on ${file}. Stop it first: what it sells now would be lost.`,
    );
  }
  return {
    async tables() {
      const names = list<{ name: string; type: string }>(
        "SELECT name, type FROM pragma_table_list WHERE schema = 'main' ORDER BY name",
      );
      return names
        .filter(
          ({ name, type }) => type === 'table' && !name.startsWith('sqlite_') && !ENGINES_OWN.test(name),
        )
        .map(({ name }) => describe(name));
    },
    migrations: async () =>
      list<{ name: string }>('SELECT name FROM kysely_migration').map(({ name }) => name),
    async *batches({ name, columns }) {
      const rows = database.prepare(`SELECT ${columnsOf(columns)} FROM ${quote(name)}`).iterate();
      for (let batch: Row[] = []; ; batch = []) {
        for (let row = rows.next(); !row.done; row = rows.next())
          if (batch.push(row.value as Row) === BATCH) break;
        if (batch.length > 0) yield batch;
        if (batch.length < BATCH) return;
      }
    },
    lastNumbers: async () =>
      list<{ name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence').map(({ name, seq }) => [
        name,
        seq,
      ]),
    indexed: async () =>
      list<{ id: string }>('SELECT product_id AS id FROM search_entry ORDER BY number').map(({ id }) => id),
    async prepare(tables) {
      database.exec('BEGIN IMMEDIATE');
      sleeping = list<Trigger>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
      for (const { name } of sleeping) database.exec(`DROP TRIGGER ${quote(name)}`);
      for (const { name } of tables.toReversed()) database.exec(`DELETE FROM ${quote(name)}`);
    },
    async insert({ name, columns }, rows) {
      const places = columns.map(() => '?').join(', ');
      const insert = database.prepare(
        `INSERT INTO ${quote(name)} (${columnsOf(columns)}) VALUES (${places})`,
      );
      for (const row of rows) insert.run(...columns.map((column) => row[column.name] ?? null));
    },
    async setLastNumber(table, last) {
      database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
      database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, last);
    },
    async finish() {
      database.exec(LOWER_TITLES);
      for (const { sql } of sleeping) database.exec(sql);
      database.exec('COMMIT');
    },
    close: async () => database.close(),
  };

  function describe(name: string): Table {
    const columns = list<{ name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)', name);
    const parents = list<{ table: string }>('SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)', name);
    return {
      name,
      columns: columns
        .map((column) => ({ name: column.name, isReal: /real/i.test(column.type) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      parents: parents.map(({ table }) => table),
    };
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = (columns: Table['columns']) => columns.map(({ name }) => quote(name)).join(', ');
