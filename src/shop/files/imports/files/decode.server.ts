import { setImmediate as turn } from 'node:timers/promises';

/** Bytes decoded in one turn; a piece is then small enough to be written without holding up anybody. */
const PIECE = 128 * 1024;

/**
 * The text of a file in pieces: by its mark, else UTF-8, else as old spreadsheets write it. A letter of UTF-8 that was cut
 * in half is U+FFFD. NUL cannot be stored and is dropped. A file of blanks alone has none.
 */
export async function decodeFile(bytes: Uint8Array): Promise<string[]> {
  const marked = [
    { mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
    { mark: [0xff, 0xfe], label: 'utf-16le' },
    { mark: [0xfe, 0xff], label: 'utf-16be' },
  ].find(({ mark }) => mark.every((byte, n) => bytes[n] === byte));
  const label = marked?.label ?? wideLabelOf(bytes) ?? ((await isUtf8(bytes)) ? 'utf-8' : 'windows-1252');
  const pieces: string[] = [];
  let isBlank = true;
  for await (const decodedPiece of decoded(bytes, new TextDecoder(label))) {
    const piece = decodedPiece.replaceAll('\0', '');
    if (piece) pieces.push(piece);
    isBlank &&= !/\S/.test(piece);
  }
  return isBlank ? [] : pieces;
}

/** Bytes at the beginning in which letters of two bytes are looked for. */
const LOOKED_AT = 2_000;

/** UTF-16 without its mark: of a header in plain letters every other byte is 0. */
function wideLabelOf(bytes: Uint8Array): string | undefined {
  const some = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 1].map((side) => some.filter((byte, n) => n % 2 === side && byte === 0).length);
  const most = some.length * 0.3;
  if ((zeros[1] ?? 0) > most && (zeros[0] ?? 0) < most / 10) return 'utf-16le';
  return (zeros[0] ?? 0) > most && (zeros[1] ?? 0) < most / 10 ? 'utf-16be' : undefined;
}

async function isUtf8(bytes: Uint8Array): Promise<boolean> {
  try {
    for await (const _ of decoded(bytes, new TextDecoder('utf-8', { fatal: true })));
    return true;
  } catch {
    return isMostlyRight(bytes);
  }
}

/** Of other encodings hardly a letter beyond ASCII is one of UTF-8. */
async function isMostlyRight(bytes: Uint8Array): Promise<boolean> {
  let [broken, right] = [0, 0];
  for await (const piece of decoded(bytes, new TextDecoder('utf-8'))) {
    broken += piece.match(/\ufffd/g)?.length ?? 0;
    right += piece.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  }
  return right > broken;
}

/** No piece ends between the two halves of a character. Whoever waits for a page comes between two pieces. */
async function* decoded(bytes: Uint8Array, decoder: TextDecoder): AsyncGenerator<string> {
  for (let from = 0; from < bytes.length; from += PIECE) {
    yield decoder.decode(bytes.subarray(from, from + PIECE), { stream: true });
    await turn();
  }
  yield decoder.decode();
}
