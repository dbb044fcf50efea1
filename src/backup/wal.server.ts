import { closeSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import { RunEnded } from './run.ts';

/*
 * SQLite's write-ahead log, whose format is fixed (sqlite.org/fileformat2.html#walformat): a header, then frames. Each
 * frame is a page with a header; its checksum goes on from the frame before it, so that what is not part of the log any
 * more, or not yet, cannot be taken for it. The last frame of a transaction tells how many pages the database has.
 */

/** How far a log was read. */
export type WalPlace = {
  salts: readonly [number, number];
  /** Frames of finished transactions. */
  frames: number;
  checksum: readonly [number, number];
  bigEndian: boolean;
};

/** What was committed since a place; `null` when there is no log yet. */
export type WalNews = { place: WalPlace; pageSize: number; pages: Map<number, Buffer>; count: number };

/** The log is not the one that was read before: frames may have been missed. */
export class OtherWal extends RunEnded {}

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;
const FRAMES_AT_ONCE = 1024;

/**
 * Reads what was committed since `from`, or from the beginning. `mayRestart` says that everything in the log was read
 * and is in the database, so that its next transaction begins it anew.
 */
export function readWal(file: string, from: WalPlace | null, mayRestart: boolean): WalNews | null {
  const fd = openLog(file);
  if (fd === null) return null;
  try {
    const header = readHeader(fd);
    if (!header) return null;
    if (!from) return readFrames(fd, header.pageSize, header.start);
    if (isSame(header.start.salts, from.salts)) return readFrames(fd, header.pageSize, from);
    const isNext = header.start.salts[0] === (from.salts[0] + 1) >>> 0;
    if (mayRestart && isNext) return readFrames(fd, header.pageSize, header.start);
    throw new OtherWal('another program has emptied the log of the database');
  } finally {
    closeSync(fd);
  }
}

function openLog(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function readHeader(fd: number): { pageSize: number; start: WalPlace } | null {
  const bytes = Buffer.alloc(HEADER);
  if (readSync(fd, bytes, 0, HEADER, 0) < HEADER) return null;
  const magic = bytes.readUInt32BE(0);
  if ((magic & ~1) >>> 0 !== MAGIC) return null;
  const bigEndian = (magic & 1) === 1;
  const checksum = sum([0, 0], words(bytes.subarray(0, HEADER - 8), bigEndian));
  if (!isSame(checksum, [bytes.readUInt32BE(24), bytes.readUInt32BE(28)])) return null;
  const salts = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] as const;
  return { pageSize: bytes.readUInt32BE(8), start: { salts, frames: 0, checksum, bigEndian } };
}

function readFrames(fd: number, pageSize: number, from: WalPlace): WalNews {
  const size = FRAME_HEADER + pageSize;
  const buffer = Buffer.alloc(size * FRAMES_AT_ONCE);
  const news: WalNews = { place: from, pageSize, pages: new Map(), count: 0 };
  let { frames, checksum } = from;
  let open = new Map<number, Buffer>();
  for (;;) {
    const length = readSync(fd, buffer, 0, buffer.length, HEADER + frames * size);
    const complete = Math.floor(length / size);
    for (let n = 0; n < complete; n++) {
      const frame = buffer.subarray(n * size, (n + 1) * size);
      if (!isSame([frame.readUInt32BE(8), frame.readUInt32BE(12)], from.salts)) return news;
      checksum = sum(checksum, words(frame.subarray(0, 8), from.bigEndian));
      checksum = sum(checksum, words(frame.subarray(FRAME_HEADER), from.bigEndian));
      if (!isSame(checksum, [frame.readUInt32BE(16), frame.readUInt32BE(20)])) return news;
      frames += 1;
      open.set(frame.readUInt32BE(0), Buffer.from(frame.subarray(FRAME_HEADER)));
      const count = frame.readUInt32BE(4);
      if (count === 0) continue;
      for (const [number, page] of open) news.pages.set(number, page);
      open = new Map();
      news.count = count;
      news.place = { ...from, frames, checksum };
    }
    if (complete < FRAMES_AT_ONCE) return news;
  }
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
