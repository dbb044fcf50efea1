import type { MetaDescriptor } from 'react-router';

/** What a route's `meta` is given, as far as it matters here; the first match is the root. */
type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
};

type PageFacts = {
  title: string;
  description: string;
  /** The one address of this page; its own unless several lead to it. Null: it has none, and is not to be found. */
  canonical?: string | null;
  /** Address of the picture that stands for the page when it is shared; the shop's own when there is none. */
  image?: string | null;
  /** False for another order of the same list: search engines follow its links, but list the canonical address. */
  isFound?: boolean;
  type?: 'website' | 'product';
};

/** Title, description, canonical address and what is shown when the page is shared (decisions, 4). */
export function pageMeta({ location, matches }: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const { name, publicUrl } = siteOf(matches);
  const {
    title,
    description,
    canonical = location.pathname,
    image,
    isFound = true,
    type = 'website',
  } = facts;
  const titleWithShop = title.includes(name) ? title : `${title} | ${name}`;
  return [
    { title: titleWithShop },
    { name: 'description', content: description },
    ...(canonical === null
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: publicUrl + canonical },
          { property: 'og:url', content: publicUrl + canonical },
          ...(isFound ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
        ]),
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: publicUrl + (image ? `${image}?width=1280` : '/share.jpg') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Name and address of the shop, from the root's loader; empty when even that failed. */
export function siteOf(matches: MetaArgs['matches']): { name: string; publicUrl: string } {
  const root = matches[0]?.loaderData as { name: string; publicUrl: string } | undefined;
  return root ?? { name: '', publicUrl: '' };
}
