import { redirect } from 'react-router';
import type { Chosen } from '#shop/catalogue/facets/count-facets.ts';
import type { Sort, SortedPaging } from '#shop/catalogue/shown/sorts.server.ts';
import { filterQuery } from './filter-address.ts';

/** Products per page: full rows of two, three or four. */
const PAGE_SIZE = 24;

/** The sort orders as shoppers read them. 'shop' is a list's own: that of the owner, or of a search. */
export const SORT_NAMES: Record<Exclude<Sort, 'shop'>, string> = {
  newest: 'Newest first',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  rating: 'Best rated first',
  title: 'Name, A to Z',
};

export type Place = Required<SortedPaging>;

/** The page and sort order in an address; anything unknown means the first page in the owner's order. */
export function readPlace(request: Request): Place {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page') ?? 1);
  const sort = searchParams.get('sort') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    pageSize: PAGE_SIZE,
    sort: Object.hasOwn(SORT_NAMES, sort) ? (sort as Sort) : 'shop',
  };
}

/** The number of pages; an address beyond the last redirects to the first. */
export function countPages({ page, pageSize }: Place, total: number, path: string): number {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) throw redirect(path);
  return pages;
}

/** The address of a page of a list with what is chosen, in the same order. */
export function listPath(path: string, chosen: Chosen | null, sort: Sort, page = 1): string {
  const [address = '', own] = path.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of chosen ? filterQuery(chosen) : []) query.set(name, value);
  if (sort !== 'shop') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${address}?${query}` : address;
}
