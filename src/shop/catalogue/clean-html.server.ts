import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from './allowed-html.ts';

/**
 * Cleans a description: scripts and styles are dropped whole, links lead to http, https, mailto or tel, pictures are our
 * own. Done when it is saved, and again when a page shows it.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ALLOWED_SCHEMES,
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[\w.-]+$/.test(attribs.src ?? ''),
  });
}
