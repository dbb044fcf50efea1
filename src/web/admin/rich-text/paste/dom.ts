/** Every element below, from the last to the first: what lies inside comes before what holds it. */
export function innermostFirst(root: ParentNode, selector = '*'): Element[] {
  return [...root.querySelectorAll(selector)].reverse();
}

/** Leaves what is in it. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** The same content under another name. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  // Office writes attributes with names that cannot be set, such as `m:val`.
  for (const { name: attribute, value } of [...element.attributes])
    if (/^[\w-]+$/.test(attribute)) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** The text nodes below. */
export function textsOf(root: Node): Text[] {
  const found: Text[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeType === 3) found.push(node as Text);
    else open.push(...[...node.childNodes].reverse());
  }
  return found;
}
