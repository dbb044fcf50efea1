import { createHash } from 'node:crypto';

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

/** The policy of a page. `frames` and `forms` are opened only at checkout, for the bank's pages. */
export function contentSecurityPolicy(
  hashes: string[],
  options: { isAdmin?: boolean; isCheckout?: boolean; isDevelopment?: boolean; bank?: string } = {},
): string {
  const bank = options.isCheckout ? ` https:${options.bank ? ` ${options.bank}` : ''}` : '';
  const styles = options.isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    styles,
    ...(options.isAdmin ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    options.isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${bank}`,
    `form-action 'self'${bank}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
}
