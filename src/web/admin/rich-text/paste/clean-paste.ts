import { straightenLinks } from './addresses.ts';
import { mapHeadings, mapParagraphs, removeEmpty } from './blocks.ts';
import { keepBlanks, keepRaised } from './characters.ts';
import { type Declared, declaredBy } from './declared.ts';
import { rename, unwrap } from './dom.ts';
import { joinLists, nestListItems } from './list-items.ts';
import { plainTables } from './tables.ts';
import { tooManyWords } from './too-much.ts';
import { removeUnseen } from './unseen.ts';

const KEPT = new Set(['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'style']);

/**
 * Brings copied HTML, from Google Docs, Word, Excel, LibreOffice or a web page, to what it means, in place: the schema
 * then takes what a description may hold. `css` is of its style elements, which are no longer in it. Returns why
 * it is more than any description takes; null for nothing.
 */
export function cleanPaste(body: HTMLElement, css: string): string | null {
  const declared = declaredBy(css);
  removeUnseen(body, declared);
  const why = tooManyWords(body);
  if (why) return why;
  keepBlanks(body, declared);
  keepRaised(body, declared);
  removeEmpty(body);
  nestListItems(body, declared);
  joinLists(body);
  mapHeadings(body);
  plainTables(body);
  mapParagraphs(body);
  for (const element of body.querySelectorAll('*')) keepStress(element, declared);
  straightenLinks(body);
  removeEmpty(body);
  return null;
}

/** Leaves of an element's looks whether it is bold, italic or underlined, in words that the schema reads. */
function keepStress(element: Element, declared: Declared): void {
  const styles = stressOf(element, declared);
  for (const { name } of [...element.attributes]) if (!KEPT.has(name)) element.removeAttribute(name);
  element.removeAttribute('style');
  // Google Docs wraps everything in a <b> that is not bold.
  const isNothing = /^(b|strong)$/i.test(element.tagName) && styles.includes('font-weight:normal');
  const isSlantless = /^(i|em)$/i.test(element.tagName) && styles.includes('font-style:normal');
  if (element.tagName === 'U' && element.closest('a')) unwrap(element);
  else {
    const kept = isNothing || isSlantless ? rename(element, 'span') : element;
    if (styles.length) kept.setAttribute('style', styles.join(';'));
  }
}

function stressOf(element: Element, declared: Declared): string[] {
  const weight = declared(element, 'font-weight');
  const slant = declared(element, 'font-style');
  const line = declared(element, 'text-decoration') || declared(element, 'text-decoration-line');
  const styles: string[] = [];
  if (/^(bold|bolder|[6-9]\d\d)$/.test(weight)) styles.push('font-weight:bold');
  else if (weight && !/inherit|unset/.test(weight)) styles.push('font-weight:normal');
  if (/^(italic|oblique)/.test(slant)) styles.push('font-style:italic');
  else if (slant === 'normal') styles.push('font-style:normal');
  if (/underline/.test(line)) styles.push('text-decoration:underline');
  // Headings and the heads of tables are bold already, links are underlined.
  if (!styles.length) return styles;
  if (element.closest('a')) return styles.filter((style) => !style.includes('underline'));
  return element.closest('h1, h2, h3, h4, h5, h6, th')
    ? styles.filter((style) => !style.startsWith('font-weight'))
    : styles;
}
