import { compress, decompress, PART_BYTES } from '../compress.server.ts';
import { parsePosition, positionText } from './wal-position.ts';

/** Which server's log or files a part has, and where in the log: log files are of one timeline of one system. */
export type Origin = {
  system: string;
  timeline: number;
  segmentBytes: number;
  /** The shop's database on the server, and its role there. */
  database: string;
  user: string;
};

/** Of changes: the log between two positions. Of a whole copy: a piece of the archive, whole with the log between them. */
export type PostgresPart = Origin & { from: bigint; to: bigint; bytes: Buffer };

/** The log from a position on, in parts that fit into memory. */
export function* packLog(origin: Origin, from: bigint, bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const some = bytes.subarray(at, at + PART_BYTES);
    const start = from + BigInt(at);
    yield packPart(origin, { from: start, to: start + BigInt(some.length) }, compress(some));
  }
}

/** A part of what was compressed already. */
export function packPart(origin: Origin, { from, to }: { from: bigint; to: bigint }, compressed: Buffer) {
  const head = Buffer.from(JSON.stringify({ ...origin, from: positionText(from), to: positionText(to) }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, compressed]);
}

export function unpackPart(packed: Buffer): PostgresPart {
  const start = 4 + packed.readUInt32LE(0);
  const head = JSON.parse(packed.toString('utf8', 4, start));
  const [from, to] = [parsePosition(head.from), parsePosition(head.to)];
  return { ...head, from, to, bytes: decompress(packed.subarray(start)) };
}
