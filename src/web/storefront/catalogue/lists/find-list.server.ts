import { redirect } from 'react-router';
import { findFiltered, listFilteredCards } from '#shop/catalogue/facets/filtered-cards.server.ts';
import { listNearlyFitting, type NearCard } from '#shop/catalogue/facets/list-nearly-fitting.server.ts';
import type { Scope } from '#shop/catalogue/facets/list-order.server.ts';
import type { MatchingCard } from '#shop/catalogue/facets/matching-variants.server.ts';
import type { CardPage } from '#shop/catalogue/shown/product-cards.server.ts';
import { findShownProfile } from '#shop/profile/shown-profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isOpeningForm } from '../product/opening-address.ts';
import { type Asked, readFilters } from './filter-address.ts';
import { type FilterView, filterView } from './filter-view.ts';
import { countPages, listPath, type Place, readPlace } from './paging.ts';

/** What a page of products shows of its list. */
export type FoundList = Place & {
  path: string;
  /** What the list's own order is called. */
  ownOrder: string;
  cards: MatchingCard[];
  /** With an opening: those of unknown size, after all that fit. */
  unknown: MatchingCard[];
  /** Where nothing fits: what nearly does. */
  near: NearCard[];
  /** Kinds that need no opening. */
  surfaces: string[];
  total: number;
  pages: number;
  filters: FilterView;
};

/** What an address asks for. The form sent without script is redirected to the address that it means. */
export function readList(request: Request, path: string): { asked: Asked; place: Place } {
  const query = new URL(request.url).searchParams;
  const [asked, place] = [readFilters(query), readPlace(request)];
  if (isOpeningForm(query) && asked.refusal === null)
    throw redirect(listPath(path, asked.chosen, place.sort));
  return { asked, place };
}

/**
 * The list itself; of a `plain` one, where nothing is chosen and a page of it is found already, only the filters are
 * missing.
 */
export async function findList(
  shop: Shop,
  scope: Scope,
  { path, asked, place, plain }: { path: string; asked: Asked; place: Place; plain?: CardPage | null },
): Promise<FoundList> {
  const { chosen } = asked;
  const filtered = await findFiltered(shop, scope, { chosen, sort: place.sort });
  const { kinds } = await findShownProfile(shop);
  const filters = filterView(asked, filtered, kinds);
  const surfaces = kinds
    .filter(({ placed, isAccessory }) => placed === 'surface' && !isAccessory)
    .map(({ id }) => id);
  const near =
    filters.totals.fits === 0
      ? await listNearlyFitting(shop, scope, { chosen, filtered, sort: place.sort })
      : [];
  const ownOrder = 'found' in scope ? 'Best match' : 'Featured';
  const list = { ...place, path, ownOrder, filters, near, surfaces };
  if (plain) {
    const { cards, total } = plain;
    return { ...list, cards, unknown: [], total, pages: countPages(place, total, path) };
  }
  const total = filters.totals.fits + filters.totals.unknown;
  const pages = countPages(place, total, listPath(path, chosen, place.sort));
  const { fits: cards, unknown } = await listFilteredCards(shop, scope, { chosen, filtered, paging: place });
  return { ...list, cards, unknown, total, pages };
}
