import { compiled } from '#database/compiled.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { type StockPolicy, unitsLeft } from '#values/stock-kind.ts';
import { inOrderOf } from '../../ids.ts';
import { findPriceEpoch } from '../../prices/price-epoch.server.ts';
import { inAndOutOfSale, variantFacets } from '../../prices/span-now.server.ts';
import { findShownProfile } from '../../profile/shown-profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type Measures, type Room, roomIn } from '../attributes/fit.ts';
import type { ProductCard } from '../product/product.ts';
import { pageOfIds, selectCards, toCards } from '../shown/product-cards.server.ts';
import { type Chosen, matches } from './count-facets.ts';
import { type FacetFacts, joinFacts, readFacts } from './facet-facts.ts';
import { type FacetSettings, tupleOf, valuesOfFacets } from './facets.ts';

/** Of a product that matches: the variant that does, and the room it leaves in the opening. */
export type MatchingCard = ProductCard & { sku?: string; room?: Room };

/** A card, with the facts of the variant that matches. */
export type Match = { card: MatchingCard; facts?: FacetFacts };

/**
 * Cards of these products that lead to the variant that matches: one in stock if possible, and of those that fit the one
 * that fills the opening best.
 */
export async function findMatchingCards(shop: Shop, ids: string[], chosen: Chosen): Promise<MatchingCard[]> {
  return (await findMatches(shop, ids, chosen)).map(({ card }) => card);
}

/** The same with what is known of the variant. */
export async function findMatches(shop: Shop, ids: string[], chosen: Chosen): Promise<Match[]> {
  if (ids.length === 0) return [];
  const { kinds, discount } = await findShownProfile(shop);
  const settings: FacetSettings = { kinds, discount, colours: new Map() };
  const epoch = await findPriceEpoch(shop);
  const rows = inOrderOf(ids, await selectWithVariants(epoch)(shop, { ids, now: epoch.now }));
  const variantsOf = new Map(rows.map(({ id, variants }) => [id, readRows<VariantRow>(variants)]));
  return (await toCards(shop, rows)).map((card) => {
    const found = (variantsOf.get(card.id) ?? []).flatMap(({ sku, stockCount, stockPolicy, facets }) => {
      const stock = unitsLeft({ stockCount, stockPolicy });
      const [facts] = facets ? readFacts(joinFacts([facets])) : [];
      const tuple = facts && tupleOf(facts, settings, stock > 0);
      return tuple && matches(tuple, chosen, valuesOfFacets(settings))
        ? [{ sku, stock, facts, needs: tuple.needs }]
        : [];
    });
    const best = found.sort(
      (a, b) => Number(b.stock > 0) - Number(a.stock > 0) || widthOf(b) - widthOf(a),
    )[0];
    if (!best) return { card };
    const room = chosen.opening && best.needs ? roomIn(chosen.opening, best.needs) : undefined;
    return { card: { ...card, sku: best.sku, ...(room && { room }) }, facts: best.facts };
  });
}

function widthOf({ needs }: { needs: Measures | null }): number {
  return needs?.width ?? 0;
}

type VariantRow = { sku: string; stockCount: number; stockPolicy: StockPolicy; facets: string };

const selectWithVariants = inAndOutOfSale((isSale) =>
  compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
    selectCards(db, pageOfIds(db, engine, ids), 'asc').select((row) =>
      db
        .selectFrom(
          variantFacets(db, isSale, now)
            .whereRef('variant.product_id', '=', row.ref('product.id'))
            .where('variant.available', '=', 1)
            .as('each'),
        )
        .select(jsonRows(engine, VARIANT, ['position', 'id']).as('rows'))
        .as('variants'),
    ),
  ),
);

const VARIANT = { sku: 'sku', stockCount: 'stock_count', stockPolicy: 'stock_policy', facets: 'facets' };
