/** How much of a description a list shows (specification, 2). */
const LONGEST = 50;

const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The first 50 characters of an HTML description, as people read it; its end may be cut off anywhere. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, LONGEST).join('');
}
