import { createHash } from 'node:crypto';

/**
 * Allows only the inline scripts that carry this render's mark, by hash, and then strips the mark: an injected script
 * never had it, and a finished page without a nonce can be cached.
 */
export function blessScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${mark}"`);
  const hashes = parts
    .slice(1)
    .filter((_, before) => isInScriptTag(parts[before] ?? ''))
    .map((marked) => marked.slice(marked.indexOf('>') + 1, marked.indexOf('</script>')))
    .filter((script) => script !== '')
    .map((script) => hashSource(script));
  return { html: parts.join(''), hashes: [...new Set(hashes)] };
}

/** The last tag of this HTML is a script's and still open; React escapes `<` in attributes. */
function isInScriptTag(html: string): boolean {
  return html.startsWith('<script', html.lastIndexOf('<'));
}

/** How a content security policy names an inline script. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
