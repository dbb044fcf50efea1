import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, PART_BYTES } from '../compress.server.ts';
import { putParts } from '../put-parts.server.ts';
import { type Run, RunEnded, WHOLE_EVERY } from '../run.ts';
import type { Vault } from '../vault.server.ts';
import { takeBaseBackup } from './base-backup.server.ts';
import { packLog, packPart } from './postgres-parts.server.ts';
import type { Source } from './postgres-server.server.ts';
import { MAX_WAITING, startStream, type WalStream } from './wal-stream.server.ts';

/** Bytes of log that the server may keep because they cannot be stored; then it is let go, and its disk does not fill. */
const MAX_KEPT = 1024n * 1024n * 1024n;
/** Bytes that are stored at once, without waiting for the next turn. */
const MANY = 16 * 1024 * 1024;
/** What is stored under one number at most: it is kept in memory until it is. */
const AT_ONCE = BigInt(MAX_WAITING / 2);
/** Bytes of changes after which a whole copy is due: it bounds the time of a restore. */
const MANY_CHANGES = 1024 * 1024 * 1024;

/** Where a run goes on. */
export type Place = {
  run: string;
  /** Of the next changes. */
  number: number;
  /** What was stored last, so that the server can show that it is the same log; empty in a new run. */
  last: Buffer;
  from: bigint;
  /** When the last whole copy was made; null before the first. */
  whole: number | null;
};

type Context = {
  vault: Vault;
  /** A folder for the whole copy while it is stored. */
  scratch: string;
  now: () => number;
  stopping: AbortSignal;
};

/** Copies a server continuously from a place on. Throws RunEnded when the log is not the one that was copied before. */
export async function beginPostgresRun(source: Source, place: Place, context: Context): Promise<Run> {
  const { vault, scratch, now, stopping } = context;
  const { origin } = source;
  const stream = startStream(source.replication, source.slot, origin.timeline, place.from);
  let { number } = place;
  let position = place.from + BigInt(place.last.length);
  /** When the log was looked at last, and when all of it was stored (ms UTC). */
  let looked = now();
  let stored: number | null = null;
  let whole = place.whole;
  let bytesSince = 0;
  let storing = Promise.resolve();

  await requireSame(stream, position, place.last).catch((error: unknown) => {
    stream.close();
    throw error;
  });

  async function storeNext(): Promise<void> {
    const time = now();
    const flushed = await source.flushed().catch(endRun);
    if (flushed - position > MAX_KEPT) throw new RunEnded('more was written than could be stored');
    const until = flushed - position > AT_ONCE ? position + AT_ONCE : flushed;
    if (until > position) {
      const bytes = await stream.until(until);
      const piece = { run: place.run, number, time, kind: 'changes' } as const;
      bytesSince += await putParts(vault, piece, packLog(origin, position, bytes), stream.check);
      number += 1;
      position = until;
      stream.release(until);
    }
    looked = time;
    if (until === flushed) stored = time;
  }

  /** One at a time. */
  function store(): Promise<void> {
    const next = storing.then(storeNext);
    storing = next.catch(() => {});
    return next;
  }

  /** Compressed beside the shop before it is stored: only then is it known from when on it can be used. */
  async function fetchWhole(folder: string) {
    await mkdir(folder, { recursive: true });
    const files: string[] = [];
    const positions = await takeBaseBackup(source.server, async (archive) => {
      for await (const part of inParts(archive)) {
        if (stopping.aborted) throw new RunEnded('the copier stops');
        files.push(join(folder, String(files.length)));
        await writeFile(files.at(-1) ?? '', compress(part));
      }
    });
    return { files, positions };
  }

  return {
    read: stream.check,
    hasMany: () => stream.waiting() > MANY,
    store,
    async copyWhole() {
      const first = number;
      const folder = join(scratch, 'whole');
      bytesSince = 0;
      try {
        const { files, positions } = await fetchWhole(folder);
        while (position < positions.to) await store();
        const time = looked;
        const piece = { run: place.run, number: first, time, kind: 'whole' } as const;
        await putParts(vault, piece, partsOf(files), stream.check);
        whole = time;
        async function* partsOf(names: string[]) {
          for (const name of names) {
            if (stopping.aborted) throw new RunEnded('the copier stops');
            yield packPart(origin, positions, await readFile(name));
          }
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    isWholeDue: () => whole === null || now() - whole > WHOLE_EVERY || bytesSince > MANY_CHANGES,
    copiedUntil: () => (whole === null ? null : stored),
    close() {
      stream.close();
      source.close();
    },
  };
}

/** A server that was set back to an older state may write other things at the same places. */
async function requireSame(stream: WalStream, position: bigint, last: Buffer): Promise<void> {
  if (!(await stream.until(position)).equals(last))
    throw new RunEnded('the server has another log than the one that was copied');
  stream.release(position);
}

/** A connection that failed is not used again. */
function endRun(error: Error): never {
  throw new RunEnded(error.message, { cause: error });
}

/** Pieces of any size as parts of one size. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
