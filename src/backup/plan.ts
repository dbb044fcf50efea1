import type { Piece } from './objects.ts';

/** What leads to the state at one moment: a whole copy, then changes. */
export type Plan = { whole: Piece; changes: Piece[]; until: number };

/**
 * The ways to the latest state at `time` (milliseconds UTC), the best first; the others begin with older whole copies, for
 * when one is damaged. Empty when nothing is that old.
 */
export function plansFor(pieces: Piece[], time: number): Plan[] {
  const changes = new Map<string, Piece>();
  // Of two with one number the later holds all of the earlier.
  for (const piece of pieces)
    if (piece.kind === 'changes' && piece.time <= time) changes.set(`${piece.run} ${piece.number}`, piece);
  return pieces
    .filter((piece) => piece.kind === 'whole' && piece.time <= time)
    .map((whole) => planFrom(whole, changes))
    .sort((a, b) => b.until - a.until || b.whole.time - a.whole.time);
}

function planFrom(whole: Piece, known: Map<string, Piece>): Plan {
  const changes: Piece[] = [];
  for (let number = whole.number; ; number++) {
    const next = known.get(`${whole.run} ${number}`);
    if (!next) break;
    changes.push(next);
  }
  return { whole, changes, until: Math.max(whole.time, changes.at(-1)?.time ?? 0) };
}

/** A number that is missing between changes that exist: somebody or something removed it. Null when none is. */
export function findGap(plan: Plan, pieces: Piece[], time: number): string | null {
  const number = plan.whole.number + plan.changes.length;
  const { run } = plan.whole;
  const hasLater = pieces.some(
    (piece) => piece.kind === 'changes' && piece.run === run && piece.number > number && piece.time <= time,
  );
  return hasLater ? `changes ${number} of ${run} are missing` : null;
}

const DAY = 24 * 60 * 60_000;
/** Every moment of these days can be restored. */
const EVERY_MOMENT = 2 * DAY;
/** Of these days, the first whole copy of each. */
const EVERY_DAY = 30 * DAY;

/** The changes that were stored while a whole copy was made: PostgreSQL's is not whole without them. */
function madeMeanwhile(whole: Piece, pieces: Piece[]): Piece[] {
  return pieces.filter(
    ({ kind, run, number, time }) =>
      kind === 'changes' && run === whole.run && number >= whole.number && time <= whole.time,
  );
}

const partsOf = ({ parts }: Piece) => parts;

/** What is no longer needed: names of parts. Whatever was never completed goes with its time. */
export function whatToRemove(names: string[], pieces: Piece[], now: number): string[] {
  const whole = pieces.filter(({ kind }) => kind === 'whole').sort((a, b) => a.time - b.time);
  const keepsFrom = whole.findLast(({ time }) => time <= now - EVERY_MOMENT)?.time;
  if (keepsFrom === undefined) return [];
  const days = new Set<number>();
  const needed = whole.filter(({ time }) => {
    const day = Math.floor(time / DAY);
    if (time !== keepsFrom && (time < now - EVERY_DAY || days.has(day))) return false;
    days.add(day);
    return true;
  });
  const kept = new Set(needed.flatMap((each) => [each, ...madeMeanwhile(each, pieces)]).flatMap(partsOf));
  return names.filter((name) => {
    const time = Number(/\/\d{8}\.(\d+)\./.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);
    return time < keepsFrom && !kept.has(name);
  });
}
