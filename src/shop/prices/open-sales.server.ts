import { anyOf, compiled } from '#database/compiled.server.ts';
import { pence } from '#values/uk/pence.ts';
import type { Shop } from '../shop.server.ts';
import { applyPriceRule, type PriceRule, parsePriceRule } from './price-rule.ts';
import type { Offer } from './spans.ts';

/** A sale that is planned and not over. */
type OpenSale = {
  id: string;
  starts: number;
  ends: number;
  covers: 'all' | 'collections' | 'products';
  rule: string;
};

/** What the sales that are planned and not over offer variants of some products for. */
export type OffersOf = (variant: { id: string; productId: string; price: number }) => Offer[];

/** What the sales of now and to come offer the variants of these products for; null while there is no such sale. */
export async function findOffers(shop: Shop, productIds: string[]): Promise<OffersOf | null> {
  const open = await selectOpen(shop, { now: shop.now() });
  if (open.length === 0) return null;
  const offering = open.filter(({ state }) => state !== 'withdrawing');
  return offersOf(shop, offering.map(toOpen), productIds);
}

/** Whether any sale is planned and not over. */
export async function hasOpenSales(shop: Shop): Promise<boolean> {
  return (await selectOpen(shop, { now: shop.now() })).length > 0;
}

async function offersOf(shop: Shop, sales: OpenSale[], productIds: string[]): Promise<OffersOf> {
  const covered = new Set<string>();
  for (const { sale, product } of await selectCovered(shop, { ids: productIds }))
    covered.add(`${sale} ${product}`);
  const own = new Map(
    (await selectOwnPrices(shop, { ids: productIds })).map(({ sale, variant, pence }) => [
      `${sale} ${variant}`,
      pence,
    ]),
  );
  const rules = new Map(sales.map(({ id, rule }) => [id, parsePriceRule(rule)]));
  return ({ id, productId, price }) =>
    sales.flatMap(({ id: saleId, starts, ends, covers }) => {
      const isCovered = covers === 'all' || covered.has(`${saleId} ${productId}`);
      const terms = { own: own.get(`${saleId} ${id}`), isCovered, rule: rules.get(saleId) };
      const pence = priceIn(terms, price);
      return pence === null ? [] : [{ saleId, starts, ends, pence }];
    });
}

/** What one sale has for a variant: a price of its own, and a rule for the products that it covers. */
type OneSale = { own: number | undefined; isCovered: boolean; rule: PriceRule | null | undefined };

/** What a sale makes of a price without one, in pence; null for nothing. */
export function priceIn({ own, isCovered, rule }: OneSale, price: number): number | null {
  return own ?? (isCovered && rule ? applyPriceRule(pence(price), rule) : null);
}

const selectOpen = compiled((db, { now }: { now: number }) =>
  db
    .selectFrom('sale')
    .select(['id', 'state', 'starts', 'ends', 'covers', 'rule'])
    .where('state', 'in', ['planning', 'planned', 'withdrawing'])
    .where('ends', '>', now)
    .orderBy('created')
    .orderBy('id'),
);

function toOpen({ starts, ends, ...sale }: Awaited<ReturnType<typeof selectOpen>>[number]): OpenSale {
  return { ...sale, starts: starts ?? 0, ends: ends ?? 0 };
}

const selectCovered = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('sale_product')
    .select(['sale_id as sale', 'product_id as product'])
    .where(anyOf(engine, 'product_id', ids))
    .union(
      db
        .selectFrom('collection_product as member')
        .innerJoin('sale_collection as part', 'part.collection_id', 'member.collection_id')
        .select(['part.sale_id as sale', 'member.product_id as product'])
        .where(anyOf(engine, 'member.product_id', ids)),
    ),
);

const selectOwnPrices = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('sale_price')
    .innerJoin('variant', 'variant.id', 'sale_price.variant_id')
    .select(['sale_price.sale_id as sale', 'sale_price.variant_id as variant', 'sale_price.pence'])
    .where(anyOf(engine, 'variant.product_id', ids)),
);
