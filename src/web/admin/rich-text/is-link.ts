/** Allowed link targets: the web, an email address, a telephone number, or a page of the shop. */
export function isLink(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href.trim());
}
