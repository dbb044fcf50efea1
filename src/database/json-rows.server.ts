import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './connect.server.ts';

const FUNCTIONS = {
  sqlite: { rows: sql.raw('json_group_array'), row: sql.raw('json_object') },
  postgres: { rows: sql.raw('json_agg'), row: sql.raw('json_build_object') },
};

/**
 * All rows of a subquery in one value, in the order of these columns or, without any, in that of the subquery, so that a
 * thing and its parts are one statement. `columns` names the fields; `readRows` reads them.
 */
export function jsonRows(
  engine: Engine,
  columns: Record<string, string>,
  order: string[],
  direction: 'asc' | 'desc' = 'asc',
): RawBuilder<string | null> {
  const { rows, row } = FUNCTIONS[engine];
  const fields = Object.entries(columns).flatMap(([name, column]) => [sql.lit(name), sql.ref(column)]);
  const places = order.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`);
  const ordered = places.length > 0 ? sql` ORDER BY ${sql.join(places)}` : sql``;
  return sql`CAST(${rows}(${row}(${sql.join(fields)})${ordered}) AS text)`;
}

/** A column of all rows of a subquery in one value, in its order; `readRows` reads it. */
export function jsonColumn(engine: Engine, column: string): RawBuilder<string | null> {
  return sql`CAST(${FUNCTIONS[engine].rows}(${sql.ref(column)}) AS text)`;
}

export function readRows<Row>(json: string | null): Row[] {
  return json === null ? [] : JSON.parse(json);
}
