import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';

type Products<Row> = SelectQueryBuilder<Schema, 'product', Row>;

/** The stock of the variants on sale of a product, as SQL. */
type StockColumns = {
  /** Units in total. */
  stock: RawBuilder<number>;
  /** At least one variant is low on stock. */
  isLow: RawBuilder<boolean>;
  /** At least one variant, or the whole product, is sold out. */
  isSoldOut: RawBuilder<boolean>;
  /** Call it on the query that uses any of these. */
  join<Row>(query: Products<Row>): Products<Row>;
};

/** Counts of variants that are low on stock, and sold out. */
export const countLow = (lowStock: number) =>
  sql<number>`sum(CASE WHEN stock_count BETWEEN 1 AND ${lowStock} THEN 1 ELSE 0 END)`;
export const COUNT_SOLD_OUT = sql<number>`sum(CASE WHEN stock_count = 0 THEN 1 ELSE 0 END)`;

/**
 * The stock of all products at once. PostgreSQL is faster when it sums all variants and joins the sums, SQLite when it
 * looks up each product in the index: by half (benchmarks/results.md).
 */
export function stockColumns(shop: Shop, lowStock: number): StockColumns {
  return shop.database.engine === 'postgres' ? joined(lowStock) : correlated(lowStock);
}

function joined(lowStock: number): StockColumns {
  const sums = sql`(
    SELECT product_id, sum(stock_count) AS stock, ${countLow(lowStock)} AS low, ${COUNT_SOLD_OUT} AS sold_out
    FROM variant WHERE available = 1 GROUP BY product_id)`;
  return {
    stock: sql`coalesce(sums.stock, 0)`,
    isLow: sql`coalesce(sums.low, 0) > 0`,
    isSoldOut: sql`(coalesce(sums.stock, 0) = 0 OR sums.sold_out > 0)`,
    join: <Row>(query: Products<Row>) =>
      query.leftJoin(sums.as('sums'), (on) =>
        on.on(sql<boolean>`sums.product_id = product.id`),
      ) as unknown as Products<Row>,
  };
}

function correlated(lowStock: number): StockColumns {
  const forSale = sql`FROM variant WHERE product_id = product.id AND available = 1`;
  return {
    stock: sql`coalesce((SELECT sum(stock_count) ${forSale}), 0)`,
    isLow: sql`EXISTS (SELECT 1 ${forSale} AND stock_count BETWEEN 1 AND ${lowStock})`,
    isSoldOut: sql`coalesce((SELECT min(stock_count) ${forSale}), 0) = 0`,
    join: (query) => query,
  };
}
