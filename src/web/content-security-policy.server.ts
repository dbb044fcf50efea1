import { createHash } from 'node:crypto';
import { CLEANED_HTML, INERT_HTML } from './ui/trusted-html.ts';

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
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { html: parts.join(''), hashes: [...new Set(hashes)] };
}

/** The last tag of this HTML is a script's and still open; React escapes `<` in attributes. */
function isInScriptTag(html: string): boolean {
  return html.startsWith('<script', html.lastIndexOf('<'));
}

type PageKind = {
  isAdmin?: boolean;
  isCheckout?: boolean;
  isDevelopment?: boolean;
  /** Origin of the bank's pages, where it is not https. */
  bank?: string;
  /** The pay-later provider's script, on the payment step only and when offered. */
  payLaterScript?: string;
};

/** The policy of a page. Only checkout allows the bank's frames and forms. */
export function contentSecurityPolicy(hashes: string[], options: PageKind = {}): string {
  const bank = options.isCheckout ? ` https:${options.bank ? ` ${options.bank}` : ''}` : '';
  const payLater = options.payLaterScript ? ` ${payLaterOrigins(options.payLaterScript).join(' ')}` : '';
  const styles = options.isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
  return [
    "default-src 'none'",
    `${`script-src 'self' ${hashes.join(' ')}`.trim()}${payLater}`,
    styles,
    ...(options.isAdmin ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${options.isDevelopment ? ' ws:' : ''}${payLater}`,
    "manifest-src 'self'",
    `frame-src 'self'${bank}${payLater}`,
    `form-action 'self'${bank}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    ...trustedTypes(options),
  ].join('; ');
}

/** The back office's editor parses its own and pasted HTML, which neither runs nor is shown. */
const EDITOR = [INERT_HTML, 'ProseMirrorClipboard'];

/**
 * Only our own policies turn text into HTML. The provider's script and the development server need more, so there it
 * is not enforced.
 */
function trustedTypes({ isAdmin, isDevelopment, payLaterScript }: PageKind): string[] {
  if (isDevelopment || payLaterScript) return [];
  return [
    "require-trusted-types-for 'script'",
    `trusted-types ${[CLEANED_HTML, ...(isAdmin ? EDITOR : [])].join(' ')}`,
  ];
}

/** The script's origin; the real provider's loads more from its other hosts. */
function payLaterOrigins(script: string): string[] {
  const { origin, hostname } = new URL(script);
  const isKlarna = /\.klarna(cdn\.net|\.com)$/.test(hostname);
  return isKlarna
    ? [origin, 'https://*.klarna.com', 'https://*.klarnacdn.net', 'https://*.klarnaservices.com']
    : [origin];
}
