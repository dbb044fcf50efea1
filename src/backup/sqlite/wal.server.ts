import { closeSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import { RunEnded } from '../run.ts';
import { readWalIndex, type WalIndex } from './wal-index.server.ts';

/*
 * SQLite's write-ahead log, whose format is fixed (sqlite.org/fileformat2.html#walformat): a header, then frames. Each
 * frame is a page with a header; its checksum goes on from the frame before it, so that what is not part of the log any
 * more, or not yet, cannot be taken for it. The last frame of a transaction tells how many pages the database has. How
 * far the log goes is in its index.
 */

/** How far a log was read. */
export type WalPlace = {
  salts: readonly [number, number];
  /** Frames of finished transactions. */
  frames: number;
  checksum: readonly [number, number];
  bigEndian: boolean;
};

/** What was committed since a place. */
export type WalNews = { place: WalPlace; pageSize: number; pages: Map<number, Buffer>; count: number };

/** The log is not the one that was read before: frames may have been missed. */
export class OtherWal extends RunEnded {}

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;
const FRAMES_AT_ONCE = 1024;

/**
 * Reads what was committed since `from`, or from the beginning. `mayRestart` says that everything in the log was read
 * and is in the database, so that its next transaction begins it anew. Call it while the database is open.
 */
export function readWal(database: string, from: WalPlace | null, mayRestart: boolean): WalNews | null {
  const index = readWalIndex(`${database}-shm`);
  const isSameLog = from !== null && isSame(index.salts, from.salts);
  // Then it may begin anew at any time.
  if (isSameLog && index.frames === from.frames) return null;
  if (from && !isSameLog) {
    const isNext = index.salts[0] === (from.salts[0] + 1) >>> 0;
    if (!mayRestart || !isNext) throw new OtherWal('another program has emptied the log of the database');
  }
  if (index.frames === 0) return null;
  const fd = openSync(`${database}-wal`, 'r');
  try {
    const header = readHeader(fd);
    if (!isSame(header.start.salts, index.salts)) throw new OtherWal('the log of the database was exchanged');
    return readFrames(fd, header.pageSize, isSameLog ? from : header.start, index);
  } finally {
    closeSync(fd);
  }
}

function readHeader(fd: number): { pageSize: number; start: WalPlace } {
  const bytes = Buffer.alloc(HEADER);
  readSync(fd, bytes, 0, HEADER, 0);
  const magic = bytes.readUInt32BE(0);
  const bigEndian = (magic & 1) === 1;
  const checksum = sum([0, 0], words(bytes.subarray(0, HEADER - 8), bigEndian));
  const isWhole = isSame(checksum, [bytes.readUInt32BE(24), bytes.readUInt32BE(28)]);
  if ((magic & ~1) >>> 0 !== MAGIC || !isWhole) throw new OtherWal('the log of the database has no header');
  const salts = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] as const;
  return { pageSize: bytes.readUInt32BE(8), start: { salts, frames: 0, checksum, bigEndian } };
}

/** Throws OtherWal when the log does not hold what its index says. */
function readFrames(fd: number, pageSize: number, from: WalPlace, index: WalIndex): WalNews {
  const size = FRAME_HEADER + pageSize;
  const buffer = Buffer.alloc(size * FRAMES_AT_ONCE);
  const news: WalNews = { place: from, pageSize, pages: new Map(), count: 0 };
  let { frames, checksum } = from;
  while (frames < index.frames) {
    const most = Math.min(FRAMES_AT_ONCE, index.frames - frames);
    const length = readSync(fd, buffer, 0, most * size, HEADER + frames * size);
    if (length < most * size) break;
    for (let n = 0; n < most; n++) {
      const frame = buffer.subarray(n * size, (n + 1) * size);
      checksum = sum(checksum, words(frame.subarray(0, 8), from.bigEndian));
      checksum = sum(checksum, words(frame.subarray(FRAME_HEADER), from.bigEndian));
      news.pages.set(frame.readUInt32BE(0), Buffer.from(frame.subarray(FRAME_HEADER)));
      news.count = frame.readUInt32BE(4);
    }
    frames += most;
  }
  // The checksum of each frame goes on from the one before: when the last is right, all are.
  if (frames !== index.frames || !isSame(checksum, index.checksum))
    throw new OtherWal('the log of the database does not hold what was committed');
  return { ...news, place: { ...from, frames, checksum } };
}

/** 32-bit words in the order of bytes that the log's header names; the same memory where that is the machine's own. */
function words(bytes: Buffer, bigEndian: boolean): Uint32Array {
  const isNative = bigEndian === (endianness() === 'BE');
  const own = isNative ? bytes : Buffer.from(new Uint8Array(bytes).buffer).swap32();
  return new Uint32Array(own.buffer, own.byteOffset, own.length / 4);
}

function sum([first, second]: readonly [number, number], values: Uint32Array): [number, number] {
  for (let n = 0; n < values.length; n += 2) {
    first = (first + (values[n] ?? 0) + second) >>> 0;
    second = (second + (values[n + 1] ?? 0) + first) >>> 0;
  }
  return [first, second];
}

function isSame(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
