import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { PIECE_BYTES } from './upload.ts';
import { readPiece, type Upload } from './uploads.server.ts';

const MAX_FILES = 20_000;
/** Of all files together once they are unpacked, in bytes: a bomb says more. */
const MAX_UNPACKED = 8 * 1024 ** 3;

/** Files whose names are read before whoever waits for a page comes. */
const AT_ONCE = 50;
/** Letters of a name with its folders. */
const MAX_NAME = 1_000;

/** What is in a ZIP, by name; folders and what macOS and hidden files add are left out. */
export type Zip = {
  names: string[];
  /** The size of a file once it is unpacked, in bytes. */
  sizeOf(name: string): number;
  /** A file's content. ShopError `too-large` above `max` bytes, `malformed` for one that is broken. */
  read(name: string, max: number): Promise<Buffer>;
};

/**
 * Opens a ZIP that has arrived whole; nothing of it is unpacked to a disk. ShopError `malformed` with the reason for one
 * that is broken, locked, larger inside than it can be, or that has names that lead out of it.
 */
export async function openZip(
  shop: Shop,
  upload: Upload,
  { maxFiles = MAX_FILES, maxUnpacked = MAX_UNPACKED } = {},
): Promise<Zip> {
  const zip = await said(
    fromRandomAccessReaderPromise(new PieceReader(shop, upload), upload.bytes, { autoClose: false }),
  );
  if (zip.entryCount > maxFiles)
    throw unreadable(`it has more than ${maxFiles.toLocaleString('en-GB')} files`);
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  let read = 0;
  await said(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        packed += entry.compressedSize;
        unpacked += entry.uncompressedSize;
        if (entry.fileName.length > MAX_NAME) throw unreadable('a name in it is too long');
        if (entry.isEncrypted()) throw unreadable('it is locked with a password');
        if (packed > upload.bytes) throw unreadable('its files lie over one another');
        if (unpacked > maxUnpacked) throw unreadable('its files are too large once they are unpacked');
        if (!isLeftOut(entry.fileName)) entries.set(entry.fileName, entry);
        if (++read % AT_ONCE === 0) await turn();
      }
    })(),
  );
  const entryOf = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw unreadable(`it has no file ${name}`);
    return entry;
  };
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entryOf(name).uncompressedSize,
    async read(name, max) {
      const entry = entryOf(name);
      if (entry.uncompressedSize > max)
        throw new ShopError('too-large', `${name} is larger than ${max / 1024 ** 2} MB.`);
      // The stream fails where it brings another size than the entry says.
      return said(zip.openReadStreamPromise(entry).then(buffer));
    },
  };
}

function isLeftOut(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/.test(name);
}

function unreadable(reason: string): ShopError {
  return new ShopError('malformed', `The ZIP cannot be taken: ${reason}.`);
}

/** What is wrong with a ZIP is said to its owner; what is wrong with the store stays what it is. */
async function said<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ShopError || !(error instanceof Error)) throw error;
    throw unreadable(
      /invalid relative path|absolute path/.test(error.message) ? 'a name leads out of it' : 'it is broken',
    );
  }
}

/** Reads a file in its pieces, and keeps the last one: what a ZIP says of its files lies together. */
class PieceReader extends RandomAccessReader {
  readonly #shop: Shop;
  readonly #upload: Upload;
  #last: { place: number; content: Promise<Uint8Array> } | undefined;

  constructor(shop: Shop, upload: Upload) {
    super();
    this.#shop = shop;
    this.#upload = upload;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end));
  }

  async *#range(start: number, end: number) {
    for (let at = start; at < end; ) {
      const place = Math.floor(at / PIECE_BYTES);
      const from = place * PIECE_BYTES;
      const to = Math.min(end, from + PIECE_BYTES);
      yield (await this.#piece(place)).subarray(at - from, to - from);
      at = to;
    }
  }

  #piece(place: number): Promise<Uint8Array> {
    if (this.#last?.place !== place)
      this.#last = { place, content: readPiece(this.#shop, this.#upload.id, place) };
    return this.#last.content;
  }
}
