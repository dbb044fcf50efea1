import { closeSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';

/*
 * The index of SQLite's write-ahead log, which all connections share as memory (sqlite.org/walformat.html). A writer first
 * puts a transaction into the log and onto the disk, and then counts it here. One that was killed in between has committed
 * nothing, though its frames are in the log, finished and sound: the next writer overwrites them.
 */

/** How far the log goes. */
export type WalIndex = {
  /** Frames of committed transactions. */
  frames: number;
  /** Of the last of these frames. */
  checksum: readonly [number, number];
  /** The log's own; not yet written to it while there are no frames. */
  salts: readonly [number, number];
};

/** The header is there twice: only when both are the same has nobody been writing it meanwhile. */
const COPY = 48;
/** In which nobody needs so long to write it. */
const TRIES = 1_000;

/** Call it while the database is open: then there is an index. */
export function readWalIndex(file: string): WalIndex {
  const fd = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(2 * COPY);
    for (let n = 0; n < TRIES; n++) {
      const length = readSync(fd, bytes, 0, bytes.length, 0);
      const first = bytes.subarray(0, COPY);
      if (length === bytes.length && first.equals(bytes.subarray(COPY))) return parse(first);
    }
  } finally {
    closeSync(fd);
  }
  throw new Error('the index of the database log cannot be read');
}

function parse(bytes: Buffer): WalIndex {
  const number = (at: number) => (endianness() === 'BE' ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  return {
    frames: number(16),
    checksum: [number(24), number(28)],
    // As they are in the log.
    salts: [bytes.readUInt32BE(32), bytes.readUInt32BE(36)],
  };
}
