const MAX_LENGTH = 50;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The first 50 characters of an HTML description as plain text. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<[^<>]*(>|$)/g, ' ')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, MAX_LENGTH).join('');
}
