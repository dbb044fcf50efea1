/**
 * The text of a file: by its mark, else UTF-8, else as old spreadsheets write it. A letter of UTF-8 that was cut in half is
 * U+FFFD. NUL cannot be stored and is dropped.
 */
export function decodeFile(bytes: Uint8Array): string {
  const marked = [
    { mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
    { mark: [0xff, 0xfe], label: 'utf-16le' },
    { mark: [0xfe, 0xff], label: 'utf-16be' },
  ].find(({ mark }) => mark.every((byte, n) => bytes[n] === byte));
  return decode(bytes, marked?.label ?? wideLabelOf(bytes)).replaceAll('\0', '');
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

function decode(bytes: Uint8Array, label: string | undefined): string {
  if (label) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return isMostlyRight(text) ? text : new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Of other encodings hardly a letter beyond ASCII is one of UTF-8. */
function isMostlyRight(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const right = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return right > broken;
}
