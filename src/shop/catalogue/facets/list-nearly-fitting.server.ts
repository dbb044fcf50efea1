import type { Shop } from '../../shop.server.ts';
import type { Measures } from '../attributes/fit.ts';
import type { ProductCard } from '../product/product.ts';
import type { Sort } from '../shown/sorts.server.ts';
import { type Chosen, countFacets } from './count-facets.ts';
import { type Filtered, listFilteredCards } from './filtered-cards.server.ts';
import type { Scope } from './list-order.server.ts';
import { enlarged, lackIn, lackOfNearest, MANY_NEAR } from './nearly-fits.ts';

/** A product that nearly fits: the nearest variant, and by how many millimetres it is too large in each direction. */
export type NearCard = ProductCard & { sku?: string; lack: Measures };

/** The few products of a list that an opening is nearly large enough for; none without an opening. */
export async function listNearlyFitting(
  shop: Shop,
  scope: Scope,
  { chosen, filtered: { facets }, sort }: { chosen: Chosen; filtered: Filtered; sort: Sort },
): Promise<NearCard[]> {
  const by = lackOfNearest(facets.columns, chosen, facets.known);
  if (by === null || !chosen.opening) return [];
  const wider = { ...chosen, opening: enlarged(chosen.opening, by) };
  const filtered = { facets, counts: countFacets(facets.columns, wider, facets.known) };
  const paging = { page: 1, pageSize: MANY_NEAR, sort };
  const { fits } = await listFilteredCards(shop, scope, { chosen: wider, filtered, paging });
  return fits.flatMap(({ room, ...card }) => (room ? [{ ...card, lack: lackIn(room, by) }] : []));
}
