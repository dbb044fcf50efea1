import { innermostFirst, rename, unwrap } from './dom.ts';

const BLOCK =
  /^(p|div|h[1-6]|ul|ol|li|table|tbody|thead|tfoot|tr|td|th|body|section|article|blockquote|dl|dd)$/i;
/** Of these ProseMirror does not know that they stand on lines of their own. */
const OTHER_BLOCKS = 'dt, main, nav, details, summary, center, legend, search, menu, hgroup';

/** Headings become the shop's: the page has an h1 already, so a text with one of its own moves down a level. */
export function mapHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('[role=heading][aria-level]'))
    if (!/^h\d$/i.test(heading.tagName))
      rename(heading, `h${heading.getAttribute('aria-level')?.slice(0, 1)}`);
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const down = headings.some(({ tagName }) => tagName === 'H1') ? 1 : 0;
  for (const heading of headings) {
    const isItem = heading.closest('li') !== null;
    const level = Math.min(4, Math.max(2, Number(heading.tagName[1]) + down));
    // The size of a heading makes it bold already.
    for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold);
    rename(heading, isItem ? 'p' : `h${level}`);
  }
}

/** What stands on a line of its own is a paragraph, and so is what two line breaks part. */
export function mapParagraphs(body: HTMLElement): void {
  for (const block of innermostFirst(body, OTHER_BLOCKS)) rename(block, 'div');
  if ([...body.children].some((child) => child.tagName === 'BR')) {
    const whole = body.ownerDocument.createElement('div');
    whole.append(...body.childNodes);
    body.append(whole);
  }
  // From the last, so that what follows each is moved once.
  for (const line of innermostFirst(body, 'br')) {
    if (!line.parentNode) continue;
    const next = beside(line, 'nextSibling');
    if (next?.nodeName === 'BR') splitAt(line);
    // Between blocks it only kept a distance.
    else if (next ? isBlock(next) : isLast(line)) line.remove();
    else {
      const before = beside(line, 'previousSibling');
      if (before && isBlock(before)) line.remove();
    }
  }
}

/** Whether it ends its block, where nobody sees it. */
function isLast(line: Element): boolean {
  let node: Node | null = line;
  while (node && !isBlock(node) && !beside(node, 'nextSibling')) node = node.parentNode;
  return node !== null && isBlock(node);
}

const isBlock = (node: Node) => BLOCK.test(node.nodeName);

function beside(node: Node, way: 'nextSibling' | 'previousSibling'): Node | null {
  let found = node[way];
  while (found && found.nodeType !== 1 && !(found.textContent ?? '').trim()) found = found[way];
  return found;
}

/** Ends the block at this line break and opens another for what follows; the breaks go. */
function splitAt(line: Element): void {
  for (let next = beside(line, 'nextSibling'); next?.nodeName === 'BR'; next = beside(line, 'nextSibling'))
    (next as Element).remove();
  for (let holder = line.parentElement; holder; holder = line.parentElement) {
    if (/^(body|td|th|li)$/i.test(holder.tagName)) return;
    const rest = holder.cloneNode(false) as Element;
    while (line.nextSibling) rest.append(line.nextSibling);
    holder.after(line, rest);
    if (isBlock(holder)) {
      line.remove();
      return;
    }
  }
}

/** Removes what holds nothing, innermost first; the blanks of an empty phrase stay between its neighbours. */
export function removeEmpty(body: HTMLElement): void {
  for (const element of innermostFirst(body)) {
    if (/^(img|br|td|th)$/i.test(element.tagName)) continue;
    const nodes = [...element.childNodes];
    if (nodes.some((node) => (node.nodeType === 1 ? node.nodeName !== 'BR' : isText(node)))) continue;
    if (isBlock(element)) element.remove();
    else unwrap(element);
  }
}

const isText = (node: Node) => node.nodeType === 3 && /[^\s\u00a0]/.test(node.textContent ?? '');
