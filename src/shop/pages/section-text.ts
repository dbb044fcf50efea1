/** A piece of a line: plain words, a link, or a name in braces that stands for a value of the shop. */
export type Piece = { words: string; to?: string } | { value: string };

/** A paragraph: its lines, each of pieces. */
export type Paragraph = Piece[][];

/**
 * Reads a section's text: an empty line ends a paragraph, '[words](/address)' is a link, and '{phone}' a value. A
 * paragraph that is nothing but an empty value is left out.
 */
export function readSectionText(text: string): Paragraph[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(readLine));
}

const PIECE = /\{(?<value>\w+)\}|\[(?<words>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

function readLine(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: sign, groups = {} } of line.matchAll(PIECE)) {
    if (index > end) pieces.push({ words: line.slice(end, index) });
    const { value, words = '', to = '' } = groups;
    pieces.push(value ? { value } : { words, to });
    end = index + sign.length;
  }
  if (end < line.length) pieces.push({ words: line.slice(end) });
  return pieces;
}

/** The text in plain words, for search engines. Values that are not words, such as a table, are left out. */
export function plainSectionText(text: string, values: Record<string, string>): string {
  return sectionLines(text, values).filter(Boolean).join(' ');
}

/** The same for letters: its lines, with an empty one after each paragraph but the last. */
export function sectionLines(text: string, values: Record<string, string>): string[] {
  return readSectionText(text).flatMap((lines, place) => [
    ...(place > 0 ? [''] : []),
    ...lines.map((pieces) =>
      pieces
        .map((piece) => wordsOf(piece, values))
        .join('')
        .trim(),
    ),
  ]);
}

function wordsOf(piece: Piece, values: Record<string, string>): string {
  return 'value' in piece ? (values[piece.value] ?? '') : piece.words;
}
