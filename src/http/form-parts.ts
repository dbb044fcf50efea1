import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { ShopError } from '#shop/errors.ts';

/** More than any form of the shop has. */
const MAX_PARTS = 1_000;
/** Bytes of all texts together: a description of 200,000 characters, and some more. */
const MAX_TEXT = 640 * 1024;
/** Bytes that are read in one turn: hundreds of the shortest parts. */
const PIECE = 16 * 1024;

/** Whether a request is a form in parts, as one with a file is. */
export function isInParts(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
}

/** Reads a form in parts. ShopError `malformed` when it is broken, `too-large` for more parts or words than any form has. */
export function readParts(body: Buffer, contentType: string): Promise<FormData> {
  const form = new FormData();
  const { promise, resolve, reject } = Promise.withResolvers<FormData>();
  let isOver = false;
  const refuse = (error: ShopError) => {
    isOver = true;
    reject(error);
  };
  const parser = parserOf(contentType);
  let text = 0;
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    text += value.length;
    if (isNameCut || isValueCut || text > MAX_TEXT) refuse(tooLarge());
    else form.append(plain(name), value);
  });
  parser.on('file', (name, stream, filename, _encoding, type) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    stream.on('data', (piece) => pieces.push(piece));
    stream.on('error', () => refuse(unreadable()));
    stream.on('end', () => form.append(plain(name), new File(pieces, plain(filename ?? ''), { type })));
  });
  parser.on('partsLimit', () => refuse(tooLarge()));
  parser.on('error', () => refuse(unreadable()));
  parser.on('finish', () => resolve(form));
  async function* pieces() {
    for (let from = 0; from < body.length && !isOver; from += PIECE) {
      yield body.subarray(from, from + PIECE);
      // Whoever waits for a page comes between two pieces.
      await turn();
    }
  }
  Readable.from(pieces()).pipe(parser);
  return promise;
}

function parserOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits: { parts: MAX_PARTS, fieldSize: MAX_TEXT, fileSize: Number.POSITIVE_INFINITY },
    });
  } catch {
    throw unreadable();
  }
}

/** Browsers write these three signs so in names, and no others. */
function plain(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function unreadable(): ShopError {
  return new ShopError('malformed', 'That form cannot be read.');
}

function tooLarge(): ShopError {
  return new ShopError('too-large', 'That form has more than can be read.');
}
