import { type FileHandle, open, rename } from 'node:fs/promises';
import { databasePrefix, piecesOf } from './objects.ts';
import { unpackPages } from './pages.server.ts';
import { findGap, type Plan, plansFor } from './plan.ts';
import type { Vault } from './vault.server.ts';

/** A backup cannot be restored; the message says why, in words for the owner. */
export class RestoreError extends Error {}

/** What was restored: the state of the shop at `until`, from a whole copy at `wholeFrom` (milliseconds UTC). */
export type Restored = { until: number; wholeFrom: number; changes: number; complaints: string[] };

/**
 * Writes the database as it was at `time` (milliseconds UTC) to a file that does not exist yet. When a whole copy is
 * damaged it begins with an older one, and complains. Throws RestoreError.
 */
export async function restoreSqlite(vault: Vault, time: number, file: string): Promise<Restored> {
  const pieces = piecesOf(await vault.list(databasePrefix('sqlite')));
  const plans = plansFor(pieces, time);
  const [best] = plans;
  if (!best) throw new RestoreError(nothingFor(pieces, time));
  const gap = findGap(best, pieces, time);
  const complaints = gap ? [`The backup has a hole: ${gap}.`] : [];
  const draft = `${file}.restoring`;
  for (const plan of plans.filter(({ whole }) => whole.run === best.whole.run)) {
    try {
      await writeDatabase(vault, plan, draft);
      await rename(draft, file);
      return { until: plan.until, wholeFrom: plan.whole.time, changes: plan.changes.length, complaints };
    } catch (error) {
      complaints.push(`${(error as Error).message}.`);
    }
  }
  throw new RestoreError(complaints.join(' '));
}

function nothingFor(pieces: ReturnType<typeof piecesOf>, time: number): string {
  const first = Math.min(...pieces.filter(({ kind }) => kind === 'whole').map((piece) => piece.time));
  if (!Number.isFinite(first)) return 'There is no backup of a SQLite shop here.';
  return `The backup begins later: at ${new Date(first).toISOString()}. Nothing is known of ${new Date(time).toISOString()}.`;
}

async function writeDatabase(vault: Vault, { whole, changes }: Plan, path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    let bytes = 0;
    for (const { parts } of [whole, ...changes])
      for (const name of parts) bytes = await writePart(vault, name, file);
    await file.truncate(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns how many bytes the database has then. */
async function writePart(vault: Vault, name: string, file: FileHandle): Promise<number> {
  const packed = await vault.get(name);
  if (!packed) throw new RestoreError(`${name} is missing`);
  const { pageSize, count, pages } = unpackPages(packed);
  for (const [number, page] of pages) await file.write(page, 0, pageSize, (number - 1) * pageSize);
  return pageSize * count;
}
