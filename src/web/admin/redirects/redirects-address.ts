import { links } from '#shop/links.ts';
import { listAddress, pageNumber } from '../lists/list-address.ts';

/** Two lists on one page: `missed` is the page of what was not found. */
export const redirectsAddress = listAddress({
  filters: { missed: (_text: string, query: URLSearchParams) => String(pageNumber(query, 'missed')) },
});

export type RedirectsCriteria = ReturnType<typeof redirectsAddress.read>;

/** The addresses of the list of redirects. */
export const redirectsView = (criteria: RedirectsCriteria) =>
  redirectsAddress.view(criteria, links.admin.redirects);

/** The addresses of the list of what was not found. */
export function missedView(criteria: RedirectsCriteria) {
  const toPage = (page: number) =>
    redirectsAddress.to(criteria, { page: criteria.page, missed: String(page) }, links.admin.redirects);
  return { page: Number(criteria.missed), current: toPage(Number(criteria.missed)), toPage };
}
