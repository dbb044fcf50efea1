import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from './compiled.server.ts';
import type { Database, Db, Engine } from './connect.server.ts';
import type { Schema } from './schema.ts';
import { storableText } from './storable-text.ts';

/** Rows of one statement: a product may have a thousand variants, and others come in between. */
const AT_ONCE = 100;

type Update = (shop: { db: Db; database: Database }, given: { rows: string[] }) => Promise<unknown>;

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
      for (let start = 0; start < some.length; start += AT_ONCE) {
        if (start > 0) await turn();
        await update(shop, { rows: some.slice(start, start + AT_ONCE).map(toJson) });
      }
    }
  };
}

function compileUpdate(
  table: keyof Schema,
  keys: string[],
  columns: string[],
  also: Record<string, RawBuilder<unknown>>,
): Update {
  return compiled((db, { rows }: { rows: string[] }, engine) => {
    const given = (name: string) =>
      engine === 'postgres' ? sql.ref(`given.${name}`) : sql`given.value ->> ${sql.lit(name)}`;
    const sets = [
      ...columns.map((name) => sql`${sql.id(name)} = ${given(name)}`),
      ...Object.entries(also).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    ];
    const isOne = keys.map((name) => sql`${sql.ref(`${table}.${name}`)} = ${given(name)}`);
    return {
      compile: () =>
        sql<never>`UPDATE ${sql.table(table)} SET ${sql.join(sets)} FROM ${rowsIn(engine, table, rows)}
          WHERE ${sql.join(isOne, sql` AND `)}`.compile(db),
    };
  });
}

/**
 * PostgreSQL reads each value as the type of its column; SQLite has numbers and texts, as JSON does. A list of rows, not
 * one text: so PostgreSQL knows how few they are, and looks each up instead of reading the table.
 */
function rowsIn(engine: Engine, table: keyof Schema, rows: string[]): RawBuilder<unknown> {
  return engine === 'postgres'
    ? sql`unnest(${sql.val(rows)}::text[]) AS item, json_populate_record(NULL::${sql.table(table)}, item::json) AS given`
    : sql`json_each(${sql.val(rows)}) AS given`;
}

/** Half a character is stored as it is where it is sent by itself. */
function toJson(row: object): string {
  return JSON.stringify(row, (_, value) =>
    typeof value === 'string' ? storableText(value).toWellFormed() : value,
  );
}
