import { listHandle, listsFor, productAt, QUARTER } from './catalogue/products.ts';
import { NAMES, SEARCH_WORDS, SIZES } from './catalogue/words.ts';

/** As many different addresses as the catalogue of a thousand products has. */
const USUAL_MOST = 1000;

/** Reads, by the name that the comparison with other shops uses: W for the API, h for the same as a page. */
export const READS = {
  W1: {
    title: 'list',
    paths: (products, most = USUAL_MOST) =>
      lists(products, most).map((list) => `/api/v1/collection/${list}?pageSize=24`),
  },
  W1q: {
    title: 'list of a quarter of all',
    paths: () => [`/api/v1/collection/${QUARTER}?pageSize=24`],
  },
  W2: {
    title: 'product',
    paths: (products, most = USUAL_MOST) =>
      handles(products, most).map((handle) => `/api/v1/product/${handle}`),
  },
  W3: { title: 'search', paths: () => SEARCH_WORDS.map((word) => `/api/v1/product/search?q=${word}`) },
  W3n: {
    title: 'search of two words',
    paths: () => pairsOfWords().map((words) => `/api/v1/product/search?q=${words}`),
  },
  W1h: {
    title: 'list, page',
    paths: (products, most = USUAL_MOST) => lists(products, most).map((list) => `/collections/${list}`),
  },
  W1qh: { title: 'list of a quarter, page', paths: () => [`/collections/${QUARTER}`] },
  W2h: {
    title: 'product, page',
    paths: (products, most = USUAL_MOST) => handles(products, most).map((handle) => `/product/${handle}`),
  },
} satisfies Record<string, { title: string; paths(products: number, most?: number): string[] }>;

export type Read = keyof typeof READS;
export const ALL_READS = Object.keys(READS) as Read[];
/** Those that other shops were measured by, and the same as pages. */
export const COMMON_READS: Read[] = ['W1', 'W2', 'W3', 'W1h', 'W2h'];

function lists(products: number, most: number): string[] {
  return spread(listsFor(products), most).map(listHandle);
}

function handles(products: number, most: number): string[] {
  return spread(products, most).map((n) => productAt(n).handle);
}

function pairsOfWords(): string[] {
  return NAMES.flatMap((name) => SIZES.map((size) => `${name.toLowerCase()}+${size.split(' ')[0]}`));
}

/** Numbers below `count`, evenly spread when there are too many. */
function spread(count: number, most: number): number[] {
  const many = Math.min(count, most);
  return Array.from({ length: many }, (_, place) => Math.floor((place * count) / many));
}
