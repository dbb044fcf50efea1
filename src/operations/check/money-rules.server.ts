import { sql } from 'kysely';
import { orderName } from '#shop/sales/order/order.ts';
import { pounds } from '#values/uk/pence.ts';
import type { Row, Rule } from './rule.server.ts';

const order = ({ number }: Row) => orderName({ orderNumber: String(number) });
const money = (amount: Row[string] | undefined) => pounds(Number(amount));

/** The states that a payment can be in while its order has a status. */
const STATES_OF = sql`(VALUES
  ('in-progress', 'created'), ('in-progress', 'sending'), ('in-progress', 'awaiting-customer'),
  ('in-progress', 'unknown'), ('in-progress', 'pending'),
  ('accepted', 'accepted'), ('accepted', 'refunding'), ('shipped', 'accepted'), ('shipped', 'refunding'),
  ('declined', 'declined'), ('declined', 'expired'), ('declined', 'refunding'), ('declined', 'refunded'),
  ('cancelled', 'expired'), ('cancelled', 'refunding'), ('cancelled', 'refunded'))`;

/** Orders, payments and refunds agree with each other to the penny. */
export const MONEY_RULES: Rule[] = [
  {
    what: 'every order has its payment, of the same amount unless it is paid in part',
    broken: () => sql`
      SELECT orders.order_number AS number, orders.amount, payment.amount AS paid
      FROM orders LEFT JOIN payment ON payment.order_id = orders.id AND payment.part = 1
      WHERE payment.amount IS NULL OR (orders.taken IS NULL AND payment.amount <> orders.amount)`,
    say: (row) =>
      row.paid === null
        ? `Order ${order(row)} of ${money(row.amount)} has no payment.`
        : `Order ${order(row)} comes to ${money(row.amount)}, but its payment is of ${money(row.paid)}.`,
  },
  {
    what: 'an order and its payment are at the same point',
    broken: () => sql`
      WITH together (status, state) AS (SELECT * FROM ${STATES_OF} AS pairs)
      SELECT order_number AS number, orders.status, payment.state
      FROM orders JOIN payment ON payment.order_id = orders.id AND payment.part = 1
      WHERE NOT EXISTS (SELECT 1 FROM together
        WHERE together.status = orders.status AND together.state = payment.state)`,
    say: (row) => `Order ${order(row)} is ${row.status}, but its payment is ${row.state}.`,
  },
  {
    what: 'order numbers follow each other without a gap',
    broken: () => sql`
      SELECT last, highest, number_of, highest - lowest + 1 AS expected
      FROM (SELECT (SELECT last FROM order_counter) AS last, max(order_number) AS highest,
        min(order_number) AS lowest, count(*) AS number_of FROM orders) AS numbers
      WHERE number_of > 0 AND (last < highest OR number_of <> highest - lowest + 1)`,
    say: ({ last, highest, number_of, expected }) =>
      Number(last) < Number(highest)
        ? `The next order would get a number that is already used: the counter is at ${last}, the highest is ${highest}.`
        : `${Number(expected) - Number(number_of)} order numbers below ${highest} are missing.`,
  },
  {
    what: 'the lines of an order add up to it',
    broken: () => sql`
      SELECT order_number AS number, orders.goods, orders.delivery, lines.goods AS line_goods,
        lines.delivery AS line_delivery
      FROM orders LEFT JOIN (SELECT order_id, sum(unit_price * quantity) AS goods, sum(delivery) AS delivery
        FROM order_line GROUP BY order_id) AS lines ON lines.order_id = orders.id
      WHERE lines.goods IS NULL OR lines.goods <> orders.goods OR lines.delivery <> orders.delivery`,
    say: (row) =>
      row.line_goods === null
        ? `Order ${order(row)} has no lines.`
        : `Order ${order(row)} has goods of ${money(row.goods)} and delivery of ${money(row.delivery)}, ` +
          `but its lines add up to ${money(row.line_goods)} and ${money(row.line_delivery)}.`,
  },
  {
    what: 'what a change added is what its lines are, and is counted',
    broken: () => sql`
      SELECT order_number AS number, order_change.number AS change, order_change.amount, order_change.goods,
        order_change.delivery, coalesce(lines.goods, 0) AS line_goods, coalesce(lines.delivery, 0) AS line_delivery
      FROM order_change JOIN orders ON orders.id = order_change.order_id
      LEFT JOIN (SELECT change_id, sum(unit_price * quantity) AS goods, sum(delivery) AS delivery
        FROM order_line WHERE change_id IS NOT NULL GROUP BY change_id) AS lines ON lines.change_id = order_change.id
      WHERE coalesce(lines.goods, 0) <> order_change.goods OR coalesce(lines.delivery, 0) <> order_change.delivery
        OR (lines.change_id IS NOT NULL AND orders.taken IS NULL)`,
    say: (row) =>
      `Change ${row.number}/${row.change} added ${money(row.amount)}, but its lines add up to ` +
      `${money(row.line_goods)} and ${money(row.line_delivery)}, or nobody counts what is paid.`,
  },
  {
    what: 'every status of an order, and of a payment, has its event',
    broken: () => sql`
      SELECT order_number AS number, status AS now FROM orders WHERE NOT EXISTS
        (SELECT 1 FROM order_event WHERE order_id = orders.id AND to_status = orders.status)
      UNION ALL
      SELECT order_number, state FROM payment JOIN orders ON orders.id = payment.order_id
      WHERE state <> 'created' AND NOT EXISTS
        (SELECT 1 FROM payment_event WHERE payment_id = payment.id AND to_state = payment.state)`,
    say: (row) => `Nothing is recorded of when order ${order(row)} or its payment became ${row.now}.`,
  },
  {
    what: 'an order is in the books on the day it was paid',
    broken: () => sql`
      SELECT order_number AS number, paid, at FROM (SELECT order_number, paid,
        (SELECT min(at) FROM order_event WHERE order_id = orders.id AND to_status = 'accepted') AS at
        FROM orders) AS booked
      WHERE coalesce(paid, 0) <> coalesce(at, 0)`,
    say: (row) =>
      `Order ${order(row)} was paid at ${row.at ?? 'no time'}, but is in the books at ${row.paid ?? 'none'}.`,
  },
  {
    what: 'no more was refunded than was paid',
    broken: () => sql`
      SELECT order_number AS number, coalesce(orders.taken, payment.amount) AS amount, payment.state,
        refunds.amount AS refunded, refunds.credited, orders.amount AS worth
      FROM (SELECT order_id, sum(coalesce(given, amount)) AS amount, sum(amount) AS credited
        FROM refund WHERE state <> 'failed' GROUP BY order_id) AS refunds
      JOIN payment ON payment.order_id = refunds.order_id AND payment.part = 1
      JOIN orders ON orders.id = payment.order_id
      WHERE refunds.amount > coalesce(orders.taken, payment.amount)
        OR refunds.credited > orders.amount OR payment.state NOT IN ('accepted', 'refunding', 'refunded')`,
    say: (row) =>
      Number(row.credited) > Number(row.worth)
        ? `Order ${order(row)}: ${money(row.credited)} was refunded of ${money(row.worth)}.`
        : Number(row.refunded) > Number(row.amount)
          ? `Order ${order(row)}: ${money(row.refunded)} was refunded of ${money(row.amount)}.`
          : `Order ${order(row)} has refunds of ${money(row.refunded)}, but its payment is ${row.state}.`,
  },
  {
    what: 'each order knows what was refunded of it',
    broken: () => sql`
      SELECT order_number AS number, orders.refunded AS noted, coalesce(done.amount, 0) AS refunded
      FROM orders LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM refund WHERE state = 'done' GROUP BY order_id)
        AS done ON done.order_id = orders.id
      WHERE orders.refunded <> coalesce(done.amount, 0)`,
    say: (row) =>
      `Order ${order(row)} says that ${money(row.noted)} was refunded of it; it was ${money(row.refunded)}.`,
  },
  {
    what: 'each order that is paid in part knows what was taken of it, and what was set off',
    broken: () => sql`
      SELECT order_number AS number, taken, set_off, paid, off FROM (SELECT order_number, taken, set_off,
        (SELECT coalesce(sum(amount), 0) FROM payment WHERE order_id = orders.id AND late = 0
          AND state IN ('accepted', 'refunding', 'refunded')) AS paid,
        (SELECT coalesce(sum(amount - given), 0) FROM refund WHERE order_id = orders.id AND state = 'done'
          AND given IS NOT NULL) AS off
        FROM orders WHERE taken IS NOT NULL OR set_off <> 0) AS ledger
      WHERE taken <> paid OR set_off <> off`,
    say: (row) =>
      `Order ${order(row)} says that ${money(row.taken)} was taken and ${money(row.set_off)} set off; it was ${money(row.paid)} and ${money(row.off)}.`,
  },
  {
    what: 'a refunded payment has its credit notes',
    broken: () => sql`
      SELECT order_number AS number, orders.amount,
        coalesce((SELECT sum(amount) FROM refund WHERE order_id = orders.id AND state = 'done'), 0) AS refunded
      FROM payment JOIN orders ON orders.id = payment.order_id
      WHERE payment.part = 1 AND payment.state = 'refunded' AND orders.amount <>
        coalesce((SELECT sum(amount) FROM refund WHERE order_id = orders.id AND state = 'done'), 0)`,
    say: (row) =>
      `Order ${order(row)} was refunded its ${money(row.amount)}, but its credit notes come to ${money(row.refunded)}.`,
  },
  {
    what: 'each refund knows what was refunded before it',
    broken: () => sql`
      SELECT order_number AS number, refund.number AS note, refunded_before AS noted, before AS refunded
      FROM (SELECT order_id, number, refunded_before, state, coalesce(sum(CASE WHEN state = 'done' THEN amount ELSE 0 END)
          OVER (PARTITION BY order_id ORDER BY number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
        FROM refund) AS refund
      JOIN orders ON orders.id = refund.order_id WHERE refunded_before <> before`,
    say: (row) =>
      `Credit note ${row.number}-${row.note} says that ${money(row.noted)} was refunded before it; it was ${money(row.refunded)}.`,
  },
  {
    what: 'every order that was accepted has its confirmation email',
    broken: () => sql`
      SELECT order_number AS number FROM orders WHERE
        EXISTS (SELECT 1 FROM order_event WHERE order_id = orders.id AND to_status = 'accepted')
        AND NOT EXISTS (SELECT 1 FROM email WHERE kind = 'order-confirmed' AND subject_key = orders.id)`,
    say: (row) => `Order ${order(row)} was accepted, but no confirmation was written.`,
  },
];
