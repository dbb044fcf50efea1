import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import { MAX_STOCK } from '../product/variant-form.ts';
import { countAt, isAt, type Levels, SOLD_OUT } from './when-low.server.ts';

type Products<Row> = SelectQueryBuilder<Schema, 'product', Row>;

const UNITS = sql`CASE WHEN stock_policy = 'counted' THEN stock_count ELSE ${sql.lit(MAX_STOCK)} END`;

/** The stock of the variants on sale of a product, as SQL. */
type StockColumns = {
  /** Units in total; more than anybody counts where something is not counted, so that it is sorted behind the others. */
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
    SELECT product_id, sum(${UNITS}) AS stock, ${countAt(low)} AS low, ${countAt(SOLD_OUT)} AS sold_out
    FROM variant WHERE available = 1 GROUP BY product_id)`;
  return {
    stock: sql`coalesce(sums.stock, 0)`,
    isLow: sql`coalesce(sums.low, 0) > 0`,
    isSoldOut: sql`(sums.product_id IS NULL OR sums.sold_out > 0)`,
    join: <Row>(query: Products<Row>) =>
      query.leftJoin(sums.as('sums'), (on) =>
        on.on(sql<boolean>`sums.product_id = product.id`),
      ) as unknown as Products<Row>,
  };
}

function correlated(low: Levels): StockColumns {
  const forSale = sql`FROM variant WHERE product_id = product.id AND available = 1`;
  return {
    stock: sql`coalesce((SELECT sum(${UNITS}) ${forSale}), 0)`,
    isLow: sql`EXISTS (SELECT 1 ${forSale} AND ${isAt(low)})`,
    isSoldOut: sql`(NOT EXISTS (SELECT 1 ${forSale}) OR EXISTS (SELECT 1 ${forSale} AND ${isAt(SOLD_OUT)}))`,
    join: (query) => query,
  };
}
