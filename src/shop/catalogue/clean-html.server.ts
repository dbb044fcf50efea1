import sanitizeHtml from 'sanitize-html';

/**
 * Keeps of a description only what a description needs (decisions, 2): scripts and styles are dropped whole, links
 * lead to http, https and mailto, pictures are our own.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[\w.-]+$/.test(attribs.src ?? ''),
  });
}
