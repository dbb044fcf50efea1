/**
 * What became of the work: `nothing` for certain, so it may be done again; or `unknown`, because the answer to its
 * commit was lost.
 */
export type Outcome = 'nothing' | 'unknown';

/** The database cannot do this at the moment, although nothing is wrong with it: the client may try again. */
export class DatabaseUnavailable extends Error {
  readonly outcome: Outcome;
  /** The connection is gone, so another may work at once; otherwise a limit was reached. */
  readonly isLost: boolean;

  constructor(cause: unknown, { outcome, isLost }: { outcome: Outcome; isLost: boolean }) {
    super(`the database is not available: ${reasonOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.outcome = outcome;
    this.isLost = isLost;
  }
}

/** By its name: the development server has two copies of the class. */
export function isUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && error.name === 'DatabaseUnavailable';
}

function reasonOf(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string };
  return [code, message || (cause instanceof AggregateError && String(cause.errors[0]))]
    .filter(Boolean)
    .join(' ');
}
