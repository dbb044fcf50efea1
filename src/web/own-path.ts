/** Pages not worth returning to after signing in. */
const NOT_AGAIN = /^\/(login|register|logout|recovery)(\/|$)/;

/** The path if it is within this shop, otherwise null: a form or link must never redirect to another site. */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || !/^\/(?![/\\])/.test(text)) return null;
  // Browsers drop tabs and newlines from addresses, so '/\t/evil.example' would leave the shop.
  if (/[\p{Cc}\\]/u.test(text)) return null;
  const here = 'http://shop.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(text, here);
    if (origin !== here || pathname.startsWith('//') || NOT_AGAIN.test(pathname)) return null;
    return pathname + search + hash;
  } catch {
    return null;
  }
}
