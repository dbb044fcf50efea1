import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import { countAt, isAt, type Levels, SOLD_OUT } from './when-low.server.ts';

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

/**
 * The stock of all products at once. PostgreSQL is faster when it sums all variants and joins the sums, SQLite when it
 * looks up each product in the index: by half (benchmarks/results.md).
 */
export function stockColumns(shop: Shop, low: Levels): StockColumns {
  return shop.database.engine === 'postgres' ? joined(low) : correlated(low);
}

function joined(low: Levels): StockColumns {
  const sums = sql`(
    SELECT product_id, sum(stock_count) AS stock, ${countAt(low)} AS low, ${countAt(SOLD_OUT)} AS sold_out
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

function correlated(low: Levels): StockColumns {
  const forSale = sql`FROM variant WHERE product_id = product.id AND available = 1`;
  return {
    stock: sql`coalesce((SELECT sum(stock_count) ${forSale}), 0)`,
    isLow: sql`EXISTS (SELECT 1 ${forSale} AND ${isAt(low)})`,
    isSoldOut: sql`coalesce((SELECT min(stock_count) ${forSale}), 0) = 0`,
    join: (query) => query,
  };
}
