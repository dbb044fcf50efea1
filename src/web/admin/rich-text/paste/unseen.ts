import type { Declared } from './declared.ts';

/** What no reader of the copied page sees as its text, and what only works there. */
const UNSEEN = [
  'head, style, script, noscript, template, xml, iframe, object, embed, svg, math, canvas, audio, video',
  'button, input, select, textarea, datalist, dialog:not([open]), [role=button]:not([href])',
  '[hidden], [aria-hidden=true], del, hr, .Apple-interchange-newline',
  // Word's comments in the margin.
  '.MsoCommentReference',
].join(', ');

/** Removes what is hidden, what cannot be kept as text, and every picture that is not the shop's own. */
export function removeUnseen(body: HTMLElement, declared: Declared): void {
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
  for (const element of body.querySelectorAll('[style], [class]'))
    if (isHidden(element, declared)) element.remove();
  for (const picture of body.querySelectorAll('img')) {
    const path = ownPicture(picture.getAttribute('src') ?? '');
    if (path) picture.setAttribute('src', path);
    else picture.remove();
  }
}

function isHidden(element: Element, declared: Declared): boolean {
  return (
    declared(element, 'display') === 'none' ||
    declared(element, 'visibility') === 'hidden' ||
    declared(element, 'mso-hide') === 'all' ||
    declared(element, 'mso-element') === 'comment-list' ||
    /^rect\((0|1px)/.test(declared(element, 'clip')) ||
    // Word's page breaks, and the second of its two line breaks.
    (element.tagName === 'BR' &&
      (declared(element, 'mso-special-character') !== '' || declared(element, 'page-break-before') !== ''))
  );
}

/** Copied from a page of the shop, its address is whole and has a width. */
function ownPicture(src: string): string | null {
  const shop = globalThis.location?.origin ?? '';
  const path = shop && src.startsWith(`${shop}/`) ? src.slice(shop.length) : src;
  return /^\/media\/[\w.-]+(\?|$)/.test(path) ? path.replace(/\?.*/, '') : null;
}
