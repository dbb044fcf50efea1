import { setTimeout as wait } from 'node:timers/promises';
import type { Limits } from './limits.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const BUSY = 5;
/** Read-only, input or output error, damaged, full, cannot be opened, not a database. */
const UNAVAILABLE = new Set([BUSY, 8, 10, 11, 13, 14, 26]);

/** Runs one step of SQLite. Throws DatabaseUnavailable for what is not the fault of the statement. */
export function unlessUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw UNAVAILABLE.has(resultCodeOf(error)) ? unavailable(error) : error;
  }
}

/** Another process is writing: waits a few milliseconds at a time without blocking. */
export async function retryWhileBusy<T>(work: () => T, { queue }: Limits): Promise<T> {
  const start = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return unlessUnavailable(work);
    } catch (error) {
      const cause = error instanceof DatabaseUnavailable ? error.cause : error;
      if (resultCodeOf(cause) !== BUSY || performance.now() - start > queue) throw error;
      await wait(1 + (attempt % 5));
    }
  }
}

/** For who has waited too long behind other writers of this process. */
export function busy(): DatabaseUnavailable {
  return unavailable(new Error('others have been writing for too long'));
}

/** Without the extension that says more exactly what happened; 0 if the error is not SQLite's. */
function resultCodeOf(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 255;
}

/** Its transaction is rolled back at once. */
function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(cause, { outcome: 'nothing', isLost: false });
}
