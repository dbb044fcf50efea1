import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { PART_BYTES } from '../compress.server.ts';
import { runName } from '../objects.ts';
import { putParts } from '../put-parts.server.ts';
import { type Run, RunEnded, WHOLE_EVERY } from '../run.ts';
import type { Vault } from '../vault.server.ts';
import { packPages } from './pages.server.ts';
import { openSqliteLog } from './sqlite-log.server.ts';

/** More are dropped, and a new run begins with a whole copy. */
const { bytes: MAX_WAITING } = KEPT_IN_MEMORY.changes;
/** Bytes that are stored at once, without waiting for the next turn. */
const MANY = 16 * 1024 * 1024;
/** A whole copy is due when so many times its own size was stored in changes: it bounds the time of a restore. */
const MANY_CHANGES = 4;

/** Copies one database continuously: a whole copy, then its changes. `scratch` is a folder for the whole copy. */
export function beginRun(
  file: string,
  { vault, now, random, scratch }: { vault: Vault; now: () => number; random: () => string; scratch: string },
): Run {
  const log = openSqliteLog(file, now);
  const id = random();
  const run = runName('sqlite', now(), id);
  const wholeFile = join(scratch, `${id}.sqlite`);
  let isClosed = false;
  let number = 1;
  let stored = now();
  let whole: { time: number; bytes: number } | null = null;
  let bytesSince = 0;

  const bytesWaiting = () => log.waiting().pages.size * log.waiting().pageSize;

  const requireOpen = () => {
    if (isClosed) throw new Error('the run has ended');
  };

  return {
    hasMany: () => bytesWaiting() > MANY,
    /** Also empties the log when it is long. */
    read(): void {
      log.read();
      log.empty();
      if (bytesWaiting() > MAX_WAITING) throw new TooMuch('more was committed than could be stored');
    },
    async store(): Promise<void> {
      const taken = log.take();
      if (taken.pages.size > 0) {
        try {
          const piece = { run, number, time: taken.time, kind: 'changes' } as const;
          bytesSince += await putParts(vault, piece, packPages(taken), requireOpen);
        } catch (error) {
          log.putBack(taken);
          throw error;
        }
        number += 1;
      }
      stored = taken.time;
    },
    async copyWhole(): Promise<void> {
      const first = number;
      bytesSince = 0;
      try {
        mkdirSync(scratch, { recursive: true });
        const { time } = await log.copyTo(wholeFile);
        const piece = { run, number: first, time, kind: 'whole' } as const;
        const bytes = await putParts(vault, piece, partsOfFile(wholeFile), requireOpen);
        whole = { time, bytes };
      } finally {
        await rm(wholeFile, { force: true });
      }
    },
    isWholeDue: () =>
      whole === null ||
      now() - whole.time > WHOLE_EVERY ||
      bytesSince > Math.max(MANY, MANY_CHANGES * whole.bytes),
    copiedUntil: () => (whole ? stored : null),
    close(): void {
      isClosed = true;
      log.close();
    },
  };
}

/** The run cannot go on: the next begins with a whole copy. */
export class TooMuch extends RunEnded {}

/** The parts of a database that nobody writes to. */
async function* partsOfFile(path: string): AsyncGenerator<Buffer, void> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(PART_BYTES);
    const { size } = await file.stat();
    let pageSize = 0;
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(buffer, 0, PART_BYTES, at);
      // SQLite's header: 1 stands for 65,536.
      if (at === 0) pageSize = buffer.readUInt16BE(16) === 1 ? 65_536 : buffer.readUInt16BE(16);
      const pages = new Map<number, Buffer>();
      for (let from = 0; from < bytesRead; from += pageSize)
        pages.set((at + from) / pageSize + 1, buffer.subarray(from, from + pageSize));
      yield* packPages({ pageSize, count: size / pageSize, pages });
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
