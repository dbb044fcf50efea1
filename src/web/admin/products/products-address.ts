import {
  PRODUCT_FILTERS,
  PRODUCT_SORTS,
  type ProductFilter,
  type ProductSort,
} from '#shop/catalogue/product-lines.ts';
import { pageNumber, searchText } from '../list-address.ts';

/** What the address asks of the list; kept in it, so that a list can be sent on and come back to. */
export type ProductsAsked = {
  page: number;
  q: string;
  show: ProductFilter | null;
  /** Its handle; '' for any. */
  collection: string;
  sort: ProductSort;
};

/** Reads an address; what it cannot mean is ignored. */
export function readProductsAddress(query: URLSearchParams): ProductsAsked {
  return {
    page: pageNumber(query),
    q: searchText(query),
    show: PRODUCT_FILTERS.find((filter) => filter === query.get('show')) ?? null,
    collection: query.get('collection')?.slice(0, 200) ?? '',
    sort: PRODUCT_SORTS.find((sort) => sort === query.get('sort')) ?? 'title',
  };
}

/** The address of a list with some of it changed; a change goes back to the first page. */
export function productsAddress(
  asked: ProductsAsked,
  changes: Partial<ProductsAsked> = {},
  path = '/admin',
): string {
  const query = new URLSearchParams({ tab: 'products' });
  const { q, show, collection, sort, page } = { ...asked, page: 1, ...changes };
  if (q) query.set('q', q);
  if (show) query.set('show', show);
  if (collection) query.set('collection', collection);
  if (sort !== 'title') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return `${path}?${query}`;
}

/** Which products are asked for, whatever the page. */
export function wishOf({ q, show: filter, collection: inCollection, sort }: ProductsAsked) {
  return { q, filter, inCollection, sort };
}
