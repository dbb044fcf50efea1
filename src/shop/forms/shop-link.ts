/** People type 'collections/x' and 'www.example.com'; a page of the shop begins with one slash. */
export function readLink(text: string): string {
  const link = text.trim();
  return /^(collections|product|products|pages|search|account)(\/|\?|$)/.test(link) ? `/${link}` : link;
}

/** How to put a link right; null when nothing is wrong. */
export function linkFix(link: string): string | null {
  const isPage = /^\/(?!\/)/.test(link);
  const isAddress = link.startsWith('https://') && URL.canParse(link);
  if ((isPage || isAddress) && !/[\s\\]/.test(link)) return null;
  return 'For example /collections/new-arrivals, or a full https:// address';
}
