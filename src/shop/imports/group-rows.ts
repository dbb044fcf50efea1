import type { Problem, Row } from './wanted.ts';

/** The rows of one product, and what is wrong with them so far. */
export type Group = { first: Row; rows: Row[]; problems: Problem[] };

/** Rows with the same name belong together, wherever they are. Names that differ in case only are refused. */
export function groupRows(rows: Row[], nameOf: (row: Row) => string, what: string): Group[] {
  const groups = new Map<string, Group>();
  const spelt = new Map<string, string>();
  for (const row of rows) {
    const name = nameOf(row).trim();
    const known = spelt.get(name.toLowerCase());
    const group = name ? groups.get(name) : undefined;
    if (group) group.rows.push(row);
    else {
      const problems: Problem[] = [];
      if (!name) problems.push({ row: row.row, reason: `This row has no ${what}` });
      else if (known !== undefined)
        problems.push({ row: row.row, reason: `‘${name}’ and ‘${known}’ differ in capitals only` });
      spelt.set(name.toLowerCase(), known ?? name);
      groups.set(name || `row ${row.row}`, { first: row, rows: [row], problems });
    }
  }
  return [...groups.values()];
}
