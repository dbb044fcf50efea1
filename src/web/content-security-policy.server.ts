import { createHash } from 'node:crypto';
import { CLEANED_HTML, INERT_HTML } from './ui/trusted-html.ts';

/**
 * Blesses only the inline scripts that carry this render's mark, then takes the mark out of the page: an injected
 * script never had it, and the finished page holds no nonce, so it can be kept (stack findings, 1).
 */
export function blessScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const marked = new RegExp(`<script(?=[^>]* nonce="${mark}")[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...html.matchAll(marked)]
    .map(([, script = '']) => script)
    .filter((script) => script !== '')
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: [...new Set(hashes)] };
}

type PageKind = {
  isAdmin?: boolean;
  isCheckout?: boolean;
  isDevelopment?: boolean;
  /** Origin of the bank's pages where it is not https. */
  bank?: string;
  /** Address of the pay-later provider's script; given on the payment step alone, and only when it is offered. */
  payLaterScript?: string;
};

/** The policy of a page. Frames and forms are opened only at checkout, for the bank's pages. */
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

/** The editor of the back office has the browser read HTML that is neither run nor shown, its own and what is pasted. */
const EDITOR = [INERT_HTML, 'ProseMirrorClipboard'];

/**
 * Text becomes HTML by our own policies alone. Where the provider's script is let in it has to do as it likes, and so
 * has the development server.
 */
function trustedTypes({ isAdmin, isDevelopment, payLaterScript }: PageKind): string[] {
  if (isDevelopment || payLaterScript) return [];
  return [
    "require-trusted-types-for 'script'",
    `trusted-types ${[CLEANED_HTML, ...(isAdmin ? EDITOR : [])].join(' ')}`,
  ];
}

/** Where the script comes from; the provider's own one loads more from its other hosts. */
function payLaterOrigins(script: string): string[] {
  const { origin, hostname } = new URL(script);
  const isKlarna = /\.klarna(cdn\.net|\.com)$/.test(hostname);
  return isKlarna
    ? [origin, 'https://*.klarna.com', 'https://*.klarnacdn.net', 'https://*.klarnaservices.com']
    : [origin];
}
