import { countOf, MAX_DEPTH, MAX_ENTITIES, MAX_HTML, MAX_TAGS } from '#shop/html/html-limits.ts';
import { depthOf } from './depth.ts';

/** Characters of copied HTML, with all its styles, that are looked at: a long document of Word has five million. */
const MAX_COPIED = 10_000_000;
/** Pages lie a few dozen deep; what is unwrapped counts too. */
const MAX_COPIED_DEPTH = 500;

const LONG = `This field takes ${MAX_HTML.toLocaleString('en-GB')} characters, with the HTML around them.`;
/** Each has a tag where it begins and one where it ends. */
const MANY = `This field takes about ${(MAX_TAGS / 2).toLocaleString('en-GB')} paragraphs, items and cells.`;
const SIGNS = `This field takes ${MAX_ENTITIES.toLocaleString('en-GB')} signs such as &.`;
const DEEP = 'Its parts lie too deep within each other for this field.';

/** Why copied HTML is not even parsed; null for nothing. */
export function tooMuchCopied(html: string): string | null {
  if (html.length > MAX_COPIED) return LONG;
  return depthOf(html) > MAX_COPIED_DEPTH ? DEEP : null;
}

/** Why plain text is more than the field takes; null for nothing. */
export function tooMuchText(text: string): string | null {
  if (text.length > MAX_HTML) return LONG;
  return (text.match(/\n/g)?.length ?? 0) > MAX_TAGS ? MANY : null;
}

/** Why the words alone are more than the field takes, whatever becomes of the rest; null for nothing. */
export function tooManyWords(body: HTMLElement): string | null {
  if ((body.textContent ?? '').length > MAX_HTML) return LONG;
  return body.querySelectorAll('p, li, td, br').length > MAX_TAGS ? MANY : null;
}

/** Why a text, as the editor writes it, is more than the server takes; null for nothing. */
export function tooMuch(html: string): string | null {
  if (html.length > MAX_HTML) return LONG;
  if (countOf('<', html) > MAX_TAGS) return MANY;
  if (countOf('&', html) > MAX_ENTITIES) return SIGNS;
  return depthOf(html, true) > MAX_DEPTH ? DEEP : null;
}
