import { createHash } from 'node:crypto';
import { ENGINES_OWN_COLUMNS, type Row, type Table, type Value } from './side.ts';

const WRAP = 1n << 128n;

/** Counts rows and sums their hashes, so that their order does not matter. */
export function summing(table: Table) {
  const columns = table.columns.filter(({ name }) => !ENGINES_OWN_COLUMNS.has(`${table.name}.${name}`));
  let [rows, sum] = [0, 0n];
  return {
    add(batch: Row[]) {
      for (const row of batch) {
        const values = columns.map(({ name, isReal }) => canonical(row[name] ?? null, isReal));
        const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
        sum = (sum + BigInt(`0x${hash}`)) % WRAP;
        rows++;
      }
    },
    result: () => ({ rows, checksum: sum.toString(16).padStart(32, '0') }),
  };
}

/** The same text for the same value, whichever engine it comes from: flags are 0 or 1, times whole milliseconds. */
function canonical(value: Value | boolean | bigint, isReal: boolean): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'n1' : 'n0';
  // PostgreSQL's real has four bytes, SQLite's eight.
  if (typeof value === 'number') return `n${isReal ? Math.fround(value) : value}`;
  if (value instanceof Uint8Array) return `x${Buffer.from(value).toString('hex')}`;
  return `${typeof value === 'bigint' ? 'n' : 't'}${value}`;
}
