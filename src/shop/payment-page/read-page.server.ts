import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** What the HTML of a page makes a browser load and run. */
export type PageContents = {
  /** Addresses of scripts, as written. */
  scripts: string[];
  /** Modules that are loaded ahead, which later scripts run. */
  modules: string[];
  /** Scripts in the page itself. */
  inline: string[];
  /** The hashes that browsers compare our own modules with, by address; null when the page has none. */
  integrity: Record<string, string> | null;
  frames: string[];
  forms: string[];
  /** Attributes that are scripts, such as 'onclick of button'. */
  handlers: string[];
  /** Elements that our pages never have: base, object, embed, applet. */
  strange: string[];
};

const FRAMES = new Set(['iframe', 'frame', 'fencedframe', 'portal']);
const STRANGE = new Set(['base', 'object', 'embed', 'applet']);
/** Of a script that browsers run. Data for search engines is none. */
const RUNS = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

export function readPage(html: string): PageContents {
  const page: PageContents = {
    ...{ scripts: [], modules: [], inline: [], integrity: null },
    ...{ frames: [], forms: [], handlers: [], strange: [] },
  };
  let text: string | null = null;
  let type = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const key of Object.keys(attributes))
        if (/^on/i.test(key)) page.handlers.push(`${key} of ${name}`);
      for (const key of ['href', 'src', 'action', 'formaction', 'srcdoc'])
        if (/^\s*javascript:/i.test(attributes[key] ?? '')) page.handlers.push(`${key} of ${name}`);
      if (FRAMES.has(name)) page.frames.push(attributes.src ?? ('srcdoc' in attributes ? 'srcdoc' : ''));
      if (STRANGE.has(name)) page.strange.push(name);
      if (name === 'form') page.forms.push(attributes.action ?? '');
      if (attributes.formaction !== undefined) page.forms.push(attributes.formaction);
      if (name === 'link' && attributes.rel === 'modulepreload') page.modules.push(attributes.href ?? '');
      if (name !== 'script') return;
      if (attributes.src !== undefined) page.scripts.push(attributes.src);
      else {
        text = '';
        type = attributes.type ?? '';
      }
    },
    ontext(part) {
      if (text !== null) text += part;
    },
    onclosetag(name) {
      if (name !== 'script' || text === null) return;
      if (type === 'importmap') page.integrity = integrityOf(text);
      // Browsers keep an import map to the policy too.
      if (type === 'importmap' || RUNS.test(type)) page.inline.push(text);
      text = null;
    },
  });
  parser.end(html);
  return page;
}

function integrityOf(text: string): Record<string, string> | null {
  try {
    const { integrity } = JSON.parse(text);
    return typeof integrity === 'object' ? integrity : null;
  } catch {
    return null;
  }
}

/**
 * What kind of script it is, whatever the page's data: texts and numbers do not count, nor what files are called, which
 * every upgrade changes.
 */
export function shapeOf(script: string): string {
  const shape = script
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '""')
    .replace(/\b(\d[\w.]*|true|false|null)\b/g, '0')
    .replace(/(?:""\s*:\s*)?(?:""|0)\s*,?\s*/g, '')
    .replace(/[{}[\]\s]+/g, ' ');
  return createHash('sha256').update(shape).digest('base64url').slice(0, 16);
}

/** As the integrity attribute has it. */
export function integrityHash(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
