import { sql } from 'kysely';
import { orderName } from '#shop/sales/order/order.ts';
import type { Row, Rule } from './rule.server.ts';

const order = ({ number }: Row) => orderName({ orderNumber: String(number) });

/** Uses of discount codes are those of their ledger, and each order's end has given its own back. */
export const CODE_RULES: Rule[] = [
  {
    what: 'the uses of a code are those of its ledger',
    broken: () => sql`
      SELECT code.code, code.uses AS noted, coalesce(ledger.uses, 0) AS counted FROM code
      LEFT JOIN (SELECT code_id, sum(CASE kind WHEN 'used' THEN 1 ELSE -1 END) AS uses FROM code_use GROUP BY code_id)
        AS ledger ON ledger.code_id = code.id
      WHERE code.uses <> coalesce(ledger.uses, 0)`,
    say: (row) => `Code ${row.code} says that it was used ${row.noted} times; it was ${row.counted}.`,
  },
  {
    what: 'a code is used by orders that go on, and given back by those that have ended unpaid',
    broken: () => sql`
      SELECT order_number AS number, orders.status, counted.uses FROM orders
      JOIN (SELECT order_id, sum(CASE kind WHEN 'used' THEN 1 ELSE -1 END) AS uses FROM code_use
        GROUP BY order_id, code_id) AS counted ON counted.order_id = orders.id
      WHERE (orders.status IN ('in-progress', 'accepted', 'shipped') AND counted.uses <> 1)
        OR (orders.status = 'declined' AND counted.uses <> 0)`,
    say: (row) => `Order ${order(row)} is ${row.status}, but counts as ${row.uses} uses of its code.`,
  },
];
