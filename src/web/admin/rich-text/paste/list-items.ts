import type { Declared } from './declared.ts';
import { innermostFirst, rename, unwrap } from './dom.ts';

type Item = { element: Element; level: number; list: string; kind: 'ul' | 'ol' };
type Open = { level: number; list: string; kind: string; element: Element };

/**
 * Word writes a list as paragraphs, each with its level and its sign; Word on the web as lists of one item, which also
 * stand beside each other. Both become lists within lists.
 */
export function nestListItems(body: HTMLElement, declared: Declared): void {
  unwrapWebLists(body);
  let open: Open[] = [];
  let last: Element | null = null;
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li[data-aria-level]')) {
    const item = itemOf(element, declared);
    const follows = last !== null && element.previousElementSibling === outermost(open);
    if (item) {
      if (!follows) open = [];
      last = place(item, open);
    } else if (follows && /^MsoListParagraph/i.test(element.className)) last?.append(element);
  }
  for (const sign of body.querySelectorAll('[style*="mso-list"]'))
    if (/ignore/.test(declared(sign, 'mso-list'))) sign.remove();
}

const outermost = (open: Open[]) => open[0]?.element ?? null;

/** Every item of Word on the web stands in a list and wrappers of its own. */
function unwrapWebLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    const list = item.parentElement;
    if (list && /^[uo]l$/i.test(list.tagName)) {
      for (const each of list.children) each.setAttribute('data-kind', list.tagName.toLowerCase());
      unwrap(list);
    }
    const wrapper = item.parentElement;
    if (wrapper?.classList.contains('ListContainerWrapper')) unwrap(wrapper);
  }
}

function itemOf(element: Element, declared: Declared): Item | null {
  const web = element.getAttribute('data-aria-level');
  if (web) {
    const kind = element.getAttribute('data-kind') === 'ol' ? 'ol' : 'ul';
    return { element, level: Number(web) || 1, list: element.getAttribute('data-listid') ?? '', kind };
  }
  const sign = [...element.querySelectorAll('[style*="mso-list"]')].find((each) =>
    /ignore/.test(declared(each, 'mso-list')),
  );
  const style = declared(element, 'mso-list');
  if (!sign && !/level/.test(style)) return null;
  const written = (sign?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  if (/^h/i.test(element.tagName)) {
    // A numbered heading is a heading, and others may refer to its number.
    if (sign) sign.replaceWith(`${written} `);
    return null;
  }
  const ofClass = /^MsoList(?:Bullet|Number)(\d)/.exec(element.className)?.[1];
  const level = Number(/level(\d)/.exec(style)?.[1] ?? ofClass ?? 1);
  return { element, level, list: style.replace(/level\d/, ''), kind: isNumber(written) ? 'ol' : 'ul' };
}

/** An item that only holds a list, as some programs indent one: the list belongs to the item before it. */
export function joinLists(body: HTMLElement): void {
  for (const item of innermostFirst(body, 'li')) {
    const [list, ...others] = item.children;
    if (!list || others.length || !/^[uo]l$/i.test(list.tagName)) continue;
    if ([...item.childNodes].some((node) => node !== list && (node.textContent ?? '').trim())) continue;
    const before = item.previousElementSibling;
    if (before) {
      before.append(list);
      item.remove();
    } else {
      unwrap(list);
      unwrap(item);
    }
  }
}

/** '1.', 'a)', '(iv)', '2.1'; a bullet is any other sign, and in some fonts a letter. */
function isNumber(sign: string): boolean {
  return /^\(?([\d.]+|[a-z]{1,5})[.):]$/i.test(sign) || /^\d[\d.]*$/.test(sign);
}

/** Puts the item into the innermost open list that it belongs to; returns the new item. */
function place({ element, level, list, kind }: Item, open: Open[]): Element {
  const document = element.ownerDocument;
  while ((open.at(-1)?.level ?? 0) > level && open.length > 1) open.pop();
  const innermost = open.at(-1);
  const isOther =
    innermost && innermost.level >= level && (innermost.kind !== kind || innermost.list !== list);
  if (isOther) open.pop();
  const isNew = !innermost || isOther || innermost.level < level;
  const item = document.createElement('li');
  if (isNew) {
    const added = document.createElement(kind);
    const holder = open.at(-1)?.element.lastElementChild;
    if (holder) {
      element.remove();
      holder.append(added);
    } else element.replaceWith(added);
    open.push({ level, list, kind, element: added });
  } else {
    element.remove();
    innermost.level = Math.min(innermost.level, level);
  }
  open.at(-1)?.element.append(item);
  item.append(...(element.tagName === 'LI' ? element.childNodes : [rename(element, 'p')]));
  return item;
}
