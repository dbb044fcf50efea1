import type { Engine } from '#database/connect.server.ts';
import { OtherKey } from '#values/seal.server.ts';
import { databasePrefix, piecesOf } from './objects.ts';
import { findGap, type Plan, plansFor } from './plan.ts';
import type { Vault } from './vault.server.ts';

/** A backup cannot be restored; the message says why, in words for the owner. */
export class RestoreError extends Error {}

/** What was restored: the state of the shop at `until`, from a whole copy at `wholeFrom` (milliseconds UTC). */
export type Restored = { until: number; wholeFrom: number; changes: number; complaints: string[] };

/**
 * Restores the state at `time` (milliseconds UTC) by the best plan that `follow` can follow: when a whole copy is damaged
 * it begins with an older one, and complains. Throws RestoreError.
 */
export async function restoreBy<T>(
  vault: Vault,
  engine: Engine,
  time: number,
  follow: (plan: Plan) => Promise<T>,
): Promise<Restored & { result: T }> {
  const pieces = piecesOf(await vault.list(databasePrefix(engine)));
  const plans = plansFor(pieces, time);
  if (plans.length === 0) throw new RestoreError(nothingFor(engine, pieces, time));
  const { best, complaints } = await findBest(vault, plans);
  const gap = findGap(best, pieces, time);
  if (gap) complaints.push(`The backup has a hole: ${gap}.`);
  for (const plan of plans.filter(({ whole }) => whole.run === best.whole.run)) {
    try {
      const result = await follow(plan);
      const { until, whole, changes } = plan;
      return { until, wholeFrom: whole.time, changes: changes.length, complaints, result };
    } catch (error) {
      complaints.push(`${(error as Error).message}.`);
    }
  }
  throw new RestoreError(complaints.join(' '));
}

/** The best that our key opens: a new shop that stored here before the old one was restored had a key of its own. */
async function findBest(vault: Vault, plans: Plan[]): Promise<{ best: Plan; complaints: string[] }> {
  const others = new Map<string, string>();
  for (const plan of plans) {
    const { run, parts } = plan.whole;
    if (others.has(run)) continue;
    const other = await vault.get(parts[0] ?? '').catch((error: unknown) => error);
    if (!(other instanceof OtherKey)) return { best: plan, complaints: [...others.values()] };
    others.set(run, `${other.message}, like all of its run, which is left out.`);
  }
  throw new RestoreError([...others.values()].join(' '));
}

function nothingFor(engine: Engine, pieces: ReturnType<typeof piecesOf>, time: number): string {
  const first = Math.min(...pieces.filter(({ kind }) => kind === 'whole').map((piece) => piece.time));
  if (!Number.isFinite(first))
    return `There is no backup of a ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} shop here.`;
  return `The backup begins later: at ${new Date(first).toISOString()}. Nothing is known of ${new Date(time).toISOString()}.`;
}
