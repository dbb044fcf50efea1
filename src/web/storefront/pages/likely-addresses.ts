/** Where people, and links from other shops' software, expect a page: the last word of the address, and our page. */
const PAGES: Record<string, string[]> = {
  '/pages/faqs': ['faq', 'faqs', 'help', 'support', 'questions', 'customer-service'],
  '/pages/faqs#delivery': ['delivery', 'deliveries', 'shipping', 'postage', 'delivery-information'],
  '/pages/faqs#returns': ['returns', 'return', 'refunds', 'refund', 'cancellations'],
  '/pages/faqs#warranty': ['warranty', 'warranties', 'guarantee', 'guarantees'],
  '/pages/faqs#paying': ['payment', 'payments', 'paying', 'klarna', 'finance'],
  '/pages/faqs#fitting': ['fitting', 'installation', 'manuals'],
  '/pages/faqs#sizes': ['sizes', 'size-guide', 'measuring'],
  '/pages/faqs#running-costs': ['running-costs'],
  '/pages/faqs#complaints': ['complaints'],
  '/pages/terms-and-conditions': ['terms', 'terms-and-conditions', 'terms-of-service', 'conditions', 'legal'],
  '/pages/terms-and-conditions#recycling': ['recycling', 'weee'],
  '/pages/privacy-policy': ['privacy', 'privacy-policy', 'data-protection'],
  '/pages/privacy-policy#cookies': ['cookies', 'cookie'],
  '/pages/contact': ['contact', 'contact-us', 'showroom'],
  '/pages/our-advantages': ['about', 'about-us', 'our-advantages', 'advantages', 'our-story', 'why-us'],
  '/products': ['shop', 'store', 'all', 'all-products', 'catalogue', 'product'],
  '/collections': ['collection', 'categories'],
  '/guide': ['guides', 'buying-guide', 'buyers-guide', 'help-me-choose', 'which-fire'],
  '/cart': ['basket', 'bag', 'trolley'],
  '/login': ['sign-in', 'signin', 'log-in'],
  '/register': ['sign-up', 'signup', 'create-account'],
  '/account': ['my-account', 'orders', 'my-orders'],
  // Where it was before; old emails and bookmarks name it.
  '/admin/home/emails': ['admin/home/mails'],
};

const BY_WORD = new Map(Object.entries(PAGES).flatMap(([page, names]) => names.map((name) => [name, page])));

/** Folders in which other shops keep such pages. */
const FOLDERS = /^\/(?:(?:pages|policies|info|information|help|content)\/)?/;

/** What an unknown address is about, such as 'refund' of '/policies/refund-policy.html'. */
function wordOf(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(FOLDERS, '')
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replaceAll('_', '-')
    .replace(/-(?:policy|policies|info|information|page)$/, '');
}

/** The sections of each page of words that there is, by their handles. */
type Known = ReadonlyMap<string, ReadonlySet<string>>;

/** The page that an unknown address most likely means; null when it means none, or that page is not there. */
export function likelyPage(pathname: string, pages: Known): string | null {
  const word = wordOf(pathname);
  const own = `/pages/${word}`;
  if (pages.has(word) && own !== pathname) return own;
  const likely = BY_WORD.get(word);
  const [, handle = '', section = ''] = /^\/pages\/([^#]+)#?(.*)$/.exec(likely ?? '') ?? [];
  if (!likely || handle === '' || handle === 'contact') return likely ?? null;
  const sections = pages.get(handle);
  if (!sections) return null;
  return section && !sections.has(section) ? `/pages/${handle}` : likely;
}
