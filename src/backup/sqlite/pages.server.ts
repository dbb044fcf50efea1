import { compress, decompress, PART_BYTES } from '../compress.server.ts';

/** Pages of a file by number from 1, and how many the file has then. */
export type Pages = { pageSize: number; count: number; pages: ReadonlyMap<number, Buffer> };

const HEADER = 12;

/** Compressed, in parts. */
export function* packPages({ pageSize, count, pages }: Pages): Generator<Buffer> {
  const perPart = Math.floor(PART_BYTES / pageSize);
  const all = [...pages].sort(([a], [b]) => a - b);
  for (let from = 0; from < Math.max(1, all.length); from += perPart) {
    const some = all.slice(from, from + perPart);
    const header = Buffer.alloc(HEADER + 4 * some.length);
    header.writeUInt32LE(pageSize, 0);
    header.writeUInt32LE(count, 4);
    header.writeUInt32LE(some.length, 8);
    for (const [at, [number]] of some.entries()) header.writeUInt32LE(number, HEADER + 4 * at);
    yield compress(Buffer.concat([header, ...some.map(([, page]) => page)]));
  }
}

/** The reverse of one part. */
export function unpackPages(packed: Uint8Array): Pages {
  const bytes = decompress(packed);
  const [pageSize, count, length] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8)];
  const pages = new Map<number, Buffer>();
  for (let at = 0; at < length; at++) {
    const start = HEADER + 4 * length + at * pageSize;
    pages.set(bytes.readUInt32LE(HEADER + 4 * at), bytes.subarray(start, start + pageSize));
  }
  return { pageSize, count, pages };
}
