import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../../shop.server.ts';
import { MAX_STOCK } from '../product/variant-form.ts';
import { isAt, type Levels, SOLD_OUT } from './when-low.server.ts';

type Products<Row> = SelectQueryBuilder<Schema, 'product', Row>;

const UNITS = sql`CASE WHEN stock_policy = 'counted' THEN stock_count ELSE ${sql.lit(MAX_STOCK)} END`;

/** The variants on sale of the product at hand. */
const OF_PRODUCT = sql`FROM variant WHERE product_id = product.id AND available = 1`;
const HAS_ANY = sql`EXISTS (SELECT 1 ${OF_PRODUCT})`;

/** The stock of the variants on sale of a product, as SQL. */
type StockColumns = {
  /** Units in total; more than anybody counts where something is not counted, so that it is sorted behind the others. */
  stock: RawBuilder<number>;
  /** At least one variant is low on stock. */
  isLow: RawBuilder<boolean>;
  /** At least one variant, or the whole product, is sold out. */
  isSoldOut: RawBuilder<boolean>;
  /** Call it on the query that uses `stock`. */
  join<Row>(query: Products<Row>): Products<Row>;
};

/**
 * The stock of all products at once. PostgreSQL is faster when it reads the variants that are meant and joins them, SQLite
 * when it looks up each product in the index: by half (benchmarks/results.md).
 */
export function stockColumns(shop: Shop, low: Levels): StockColumns {
  return shop.database.engine === 'postgres' ? joined(low) : correlated(low);
}

function joined(low: Levels): StockColumns {
  const forSale = sql`FROM variant WHERE available = 1`;
  const sums = sql`(SELECT product_id, sum(${UNITS}) AS stock ${forSale} GROUP BY product_id)`;
  const isAmong = (levels: Levels) =>
    sql<boolean>`product.id IN (SELECT product_id ${forSale} AND ${isAt(levels)})`;
  return {
    stock: sql`coalesce(sums.stock, 0)`,
    isLow: isAmong(low),
    isSoldOut: sql`(${isAmong(SOLD_OUT)} OR NOT ${HAS_ANY})`,
    join: <Row>(query: Products<Row>) =>
      query.leftJoin(sums.as('sums'), (on) =>
        on.on(sql<boolean>`sums.product_id = product.id`),
      ) as unknown as Products<Row>,
  };
}

function correlated(low: Levels): StockColumns {
  return {
    stock: sql`coalesce((SELECT sum(${UNITS}) ${OF_PRODUCT}), 0)`,
    isLow: sql`EXISTS (SELECT 1 ${OF_PRODUCT} AND ${isAt(low)})`,
    isSoldOut: sql`(NOT ${HAS_ANY} OR EXISTS (SELECT 1 ${OF_PRODUCT} AND ${isAt(SOLD_OUT)}))`,
    join: (query) => query,
  };
}
