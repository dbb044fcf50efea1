import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { PriceEpoch } from './price-epoch.server.ts';

/** What variants can be filtered by at the prices of now, as a table of ids, products, stock with its kind, places and facets. */
export function variantFacets(db: Db, isSale: boolean, now: number) {
  const variants = db
    .selectFrom('variant')
    .select(['variant.id', 'variant.product_id', 'variant.sku', 'variant.stock_count', 'variant.position'])
    .select('variant.stock_policy');
  const own = sql.ref<string>('variant.facets');
  return isSale
    ? variants
        .leftJoin('variant_span as span', (on) =>
          on
            .onRef('span.variant_id', '=', 'variant.id')
            .on('span.starts', '<=', now)
            .on('span.ends', '>', now),
        )
        .select(sql<string>`coalesce(span.facets, ${own})`.as('facets'))
    : variants.select(own.as('facets'));
}

/** A query outside sales, and the same while one runs: most of the time none does, and then nothing is paid for them. */
export function inAndOutOfSale<Query>(queryOf: (isSale: boolean) => Query): (epoch: PriceEpoch) => Query {
  const [outside, inside] = [queryOf(false), queryOf(true)];
  return ({ isSale }) => (isSale ? inside : outside);
}

/** The span of a product at a moment, to join by. `now` is the placeholder of the moment, in milliseconds. */
export function spanOf(product: string, now: number) {
  return sql<boolean>`span.product_id = ${sql.ref(product)} AND span.starts <= ${now} AND span.ends > ${now}`;
}

type Order = [by: RawBuilder<string | number>, direction: 'asc' | 'desc'];
type ByPrice = { 'price-low': Order; 'price-high': Order };

/** Orders in which the price is that of the joined span, where there is one. */
export function ordersAt<Orders extends ByPrice>(isSale: boolean, orders: Orders): Orders {
  if (!isSale) return orders;
  const at = ([by, direction]: Order): Order => [sql`coalesce(span.lowest_price, ${by})`, direction];
  return { ...orders, 'price-low': at(orders['price-low']), 'price-high': at(orders['price-high']) };
}

/** The number that stands for what a row of this table can be filtered by, in a sale that of the joined span. */
export function numberAt(isSale: boolean, table: 'product' | 'collection_product') {
  const own = sql.ref<number>(`${table}.facets_id`);
  return isSale ? sql<number>`coalesce(span.facets_id, ${own})` : sql<number>`${own}`;
}
