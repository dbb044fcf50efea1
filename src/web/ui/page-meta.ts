import type { MetaDescriptor } from 'react-router';

/** The part of a route's `meta` arguments that matters here; the first match is the root. */
type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
};

type PageFacts = {
  title: string;
  description: string;
  /** The canonical address; its own by default. Null: none, and not indexed. */
  canonical?: string | null;
  /** The picture for sharing; the shop's own by default. */
  image?: string | null;
  /** Its pixels as it was uploaded, and what it shows; where they are known. */
  imageSize?: Size | undefined;
  imageAlt?: string | undefined;
  /** Pence, of a product. */
  price?: number;
  /** False for another order of the same list: crawlers follow its links but index the canonical address. */
  isFound?: boolean;
  type?: 'website' | 'product';
};

/** Pixels of a shared picture; a narrower one is not enlarged. */
const SHARED_WIDTH = 1280;

type Size = { width: number; height: number };

function sizeTags({ width, height }: Size): MetaDescriptor[] {
  const shared = Math.min(width, SHARED_WIDTH);
  return [
    { property: 'og:image:width', content: String(shared) },
    { property: 'og:image:height', content: String(Math.round((height * shared) / width)) },
  ];
}

function isWide({ width, height }: Size): boolean {
  return width >= 1.5 * height;
}

/** Title, description, canonical address and sharing tags. */
export function pageMeta({ location, matches }: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const { name, publicUrl } = siteOf(matches);
  const {
    title,
    description,
    canonical = location.pathname,
    image,
    imageSize,
    imageAlt,
    price,
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
    { property: 'og:image', content: publicUrl + (image ? `${image}?width=${SHARED_WIDTH}` : '/share.jpg') },
    ...(imageSize ? sizeTags(imageSize) : []),
    ...(imageAlt ? [{ property: 'og:image:alt', content: imageAlt }] : []),
    ...(price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: (price / 100).toFixed(2) },
          { property: 'product:price:currency', content: 'GBP' },
        ]),
    // A picture that is not wide would lose its top and bottom in a large card.
    { name: 'twitter:card', content: imageSize && !isWide(imageSize) ? 'summary' : 'summary_large_image' },
  ];
}

/** Those of a page that search engines leave out. */
export function unlistedMeta(args: MetaArgs, title: string, description: string): MetaDescriptor[] {
  return pageMeta(args, { title, description, canonical: null });
}

type Site = { name: string; publicUrl: string; hasVat: boolean };

/** The shop's name and address from the root loader; empty when even that failed. */
export function siteOf(matches: MetaArgs['matches']): Site {
  const root = matches[0]?.loaderData as Site | undefined;
  return root ?? { name: '', publicUrl: '', hasVat: false };
}
