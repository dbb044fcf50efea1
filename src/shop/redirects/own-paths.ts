/** Pages of the shop that are there whatever it sells. */
const FIXED = new Set([
  ...['/', '/collections', '/products', '/reviews', '/guide', '/compare', '/search', '/cart', '/checkout'],
  ...['/pages/contact', '/newsletter', '/newsletter/confirm', '/newsletter/leave'],
  ...['/back-in-stock', '/back-in-stock/confirm', '/back-in-stock/leave'],
  ...['/login', '/register', '/recovery', '/find-order', '/invitation', '/logout'],
  ...['/account', '/account/confirm', '/account/data.json', '/product/search.json'],
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico'],
  ...['/healthz', '/readyz', '/metrics'],
]);

/** Everything below these is the shop's own, or no page at all. */
const BELOW = /^\/(?:admin|api|assets|checkout|discount|feeds|look|media|preview|quote|review)\//;

/** Whether a path, folded, always belongs to the shop itself, so that nothing else can be there. */
export function isOwnPath(path: string): boolean {
  return FIXED.has(path) || path === '/admin' || path === '/api' || path === '/media' || BELOW.test(path);
}
