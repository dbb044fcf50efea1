import { Parser } from 'htmlparser2';
import { countTags, MAX_DEPTH, MAX_HTML, MAX_TAGS } from './html-limits.ts';

/**
 * Why HTML is not even looked at, as words behind its name; null for nothing. Cleaning it takes longer with every tag, and
 * longer still the deeper they lie.
 */
export function htmlFault(html: string): string | null {
  if (html.length > MAX_HTML) return `must be ${MAX_HTML.toLocaleString('en-GB')} characters or fewer`;
  if (countTags(html) > MAX_TAGS) return `must have ${MAX_TAGS.toLocaleString('en-GB')} tags or fewer`;
  return isDeep(html) ? `must not be nested more than ${MAX_DEPTH} deep` : null;
}

function isDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      if (++depth > MAX_DEPTH) parser.pause();
    },
    onclosetag() {
      depth--;
    },
  });
  parser.write(html);
  return depth > MAX_DEPTH;
}
