import type { Problem, ReadProduct, Row } from './wanted.ts';

/** The rows of one product, and what is wrong with them so far. */
type Group = { first: Row; rows: Row[]; problems: Problem[] };

/**
 * A product of the rows of each name, wherever they are; it is read when it is asked for. Names that differ in case only
 * are refused.
 */
export function* readGroups(
  rows: Row[],
  nameOf: (row: Row) => string,
  what: string,
  toProduct: (group: Group) => ReadProduct,
): Iterable<ReadProduct> {
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
  for (const group of groups.values()) yield toProduct(group);
}
