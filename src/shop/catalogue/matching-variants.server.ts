import { anyOf, compiled } from '#database/compiled.server.ts';
import { idsOf } from '../ids.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { type Chosen, matches } from './count-facets.ts';
import { joinFacts, readFacts } from './facet-facts.ts';
import { type FacetSettings, tupleOf, valuesOfFacets } from './facets.ts';
import { type Measures, type Room, roomIn } from './fit.ts';
import type { ProductCard } from './product.ts';

/** Of a product that matches: the variant that does, and the room it leaves in the opening. */
export type MatchingCard = ProductCard & { sku?: string; room?: Room };

/**
 * Cards that lead to the variant that matches: one in stock if possible, and of those that fit the one that fills the
 * opening best.
 */
export async function leadToMatches(
  shop: Shop,
  cards: ProductCard[],
  chosen: Chosen,
): Promise<MatchingCard[]> {
  if (cards.length === 0) return [];
  const { kinds, discount } = await findShopProfile(shop);
  const settings: FacetSettings = { kinds, discount, colours: new Map() };
  const rows = await listVariants(shop, { ids: idsOf(cards) });
  const ofProduct = Map.groupBy(rows, ({ productId }) => productId);
  return cards.map((card) => {
    const found = (ofProduct.get(card.id) ?? []).flatMap(({ sku, stock, facets }) => {
      const [facts] = facets ? readFacts(joinFacts([facets])) : [];
      const tuple = facts && tupleOf(facts, settings, stock > 0);
      return tuple && matches(tuple, chosen, valuesOfFacets(settings))
        ? [{ sku, stock, needs: tuple.needs }]
        : [];
    });
    const best = found.sort(
      (a, b) => Number(b.stock > 0) - Number(a.stock > 0) || widthOf(b) - widthOf(a),
    )[0];
    if (!best) return card;
    const room = chosen.opening && best.needs ? roomIn(chosen.opening, best.needs) : undefined;
    return { ...card, sku: best.sku, ...(room && { room }) };
  });
}

function widthOf({ needs }: { needs: Measures | null }): number {
  return needs?.width ?? 0;
}

const listVariants = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select(['product_id as productId', 'sku', 'stock_count as stock', 'facets'])
    .where(anyOf(engine, 'product_id', ids))
    .where('available', '=', 1)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id'),
);
