import { type RawBuilder, sql } from 'kysely';
import { compiled } from './compiled.server.ts';
import type { Database, Db, Engine } from './connect.server.ts';
import type { Schema } from './schema.ts';
import { storableText } from './storable-text.ts';

type Update = (shop: { db: Db; database: Database }, given: { rows: string }) => Promise<unknown>;

/**
 * Gives rows of a table values of their own: one statement for each set of columns, with the same text for any number of
 * rows. `keys` are the columns by which a row is found; `also` is set in each.
 */
export function updateEach<Row extends object>(
  table: keyof Schema,
  keys: (keyof Row & string)[],
  also: Record<string, RawBuilder<unknown>> = {},
): (shop: { db: Db; database: Database }, rows: Row[]) => Promise<void> {
  const updates = new Map<string, Update>();
  const isKey = new Set<string>(keys);
  return async (shop, rows) => {
    for (const [names, some] of Map.groupBy(rows, (row) => Object.keys(row).join())) {
      const columns = names.split(',').filter((name) => !isKey.has(name));
      const update = updates.get(names) ?? compileUpdate(table, keys, columns, also);
      updates.set(names, update);
      await update(shop, { rows: toJson(some) });
    }
  };
}

function compileUpdate(
  table: keyof Schema,
  keys: string[],
  columns: string[],
  also: Record<string, RawBuilder<unknown>>,
): Update {
  return compiled((db, { rows }: { rows: string }, engine) => {
    const given = (name: string) =>
      engine === 'postgres' ? sql.ref(`given.${name}`) : sql`given.value ->> ${sql.lit(name)}`;
    const sets = [
      ...columns.map((name) => sql`${sql.id(name)} = ${given(name)}`),
      ...Object.entries(also).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    ];
    const isOne = keys.map((name) => sql`${sql.ref(`${table}.${name}`)} = ${given(name)}`);
    return {
      compile: () =>
        sql<never>`UPDATE ${sql.table(table)} SET ${sql.join(sets)} FROM ${rowsIn(engine, table, rows)} AS given
          WHERE ${sql.join(isOne, sql` AND `)}`.compile(db),
    };
  });
}

/** PostgreSQL reads each value as the type of its column; SQLite has numbers and texts, as JSON does. */
function rowsIn(engine: Engine, table: keyof Schema, rows: string): RawBuilder<unknown> {
  return engine === 'postgres'
    ? sql`json_populate_recordset(NULL::${sql.table(table)}, ${rows}::json)`
    : sql`json_each(${rows})`;
}

/** Half a character is stored as it is where it is sent by itself. */
function toJson(rows: object[]): string {
  return JSON.stringify(rows, (_, value) =>
    typeof value === 'string' ? storableText(value).toWellFormed() : value,
  );
}
