import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../shop.server.ts';

export type Products<Row> = SelectQueryBuilder<Schema, 'product', Row>;

/** What the variants for sale of a product hold. */
type Held = {
  /** Pieces in all. */
  stock: RawBuilder<number>;
  /** A variant has few pieces left. */
  isLow: RawBuilder<boolean>;
  /** A variant, or the whole product, has none. */
  isSoldOut: RawBuilder<boolean>;
  /** Call it on the query that asks for any of these. */
  join<Row>(query: Products<Row>): Products<Row>;
};

/** How many of the variants looked at have few pieces left, and how many have none. */
export const countLow = (lowStock: number) =>
  sql<number>`sum(CASE WHEN stock_count BETWEEN 1 AND ${lowStock} THEN 1 ELSE 0 END)`;
export const COUNT_SOLD_OUT = sql<number>`sum(CASE WHEN stock_count = 0 THEN 1 ELSE 0 END)`;

/**
 * The stock of products, to be asked of all of them at once. PostgreSQL is quickest at adding up all variants and
 * joining the sums, SQLite at looking up each product's in the index: by half (benchmarks/results.md).
 */
export function heldBy(shop: Shop, lowStock: number): Held {
  return shop.database.engine === 'postgres' ? joined(lowStock) : lookedUp(lowStock);
}

function joined(lowStock: number): Held {
  const sums = sql`(
    SELECT product_id, sum(stock_count) AS stock, ${countLow(lowStock)} AS low, ${COUNT_SOLD_OUT} AS sold_out
    FROM variant WHERE available = 1 GROUP BY product_id)`;
  return {
    stock: sql`coalesce(held.stock, 0)`,
    isLow: sql`coalesce(held.low, 0) > 0`,
    isSoldOut: sql`(coalesce(held.stock, 0) = 0 OR held.sold_out > 0)`,
    join: <Row>(query: Products<Row>) =>
      query.leftJoin(sums.as('held'), (on) =>
        on.on(sql<boolean>`held.product_id = product.id`),
      ) as unknown as Products<Row>,
  };
}

function lookedUp(lowStock: number): Held {
  const forSale = sql`FROM variant WHERE product_id = product.id AND available = 1`;
  return {
    stock: sql`coalesce((SELECT sum(stock_count) ${forSale}), 0)`,
    isLow: sql`EXISTS (SELECT 1 ${forSale} AND stock_count BETWEEN 1 AND ${lowStock})`,
    isSoldOut: sql`coalesce((SELECT min(stock_count) ${forSale}), 0) = 0`,
    join: (query) => query,
  };
}
