import { Parser } from 'htmlparser2';
import { countOf, MAX_DEPTH, MAX_ENTITIES, MAX_HTML, MAX_TAGS } from './html-limits.ts';

/**
 * Why HTML is not even looked at, as words behind its name; null for nothing. Cleaning it takes longer with every tag, and
 * longer still the deeper they lie.
 */
export function htmlFault(html: string): string | null {
  return boundsFault(html) ?? (isDeep(html) ? `must not be nested more than ${MAX_DEPTH} deep` : null);
}

/** The same of its length, tags and entities alone. */
export function boundsFault(html: string): string | null {
  if (html.length > MAX_HTML) return `must be ${MAX_HTML.toLocaleString('en-GB')} characters or fewer`;
  if (countOf('<', html) > MAX_TAGS) return `must have ${MAX_TAGS.toLocaleString('en-GB')} tags or fewer`;
  if (countOf('&', html) > MAX_ENTITIES)
    return `must have ${MAX_ENTITIES.toLocaleString('en-GB')} entities such as &amp; or fewer`;
  return null;
}

function isDeep(html: string): boolean {
  let depth = 0;
  const handler = {
    onopentag() {
      if (++depth > MAX_DEPTH) parser.pause();
    },
    onclosetag() {
      depth--;
    },
  };
  const parser = new Parser(handler, { decodeEntities: false });
  parser.write(html);
  return depth > MAX_DEPTH;
}
