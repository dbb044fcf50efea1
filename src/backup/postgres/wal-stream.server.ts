import { EventEmitter, once } from 'node:events';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { RunEnded } from '../run.ts';
import type { Replication } from './replication.server.ts';
import { positionText } from './wal-position.ts';

/** With more the server is no longer listened to, and keeps the rest. */
export const { bytes: MAX_WAITING } = KEPT_IN_MEMORY.changes;
/** Milliseconds between two reports to the server, which ends a connection that is silent for fifteen seconds. */
const REPORT_EVERY = 3_000;
/** Milliseconds for what the server has already written. */
const PATIENCE = 60_000;

const LOG = 'w'.charCodeAt(0);
const ALIVE = 'k'.charCodeAt(0);
const LOG_HEADER = 25;

export type WalStream = ReturnType<typeof startStream>;

/** Receives the write-ahead log from a position on. The server keeps it until it is released, as long as this is connected. */
export function startStream(replication: Replication, slot: string, timeline: number, from: bigint) {
  let [released, received] = [from, from];
  let blocks: Buffer[] = [];
  let failure: Error | null = null;
  const changes = new EventEmitter();

  const fail = (error: Error) => {
    failure ??= error;
    changes.emit('change');
  };
  const report = () => {
    const message = Buffer.alloc(34, 'r');
    // Received, and safe: what was released, twice, since nothing is applied here.
    message.writeBigUInt64BE(received, 1);
    message.writeBigUInt64BE(released, 9);
    message.writeBigUInt64BE(released, 17);
    message.writeBigInt64BE(0n, 25);
    message.writeUInt8(0, 33);
    replication.send(message);
  };

  function onData(bytes: Buffer) {
    if (bytes[0] === ALIVE && bytes[17] === 1) report();
    if (bytes[0] !== LOG) return;
    if (bytes.readBigUInt64BE(1) !== received)
      return fail(new Error('the server left out a part of its log'));
    blocks.push(bytes.subarray(LOG_HEADER));
    received += BigInt(bytes.length - LOG_HEADER);
    if (received - released > MAX_WAITING) replication.pause();
    changes.emit('change');
  }

  const command = `START_REPLICATION SLOT ${slot} PHYSICAL ${positionText(from)} TIMELINE ${timeline}`;
  replication.ask(command, onData).then(() => fail(new Error('the server has ended its timeline')), fail);
  const reporting = setInterval(report, REPORT_EVERY);

  /** Throws RunEnded when the server sends no more. */
  function check(): void {
    if (failure) throw new RunEnded(failure.message, { cause: failure });
  }

  return {
    check,
    waiting: () => Number(received - released),
    /** What follows the last release, up to a position that the server has reached. Throws RunEnded. */
    async until(position: bigint): Promise<Buffer> {
      const deadline = setTimeout(() => fail(new Error('the server does not send its log')), PATIENCE);
      try {
        while (received < position && !failure) await once(changes, 'change');
      } finally {
        clearTimeout(deadline);
      }
      check();
      return Buffer.concat(blocks).subarray(0, Number(position - released));
    },
    /** It is safe elsewhere: the server may remove it. */
    release(position: bigint): void {
      const rest = Buffer.concat(blocks).subarray(Number(position - released));
      blocks = rest.length > 0 ? [rest] : [];
      released = position;
      if (received - released <= MAX_WAITING) replication.resume();
      report();
    },
    close(): void {
      clearInterval(reporting);
      fail(new Error('the copier has ended'));
      replication.close();
    },
  };
}
