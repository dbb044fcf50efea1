import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { INERT_HTML } from '#values/net/content-security-policy.ts';
import { tooMuch } from './paste/too-much.ts';
import { schema } from './schema.ts';

const policy = globalThis.window?.trustedTypes?.createPolicy(INERT_HTML, { createHTML: (html) => html });

/** Parsed by the browser, without running or fetching anything. */
export function inertDocument(html: string): Document {
  const allowed = (policy?.createHTML(html) ?? html) as string;
  return new globalThis.DOMParser().parseFromString(allowed, 'text/html');
}

const inert = (html: string) => inertDocument(html).body;

export function parseHtml(html: string): Node {
  return DOMParser.fromSchema(schema).parse(inert(html));
}

/** The HTML of a document, without paragraphs inside simple list items and cells. */
export function htmlOf(doc: Node): string {
  if (
    doc.textContent === '' &&
    doc.childCount === 1 &&
    doc.firstChild?.isTextblock &&
    !doc.firstChild.childCount
  )
    return '';
  const place = document.implementation.createHTMLDocument('').body;
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }));
  for (const only of place.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child')) {
    const others = [...(only.parentElement?.children ?? [])].slice(1);
    if (others.every(({ tagName }) => ['UL', 'OL'].includes(tagName))) only.replaceWith(...only.childNodes);
  }
  return [...place.children].map((block) => block.outerHTML).join('\n');
}

/** Whether the editor can represent the whole text; if not, it is edited as source. */
export function isHeldWhole(html: string): boolean {
  if (tooMuch(html)) return false;
  const before = inert(html);
  if (before.querySelector('caption, tfoot, [scope]')) return false;
  const after = inert(htmlOf(parseHtml(html)));
  const facts = (body: HTMLElement) =>
    [
      (body.textContent ?? '').replace(/\s+/g, ''),
      ...['img', 'a[href]', 'table', 'tr', 'td, th', 'li'].map((each) => body.querySelectorAll(each).length),
    ].join('|');
  return facts(before) === facts(after);
}
