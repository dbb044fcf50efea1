/** How long anything may wait for the database, in milliseconds. */
export type Limits = {
  /** To open a connection to PostgreSQL. */
  connect: number;
  /** For a free connection, or for the writer of SQLite. */
  queue: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /** For one statement, its locks included. */
  statement: number;
  /** For a read outside a transaction: less than `queue`, so that whoever waits behind it has a turn. */
  read: number;
  /** After the limit of a statement, which the server keeps: still without an answer, the server is not there. */
  silence: number;
  /** A transaction whose process sends nothing for so long is ended by the server: it may be frozen, or unreachable. */
  idleInTransaction: number;
  /** Work that was lost is begun again until so much later; a process that was frozen longer begins nothing again. */
  retry: number;
};

/**
 * Of a frozen process one statement may still get a lock just before `lock` has passed, and holds it for
 * `idleInTransaction`: twice that, and others try again for as long.
 */
export const LIMITS: Limits = {
  connect: 2_000,
  queue: 8_000,
  lock: 3_000,
  statement: 8_000,
  read: 4_500,
  silence: 1_000,
  idleInTransaction: 3_000,
  retry: 6_000,
};
