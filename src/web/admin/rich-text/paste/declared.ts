/** What an element's own style and the styles of its classes say of a property; '' for nothing. */
export type Declared = (element: Element, property: string) => string;

/**
 * Takes the style elements out of copied HTML, before it is parsed: the page's policy allows none, not even in a
 * document that nobody sees. Split, not matched: they can have megabytes.
 */
export function takeStyles(html: string): { html: string; css: string } {
  const css: string[] = [];
  const parts = html.split(/<\/style\s*>/i).map((part) => {
    const at = part.search(/<style[\s>]/i);
    if (at < 0) return part;
    css.push(part.slice(part.indexOf('>', at) + 1));
    return part.slice(0, at);
  });
  return { html: parts.join(''), css: css.join('}') };
}

/**
 * Reads the styles of classes, by which Excel and Word name theirs, and those of elements. As text, since the browser
 * drops Word's own (`mso-list`).
 */
export function declaredBy(css: string): Declared {
  const ofClasses = new Map<string, Map<string, string>>();
  for (const rule of css.split('}')) {
    const [selectors = '', body] = rule.split('{');
    if (body === undefined) continue;
    for (const selector of selectors.split(',')) {
      const name = selector.slice(selector.lastIndexOf('.') + 1).trim();
      if (!selector.includes('.') || !/^[\w-]+$/.test(name)) continue;
      const styles = ofClasses.get(name) ?? new Map();
      for (const [property, value] of declarations(body)) styles.set(property, value);
      ofClasses.set(name, styles);
    }
  }
  const known = new WeakMap<Element, Map<string, string>>();
  return (element, property) => {
    let styles = known.get(element);
    if (!styles) {
      const classes = (element.getAttribute('class') ?? '').split(/\s+/);
      const all = classes.flatMap((name) => [...(ofClasses.get(name) ?? [])]);
      styles = new Map([...all, ...declarations(element.getAttribute('style') ?? '')]);
      known.set(element, styles);
    }
    return styles.get(property) ?? '';
  };
}

function declarations(text: string): [string, string][] {
  return text.split(';').flatMap((line) => {
    const colon = line.indexOf(':');
    if (colon < 0) return [];
    return [
      [
        line.slice(0, colon).trim().toLowerCase(),
        line
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ],
    ];
  });
}
