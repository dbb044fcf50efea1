import { backup, DatabaseSync } from 'node:sqlite';
import { OtherWal, readWal, type WalPlace } from './wal.server.ts';

/** Milliseconds to wait for another connection's lock. */
const PATIENCE = 2_000;
/** SQLite's code when that was not enough. */
const BUSY = 5;
/** Pages in the log from which it is emptied: 16 MB with pages of 4 kB. */
const LONG_LOG = 4_000;

/** What was committed and is not stored yet; `time` is when it was read last, in milliseconds UTC. */
export type Changes = { pages: Map<number, Buffer>; count: number; pageSize: number; time: number };

export type SqliteLog = ReturnType<typeof openSqliteLog>;

/**
 * Follows the write-ahead log of a database and is the one that empties it. One of two connections is always inside a
 * read, begun before the other's ends: SQLite starts the log anew only when nobody reads it, so nothing can be
 * overwritten before it was read here, whoever else copies the log into the database.
 */
export function openSqliteLog(file: string, now: () => number) {
  const open = (readOnly: boolean) => new DatabaseSync(file, { readOnly, timeout: PATIENCE });
  let held = open(false);
  let free = open(false);
  const locker = open(false);
  for (const connection of [held, free, locker]) connection.exec('PRAGMA wal_autocheckpoint = 0');
  beginRead(held);
  let place: WalPlace | null = readWal(file, null, false)?.place ?? null;
  // Whatever is in the log now is in the whole copy that follows.
  let mayRestart = true;
  const changes: Changes = { pages: new Map(), count: 0, pageSize: 0, time: now() };

  function holdNewest() {
    beginRead(free);
    held.exec('COMMIT');
    [held, free] = [free, held];
  }

  /** Reads what was committed since the last time. Throws OtherWal when it cannot know. */
  function read(): void {
    holdNewest();
    const news = readWal(file, place, mayRestart);
    changes.time = now();
    if (!news) return;
    mayRestart = false;
    place = news.place;
    for (const [number, page] of news.pages) changes.pages.set(number, page);
    changes.count = news.count;
    changes.pageSize = news.pageSize;
  }

  /**
   * Lets the next transaction begin the log anew, once everything in it was read and is in the database. Writers wait
   * only for the last pages: the others are copied before.
   */
  function empty(): void {
    if (mayRestart || !place || place.frames < LONG_LOG) return;
    checkpoint(free);
    if (!canLock(locker)) return;
    try {
      read();
      const { busy, log, checkpointed } = checkpoint(free);
      if (busy !== 0 || log !== checkpointed) return;
      if (log !== place.frames)
        throw new OtherWal(`the log has ${log} pages, of which ${place.frames} were read`);
      // All of the log is in the database, so this read is of the database alone and lets the log begin anew.
      holdNewest();
      mayRestart = true;
    } finally {
      locker.exec('ROLLBACK');
    }
  }

  return {
    read,
    empty,
    /** What was read and not yet taken. */
    waiting: () => changes as Readonly<Changes>,
    /** Takes what was read. */
    take(): Changes {
      const taken = { ...changes };
      changes.pages = new Map();
      return taken;
    },
    /** Puts back what could not be stored: what was read since is newer. */
    putBack(taken: Changes): void {
      changes.pages = new Map([...taken.pages, ...changes.pages]);
      changes.count ||= taken.count;
      changes.pageSize ||= taken.pageSize;
    },
    /** Copies the database as it is at the call into another file; everything committed until then is in `waiting` at the latest. */
    async copyTo(target: string): Promise<{ time: number }> {
      const source = open(true);
      try {
        beginRead(source);
        const time = now();
        read();
        await backup(source, target, { rate: 2000 });
        return { time };
      } finally {
        source.close();
      }
    },
    close(): void {
      for (const connection of [held, free, locker]) connection.close();
    },
  };
}

/** A read begins with its first statement. */
function beginRead(connection: DatabaseSync): void {
  connection.exec('BEGIN');
  connection.prepare('SELECT count(*) FROM sqlite_schema').get();
}

/** Begins to write, unless somebody else does not end. */
function canLock(connection: DatabaseSync): boolean {
  try {
    connection.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}

function checkpoint(connection: DatabaseSync) {
  return connection.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as {
    busy: number;
    log: number;
    checkpointed: number;
  };
}
