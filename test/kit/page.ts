import { parseHTML } from 'linkedom';
import { expect } from 'vitest';

const ROLES = {
  article: 'article',
  button: 'button, input[type=submit]',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th[scope=col]',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img',
  link: 'a[href]',
  listitem: 'li',
  navigation: 'nav',
  option: 'option',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  rowheader: 'th[scope=row]',
  table: 'table',
};

export type Role = keyof typeof ROLES | 'alert' | 'dialog' | 'note' | 'search' | 'status';

/** A response with a page, read as people read it: by role, label and text. */
export class Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  #document: Document | undefined;

  constructor(answer: Response, html: string) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.html = html;
  }

  /** Where a redirect leads; null for any other response. */
  get to(): string | null {
    return this.headers.get('location');
  }

  get document(): Document {
    this.#document ??= parseHTML(this.html).document as unknown as Document;
    return this.#document;
  }

  /** The whole text of the page, with single spaces. */
  get text(): string {
    return this.html ? textOf(this.document.body) : '';
  }

  /** Every element with this role, and with this name where one is given. */
  all(role: Role, name?: string | RegExp, within: ParentNode = this.document): Element[] {
    const plain = role in ROLES ? `:is(${ROLES[role as keyof typeof ROLES]}):not([role]), ` : '';
    const elements = [...within.querySelectorAll(`${plain}[role=${role}]`)];
    return elements.filter((each) => name === undefined || matches(nameOf(each), name));
  }

  /** The first of them. An error lists what there is instead. */
  get(role: Role, name?: string | RegExp, within: ParentNode = this.document): Element {
    const [first] = this.all(role, name, within);
    if (first) return first;
    const names = this.all(role, undefined, within).map(nameOf);
    throw new Error(`there is no ${role} '${name}' among: ${names.join(' | ')}`);
  }

  /** The words of the first of them. */
  textIn(role: Role, name?: string | RegExp, within?: ParentNode): string {
    return textOf(this.get(role, name, within));
  }

  /** Where the link of this name leads. */
  linkTo(name: string | RegExp): string {
    return this.get('link', name).getAttribute('href') ?? '';
  }

  /** The input, select or textarea with this label. */
  field(label: string | RegExp): Element {
    const all = [...this.document.querySelectorAll('input:not([type=hidden]), select, textarea')];
    const found = all.find((each) => matches(nameOf(each), label));
    if (found) return found;
    throw new Error(`there is no field '${label}' among: ${all.map(nameOf).join(' | ')}`);
  }

  /** Names and values of the hidden fields. */
  get hiddenFields(): Record<string, string> {
    const fields = [...this.document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  }

  /** The value of the field with this label. */
  valueOf(label: string | RegExp): string {
    const field = this.field(label);
    if (field.localName === 'textarea') return field.textContent ?? '';
    if (field.localName !== 'select') return field.getAttribute('value') ?? '';
    const options = [...field.querySelectorAll('option')];
    const chosen = options.find((each) => each.hasAttribute('selected')) ?? options[0];
    return chosen?.getAttribute('value') ?? chosen?.textContent ?? '';
  }
}

/** Expects a page with this status and, somewhere in its text, these words. */
export function expectPage({ status, text }: Page, expected: number, words: string): void {
  expect([status, text]).toEqual([expected, expect.stringContaining(words)]);
}

const INLINE = new Set('a abbr b code em i kbd mark s small span strong sub sup time u var'.split(' '));
const UNSEEN = new Set(['script', 'style', 'template']);

/** The words of an element as a screen reader speaks them: a space between blocks, none inside a line. */
export function textOf(element: Element | null | undefined): string {
  return element ? wordsOf(element).replace(/\s+/g, ' ').trim() : '';
}

function wordsOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  const { localName } = node as Element;
  if (node.nodeType !== 1 || UNSEEN.has(localName)) return '';
  const words = [...node.childNodes].map(wordsOf).join('');
  return INLINE.has(localName) ? words : ` ${words} `;
}

function nameOf(element: Element): string {
  const { ownerDocument, localName } = element;
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label !== null) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) return ids.map((id) => textOf(ownerDocument.getElementById(id))).join(' ');
  if (!['input', 'select', 'textarea'].includes(localName)) return textOf(element);
  const outer = element.closest('label') ?? ownerDocument.querySelector(`label[for="${element.id}"]`);
  return outer ? textOf(outer) : (element.getAttribute('value') ?? '');
}

function matches(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}
