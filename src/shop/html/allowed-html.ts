/** The HTML that descriptions may contain: the server removes everything else, and the browser checks. */
export const ALLOWED_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'caption',
];

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

export const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** As the server writes tags: lower case, attributes in double quotes. */
const TAG = /<(?:\/([a-z0-9]+)|([a-z0-9]+)((?: [a-z]+="[^"<>]*")*) ?\/?)>/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;

/**
 * Whether HTML is as clean as the server's own: only these tags and attributes, no script in an address. It checks and
 * does not clean.
 */
export function isAllowedHtml(html: string): boolean {
  const rest = html.replace(TAG, (tag, closed = '', opened = '', attributes = '') => {
    const name: string = closed || opened;
    return ALLOWED_TAGS.includes(name) && areAllowed(ALLOWED_ATTRIBUTES[name] ?? [], attributes) ? '' : tag;
  });
  return !rest.includes('<');
}

function areAllowed(names: string[], attributes: string): boolean {
  return [...attributes.matchAll(ATTRIBUTE)].every(
    ([, name = '', value = '']) =>
      names.includes(name) && (name === 'href' || name === 'src' ? isAllowedAddress(value) : true),
  );
}

/** Browsers ignore spaces and control characters in 'java\tscript:' and read '&#58;' as a colon. */
function isAllowedAddress(value: string): boolean {
  if (/&(?!(amp|lt|gt|quot);)/.test(value)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
  return !scheme || ALLOWED_SCHEMES.includes(scheme);
}
