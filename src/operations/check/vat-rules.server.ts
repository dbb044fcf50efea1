import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '#database/connect.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { pounds } from '#values/uk/pence.ts';
import type { Row, Rule } from './rule.server.ts';

const order = ({ number }: Row) => orderName({ orderNumber: String(number) });
const money = (amount: Row[string] | undefined) => pounds(Number(amount));

/** The sum of one number of a stored list of { vatRate, amount, vat }. */
function sumIn(engine: Engine, list: string, key: 'amount' | 'vat'): RawBuilder<number> {
  return engine === 'sqlite'
    ? sql`(SELECT coalesce(sum(json_extract(value, ${sql.lit(`$.${key}`)})), 0) FROM json_each(${sql.ref(list)}))`
    : sql`(SELECT coalesce(sum((part ->> ${sql.lit(key)})::integer), 0) FROM json_array_elements(${sql.ref(list)}::json) AS part)`;
}

/** What was taken off an order and its VAT are what its lines have of them. */
export const VAT_RULES: Rule[] = [
  {
    what: 'the shares of the lines add up to the discount of their order',
    broken: () => sql`
      SELECT order_number AS number, orders.discount, lines.shares FROM orders
      JOIN (SELECT order_id, sum(discount) AS shares, count(*) - count(discount) AS without
        FROM order_line GROUP BY order_id) AS lines ON lines.order_id = orders.id
      WHERE lines.without = 0 AND lines.shares <> orders.discount`,
    say: (row) =>
      `Order ${order(row)} has a discount of ${money(row.discount)}, but its lines have ${money(row.shares)} of it.`,
  },
  {
    what: 'the VAT of the lines and of delivery is that of their order',
    broken: (engine) => sql`
      SELECT * FROM (SELECT order_number AS number, orders.vat, orders.delivery,
          ${sumIn(engine, 'orders.delivery_rates', 'amount')} AS delivered,
          lines.vat + ${sumIn(engine, 'orders.delivery_rates', 'vat')} AS parts
        FROM orders JOIN (SELECT order_id, sum(vat) AS vat FROM order_line GROUP BY order_id) AS lines
          ON lines.order_id = orders.id
        WHERE orders.vat IS NOT NULL AND orders.delivery_rates IS NOT NULL) AS sums
      WHERE parts <> vat OR delivered <> delivery`,
    say: (row) =>
      `Order ${order(row)} has VAT of ${money(row.vat)} and delivery of ${money(row.delivery)}, but their parts add up ` +
      `to ${money(row.parts)} and ${money(row.delivered)}.`,
  },
  {
    what: 'the rates of a refund add up to it, and no more VAT goes back than was charged',
    broken: (engine) => sql`
      SELECT order_number AS number, charged, given, amount, parts FROM (
        SELECT order_id, sum(amount) AS amount, sum(parts) AS parts, sum(vat) AS given
        FROM (SELECT order_id, amount, ${sumIn(engine, 'refund.rates', 'amount')} AS parts,
            ${sumIn(engine, 'refund.rates', 'vat')} AS vat
          FROM refund WHERE rates IS NOT NULL AND state <> 'failed') AS each_refund
        GROUP BY order_id) AS given
      JOIN (SELECT id, order_number, vat AS charged FROM orders WHERE vat IS NOT NULL) AS sold ON sold.id = given.order_id
      WHERE parts <> amount OR given > charged`,
    say: (row) =>
      `The refunds of order ${order(row)} come to ${money(row.amount)} and have rates for ${money(row.parts)}, with ` +
      `${money(row.given)} of its VAT of ${money(row.charged)}.`,
  },
];
