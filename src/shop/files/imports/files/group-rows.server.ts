import { setImmediate as turn } from 'node:timers/promises';
import { MAX_PICTURES } from '../pictures/wanted-pictures.ts';
import { MAX_VARIANTS } from '../plan/check-product.ts';
import type { Problem, ReadProduct, Row } from '../plan/wanted.ts';

/** The rows of one product, and what is wrong with them so far. */
type Group = { first: Row; rows: Row[]; problems: Problem[]; count: number };

/** Some exports have a row for each variant, and one for each picture. */
const MAX_ROWS = MAX_VARIANTS + MAX_PICTURES;
const ROWS_IN_A_TURN = 1_000;

/**
 * A product of the rows of each name, wherever they are; it is read when it is asked for. Names that differ in case only
 * are refused, and those of more rows than a product can have: of them only the first are read.
 */
export async function* readGroups(
  rows: Row[],
  nameOf: (row: Row) => string,
  what: string,
  toProduct: (group: Group) => ReadProduct,
): AsyncIterable<ReadProduct> {
  const groups = new Map<string, Group>();
  const spelt = new Map<string, string>();
  for (const [n, row] of rows.entries()) {
    if (n % ROWS_IN_A_TURN === 0) await turn();
    const name = nameOf(row).trim();
    const known = spelt.get(name.toLowerCase());
    const group = name ? groups.get(name) : undefined;
    if (group) {
      group.count++;
      if (group.rows.length < MAX_ROWS) group.rows.push(row);
    } else {
      const problems: Problem[] = [];
      if (!name) problems.push({ row: row.row, reason: `This row has no ${what}` });
      else if (known !== undefined)
        problems.push({ row: row.row, reason: `‘${name}’ and ‘${known}’ differ in capitals only` });
      spelt.set(name.toLowerCase(), known ?? name);
      groups.set(name || `row ${row.row}`, { first: row, rows: [row], problems, count: 1 });
    }
    const owner = row.fault ? groups.get(name || `row ${row.row}`) : undefined;
    if (row.fault && owner && owner.count <= MAX_ROWS)
      owner.problems.push({ row: row.row, reason: row.fault });
  }
  for (const [name, group] of groups) {
    const { count, first, problems } = group;
    if (count > MAX_ROWS)
      problems.push({
        row: first.row,
        reason: `‘${name}’ is in ${count.toLocaleString('en-GB')} rows: at most ${MAX_ROWS} can be of one product`,
      });
    yield toProduct(group);
  }
}
