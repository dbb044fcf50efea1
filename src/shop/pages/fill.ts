import { DELIVERY_TABLE, escapeHtml, type FieldValues } from './page-fields.ts';

const TAG = /(<[^>]*>)/;
const FIELD = /\{(\w+)\}/g;
/** A paragraph that is one name in braces and nothing else. */
const ONLY_FIELD = /<p>\s*\{(\w+)\}\s*<\/p>\n?/g;

/**
 * The names in braces of cleaned HTML replaced by what they stand for, escaped; in a link as plain words. Names that
 * mean nothing stay as they are, attributes too. A paragraph that is nothing but an empty value is left out, and one
 * that is nothing but a list is the list.
 */
export function fillHtml(html: string, values: FieldValues): string {
  let isInLink = false;
  return html
    .replace(ONLY_FIELD, (paragraph, name) => {
      const value = namedIn(values, name);
      return value?.words === '' ? '' : (value?.block ?? paragraph);
    })
    .split(TAG)
    .map((piece) => {
      if (piece.startsWith('<')) {
        if (/^<\/?a\b/.test(piece)) isInLink = !piece.startsWith('</');
        return piece;
      }
      return piece.replace(FIELD, (braces, name) => {
        const value = namedIn(values, name);
        if (!value) return braces;
        return (isInLink ? undefined : value.html) ?? escapeHtml(value.words);
      });
    })
    .join('');
}

function namedIn(values: FieldValues, name: string) {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The same in plain text. */
export function fillText(text: string, values: FieldValues): string {
  return text.replace(FIELD, (braces, name) => namedIn(values, name)?.words ?? braces);
}

/** The filled HTML of a section, in pieces: the delivery table stands between them. */
export function fillAround(html: string, values: FieldValues): string[] {
  return html
    .split(new RegExp(`<p>\\s*\\{${DELIVERY_TABLE}\\}\\s*</p>`))
    .map((piece) => fillHtml(piece, values).trim());
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** The same as lines of plain words, for letters: an empty one after each paragraph but the last. */
export function plainLines(html: string, values: FieldValues): string[] {
  const words = Object.fromEntries(Object.entries(values).map(([name, { words }]) => [name, { words }]));
  return fillHtml(html, words)
    .replace(/\s+/g, ' ')
    .replace(/<br ?\/?> ?/g, '\n')
    .replace(/<li>/g, '• ')
    .replace(/<\/(tr|li)>/g, '\n')
    .replace(/<\/(th|td)>/g, ' ')
    .replace(/<\/?(p|h\d|ul|ol|table)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
    .split('\n');
}

/** The same in one line, for the search and for search engines. */
export function plainWords(html: string, values: FieldValues): string {
  return plainLines(html, values).filter(Boolean).join(' ');
}
