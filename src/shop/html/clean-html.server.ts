import sanitizeHtml from 'sanitize-html';
import { ShopError } from '../errors.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from './allowed-html.ts';
import { htmlFault } from './html-fault.server.ts';

/**
 * Cleans a description: scripts and styles are dropped whole, links lead to http, https, mailto or tel, pictures are our
 * own. Done when it is saved; pages show it as it is stored. ShopError `invalid` for what would take too long.
 */
export function cleanHtml(html: string): string {
  const fault = htmlFault(html);
  if (fault) throw new ShopError('invalid', `HTML ${fault}.`);
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ALLOWED_SCHEMES,
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[\w.-]+$/.test(attribs.src ?? ''),
  });
}
