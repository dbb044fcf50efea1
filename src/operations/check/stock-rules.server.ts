import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '#database/connect.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import type { Row, Rule } from './rule.server.ts';

const order = ({ number }: Row) => orderName({ orderNumber: String(number) });
const variant = ({ title, sku }: Row) => `${title} (${sku})`;

const field = (name: string) => sql`line.value ->> ${sql.lit(name)}`;
const units = sql`CAST(${field('quantity')} AS integer)`;

/** The lines that a table keeps as JSON. */
function linesOf(engine: Engine, table: 'refund' | 'consignment'): RawBuilder<unknown> {
  const column = sql.ref(`${table}.lines`);
  return engine === 'postgres'
    ? sql`jsonb_array_elements(${column}::jsonb) AS line(value)`
    : sql`json_each(${column}) AS line`;
}

/**
 * Units that partial refunds have dealt with, by order and variant; `restocked` of them are back in stock, `kept` of those
 * had not left. A version that shipped orders whole did not keep which had.
 */
function refunded(engine: Engine): RawBuilder<unknown> {
  const isRestocked = sql`${field('isRestocked')} = ${engine === 'postgres' ? sql`'true'` : sql`1`}`;
  const first = sql`(SELECT min(sent) FROM consignment WHERE order_id = refund.order_id)`;
  const unsent = sql`coalesce(CAST(${field('unsent')} AS integer),
    CASE WHEN refund.created < coalesce(${first}, refund.created + 1) THEN ${units} ELSE 0 END)`;
  return sql`SELECT refund.order_id, ${field('variantId')} AS variant_id, sum(${units}) AS units,
      sum(CASE WHEN ${isRestocked} THEN ${units} ELSE 0 END) AS restocked,
      sum(CASE WHEN ${isRestocked} THEN ${unsent} ELSE 0 END) AS kept
    FROM refund CROSS JOIN ${linesOf(engine, 'refund')}
    WHERE refund.state = 'done' AND refund.id <> refund.payment_id GROUP BY 1, 2`;
}

/** Units that are under way, by order and variant. */
function shipped(engine: Engine): RawBuilder<unknown> {
  return sql`SELECT consignment.order_id, ${field('variantId')} AS variant_id, sum(${units}) AS units
    FROM consignment CROSS JOIN ${linesOf(engine, 'consignment')}
    WHERE consignment.taken_back IS NULL GROUP BY 1, 2`;
}

/** Units that orders took, with their changes, by order and variant. */
const SOLD = sql`SELECT order_id, variant_id, sum(change) AS change FROM stock_movement
    WHERE reason = 'sold' GROUP BY order_id, variant_id`;

/** What is in stock is what came in less what orders hold; nothing leaves twice and nothing comes back twice. */
export const STOCK_RULES: Rule[] = [
  {
    what: 'stock is never negative, and the sum of its movements',
    broken: () => sql`
      SELECT product.title, sku, stock_count AS stock,
        coalesce((SELECT sum(change) FROM stock_movement WHERE variant_id = variant.id), 0) AS moved
      FROM variant JOIN product ON product.id = variant.product_id
      WHERE stock_count < 0 OR stock_count <>
        coalesce((SELECT sum(change) FROM stock_movement WHERE variant_id = variant.id), 0)`,
    say: (row) => `${variant(row)} has ${row.stock} in stock; by its movements it should be ${row.moved}.`,
  },
  {
    what: 'only what is counted has a stock, and what is made to order has its weeks',
    broken: () => sql`
      SELECT title, sku, stock_count AS stock, stock_policy AS policy FROM (
        SELECT product.title, sku, stock_count, stock_policy, weeks_from, weeks_to
        FROM variant JOIN product ON product.id = variant.product_id WHERE stock_policy <> 'counted') AS uncounted
      WHERE stock_count <> 0 OR stock_policy NOT IN ('always', 'made-to-order')
        OR (stock_policy = 'made-to-order' AND NOT coalesce(weeks_from BETWEEN 1 AND weeks_to AND weeks_to <= 26, FALSE))`,
    say: (row) =>
      row.stock
        ? `${variant(row)} is not counted (${row.policy}), and has ${row.stock} in stock.`
        : `${variant(row)} is '${row.policy}', without weeks that can be.`,
  },
  {
    what: 'every order took what it sold from a stock that was counted, once',
    broken: () => sql`
      SELECT order_number AS number, sold.sku, sold.quantity, -coalesce(movement.change, 0) AS taken
      FROM (SELECT order_id, variant_id, max(sku) AS sku,
          sum(CASE WHEN stock_policy = 'counted' THEN quantity ELSE 0 END) AS quantity FROM order_line
        GROUP BY order_id, variant_id) AS sold
      JOIN orders ON orders.id = sold.order_id
      LEFT JOIN (${SOLD}) AS movement ON movement.order_id = sold.order_id AND movement.variant_id = sold.variant_id
      WHERE coalesce(movement.change, 0) <> -sold.quantity`,
    say: (row) => `Order ${order(row)} sold ${row.quantity} of ${row.sku}, but took ${row.taken} from stock.`,
  },
  {
    // What a refund kept out of stock may stay out of it; until version 0.3 it came back when the order was cancelled.
    what: 'what an order returned to stock is what it held when it ended',
    broken: (engine) => sql`
      SELECT number, sku, back, due FROM (
        SELECT orders.order_number AS number, variant.sku, coalesce(returned.change, 0) AS back,
          ended * (-sold.change - coalesce(shipped.units, 0) - coalesce(refunded.kept, 0)) AS due,
          ended * (-sold.change - coalesce(shipped.units, 0) - coalesce(refunded.units, 0)) AS at_least
        FROM (${SOLD}) AS sold
        JOIN (SELECT id, order_number, CASE WHEN status IN ('declined', 'cancelled') THEN 1 ELSE 0 END AS ended
          FROM orders) AS orders ON orders.id = sold.order_id
        LEFT JOIN (${shipped(engine)}) AS shipped
          ON shipped.order_id = sold.order_id AND shipped.variant_id = sold.variant_id
        LEFT JOIN variant ON variant.id = sold.variant_id
        LEFT JOIN stock_movement AS returned ON returned.order_id = sold.order_id
          AND returned.variant_id = sold.variant_id AND returned.reason = 'returned'
        LEFT JOIN (${refunded(engine)}) AS refunded
          ON refunded.order_id = sold.order_id AND refunded.variant_id = sold.variant_id) AS movement
      WHERE back > due OR back < at_least`,
    say: (row) =>
      `Order ${order(row)} should have returned ${row.due} of ${row.sku ?? 'a deleted variant'} ` +
      `to stock, and returned ${row.back}.`,
  },
  {
    what: 'what refunds put back into stock came back once',
    broken: (engine) => sql`
      SELECT title, sku, back, due FROM (
        SELECT product.title, sku, coalesce((SELECT sum(change) FROM stock_movement
            WHERE variant_id = variant.id AND reason = 'returned' AND order_id IS NULL), 0) AS back,
          coalesce(due.restocked, 0) AS due
        FROM variant JOIN product ON product.id = variant.product_id
        LEFT JOIN (SELECT variant_id, sum(restocked) AS restocked FROM (${refunded(engine)}) AS by_order
          GROUP BY variant_id) AS due ON due.variant_id = variant.id) AS returned
      WHERE back <> due`,
    say: (row) => `Refunds put ${row.due} of ${variant(row)} back into stock, but ${row.back} came back.`,
  },
];
