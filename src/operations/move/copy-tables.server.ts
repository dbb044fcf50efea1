import { CommandError } from '../command.ts';
import { summing } from './checksum.server.ts';
import type { Side, Table } from './side.ts';

export type Sum = { table: Table; rows: number; checksum: string };

/** Copies every table, those that others refer to first. Returns what was read, to be compared with what arrived. */
export async function copyTables(from: Side, to: Side, say: (line: string) => void): Promise<Sum[]> {
  const tables = inOrder(await from.tables());
  await requireSameTables(from, to);
  await to.prepare(tables);
  const sums: Sum[] = [];
  for (const table of tables) {
    const sum = summing(table);
    for await (const rows of from.batches(table)) {
      sum.add(rows);
      await to.insert(table, rows);
    }
    sums.push({ table, ...sum.result() });
  }
  for (const [table, last] of await from.lastNumbers()) await to.setLastNumber(table, last);
  await to.finish(tables);
  say(`${sums.length} tables with ${sums.reduce((all, { rows }) => all + rows, 0)} rows are copied.`);
  return sums;
}

/** Reads the copy and names the tables that differ. */
export async function findDifferences(sums: Sum[], copy: Side): Promise<string[]> {
  const differences: string[] = [];
  for (const { table, rows, checksum } of sums) {
    const sum = summing(table);
    for await (const batch of copy.batches(table)) sum.add(batch);
    const there = sum.result();
    if (there.rows !== rows) differences.push(`${table.name} had ${rows} rows and has ${there.rows}`);
    else if (there.checksum !== checksum) differences.push(`rows of ${table.name} differ`);
  }
  return differences;
}

async function requireSameTables(from: Side, to: Side): Promise<void> {
  const shape = async (side: Side) => {
    const tables = (await side.tables()).map(
      ({ name, columns }) => `${name}(${columns.map((each) => each.name)})`,
    );
    return JSON.stringify([tables.sort(), (await side.migrations()).sort()]);
  };
  if ((await shape(from)) === (await shape(to))) return;
  throw new CommandError(
    'The shop was last run by another version. Start this version once, stop it, and move then.',
  );
}

/** Parents before children. */
function inOrder(tables: Table[]): Table[] {
  const placed = new Map<string, Table>();
  const place = (table: Table, above: string[]) => {
    if (placed.has(table.name) || above.includes(table.name)) return;
    for (const parent of table.parents) {
      const found = tables.find(({ name }) => name === parent);
      if (found) place(found, [...above, table.name]);
    }
    placed.set(table.name, table);
  };
  for (const table of tables) place(table, []);
  return [...placed.values()];
}
