import { isHandle, toHandle } from '#values/handle.ts';
import { foldPath } from './address.ts';

/** What an address of another shop's system may mean; it does if the shop has that. */
export type Meaning =
  | { kind: 'product' | 'collection' | 'page' | 'formerId'; handle: string }
  /** Where it leads for certain. */
  | { kind: 'path'; path: string };

type Parts = { words: string[]; query: URLSearchParams };

/** A part in front of the address by which shops of many languages say theirs: '/en-gb/products/x'. */
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?$/;
/** Nobody's address goes deeper. */
const MAX_WORDS = 8;

/** What an address means by the patterns of other shop systems, the likeliest first; nothing for most. */
export function meaningsOf(pathname: string, query: URLSearchParams): Meaning[] {
  const all = foldPath(pathname).split('/').filter(Boolean);
  if (all.length > MAX_WORDS) return [];
  const words = withoutPages(all);
  const [first = '', ...others] = words;
  const isTranslated = LANGUAGE.test(first) && others.length > 0;
  return [...ofQuery(query), ...ofPath({ words: isTranslated ? others : words, query })];
}

/** WordPress counts the pages of a list behind its address. */
function withoutPages(words: string[]): string[] {
  return words.at(-2) === 'page' && /^\d+$/.test(words.at(-1) ?? '') ? words.slice(0, -2) : words;
}

function ofPath({ words, query }: Parts): Meaning[] {
  const [first = '', ...others] = words;
  const pattern = Object.hasOwn(PATTERNS, first) ? PATTERNS[first] : undefined;
  if (pattern) return pattern({ words: others, query });
  return words.at(-1)?.endsWith('.html') ? anything(words) : [];
}

const to = (path: string): Meaning => ({ kind: 'path', path });
const product = named('product');
const collection = named('collection');
const page = named('page');

function named(kind: 'product' | 'collection' | 'page') {
  return (word: string | undefined): Meaning[] => {
    const plain = word?.replace(/\.(?:html?|php|aspx?)$/, '') ?? '';
    const handle = isHandle(plain) ? plain : toHandle(plain);
    return plain ? [{ kind, handle }] : [];
  };
}

/** By the last words first: a product or a collection, and what it was in. */
function anything(words: string[]): Meaning[] {
  const last = words.at(-1);
  return [...product(last), ...words.toReversed().flatMap((word) => collection(word))];
}

/** By the first word of the address, for what comes behind it. */
const PATTERNS: Record<string, (parts: Parts) => Meaning[]> = {
  // Shopify.
  products: ({ words: [handle] }) => product(handle),
  collections: ({ words: [name, list, handle] }) => [
    ...(list === 'products' ? product(handle) : []),
    ...collection(name),
    ...(name === 'all' || name === 'vendors' || name === 'types' ? [to('/products')] : []),
    ...(name === 'frontpage' ? [to('/')] : []),
  ],
  blogs: ({ words }) => words.toReversed().flatMap((word) => page(word)),
  account: ({ words: [what] }) => {
    if (what === 'login' || what === 'register') return [to(`/${what}`)];
    return [to('/account')];
  },
  cart: () => [to('/cart')],
  checkouts: () => [to('/cart')],
  // WooCommerce.
  product: ({ words }) => product(words.at(-1)),
  'product-category': ({ words }) => categories(words),
  'product-tag': ({ words }) => categories(words),
  shop: ({ words }) => (words.length === 0 ? [to('/products')] : anything(words)),
  store: ({ words }) => (words.length === 0 ? [to('/products')] : anything(words)),
  'my-account': ({ words: [what] }) => [to(what === 'lost-password' ? '/recovery' : '/account')],
  basket: () => [to('/cart')],
  checkout: ({ words: [what] }) => (what === 'order-received' ? [to('/find-order')] : []),
  'order-tracking': () => [to('/find-order')],
  'track-order': () => [to('/find-order')],
  // Magento, BigCommerce and shops made by hand.
  category: ({ words }) => categories(words),
  categories: ({ words }) => categories(words),
  catalog: ({ words }) => anything(words),
  brand: ({ words }) => categories(words),
  'index.php': ({ words, query }) => (words.length === 0 && query.size === 0 ? [to('/')] : []),
  'index.html': () => [to('/')],
  home: ({ words }) => (words.length === 0 ? [to('/')] : []),
};

/** 'a/b' is b of a; a shop may call it 'a-b'. */
function categories(words: string[]): Meaning[] {
  const joined = words.length > 1 ? collection(words.join('-')) : [];
  return [...collection(words.at(-1)), ...joined, ...words.slice(0, -1).toReversed().flatMap(collection)];
}

/** WordPress's own addresses, which lead anywhere: '/?p=123', '/?product=x', '/?s=oak'. */
function ofQuery(query: URLSearchParams): Meaning[] {
  const said = (name: string) => query.get(name)?.trim().toLowerCase() || undefined;
  const words = query.get('s')?.trim();
  return [
    ...product(said('product')),
    ...['p', 'add-to-cart'].flatMap((name) => formerId(said(name))),
    ...collection(
      said('product_cat')
        ?.split(/[,/+ ]/)
        .at(-1),
    ),
    ...(words ? [to(`/search?${new URLSearchParams({ q: words.slice(0, 200) })}`)] : []),
  ];
}

function formerId(number: string | undefined): Meaning[] {
  return number && isWooNumber(number) ? [{ kind: 'formerId', handle: wooId(number) }] : [];
}

/** Whether a text is a number as WordPress gives one to everything. */
export function isWooNumber(text: string): boolean {
  return /^[1-9]\d{0,11}$/.test(text);
}

/** How a product of a WooCommerce shop was numbered there. */
export function wooId(number: string): string {
  return `woocommerce:${number}`;
}
