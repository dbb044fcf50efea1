/** One life of a copier: whole copies of a database, and its changes between them. */
export type Run = {
  /** Reads what was committed. Throws RunEnded. */
  read(): void;
  /** Stores what was read. After a failure it is stored with what comes next. */
  store(): Promise<void>;
  /** Whether changes wait that are too many to keep for the next turn. */
  hasMany(): boolean;
  /** Copies the whole database; begin it only while nothing is being stored. */
  copyWhole(): Promise<void>;
  isWholeDue(): boolean;
  /** Everything committed until then can be restored (ms UTC); null before the first whole copy. */
  copiedUntil(): number | null;
  close(): void;
};

/** The run cannot go on; the next may begin with a whole copy. */
export class RunEnded extends Error {}

/** Milliseconds between two whole copies. */
export const WHOLE_EVERY = 24 * 60 * 60_000;
