/** What browsers and servers run as a page or a program; the letters after a name are what makes it one. */
const PAGE = /<script|<iframe|<!doctype html|<html[\s/>]|<\?php\s/i;
/** Readers of PDF look for its mark this far into a file. */
const PDF_START = 1024;
/** The end of a ZIP: 22 bytes, the last two of which say how long the comment after them is. */
const ZIP_END = { mark: Buffer.from('PK\x05\x06', 'latin1'), length: 22, longestComment: 65_535 };

/**
 * Whether a picture is at the same time something else that a browser or a tool opens: a page, a program, a PDF or a
 * ZIP. What telephones put after the end of a picture (a second one, a film) and the notes of picture programs (XMP)
 * are none of these.
 */
export function hasStowaway(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return PAGE.test(file.toString('latin1')) || isPdf(file) || endsAsZip(file);
}

function isPdf(file: Buffer): boolean {
  return /%pdf-/i.test(file.toString('latin1', 0, PDF_START));
}

function endsAsZip(file: Buffer): boolean {
  const earliest = Math.max(0, file.length - ZIP_END.length - ZIP_END.longestComment);
  for (let at = file.lastIndexOf(ZIP_END.mark); at >= earliest; at = file.lastIndexOf(ZIP_END.mark, at - 1)) {
    const rest = file.length - at - ZIP_END.length;
    if (rest >= 0 && file.readUInt16LE(at + ZIP_END.length - 2) === rest) return true;
    if (at === 0) return false;
  }
  return false;
}
