import { type Kysely, sql } from 'kysely';

/**
 * What was changed of an order after it was accepted: lines that were added, which are its own with the change that added
 * them, and the credit of what was taken off. The stock that a change takes is a movement of its own (`part` is its
 * number; 0 is the order's).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE order_change (
    id text NOT NULL PRIMARY KEY,
    order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    number integer NOT NULL CHECK (number > 0),
    at bigint NOT NULL,
    paid bigint NOT NULL,
    who text NOT NULL,
    reason text NOT NULL,
    goods integer NOT NULL CHECK (goods >= 0),
    delivery integer NOT NULL CHECK (delivery >= 0),
    amount integer NOT NULL CHECK (amount = goods + delivery),
    vat integer NOT NULL CHECK (vat >= 0),
    delivery_rates text NOT NULL,
    refund_id text REFERENCES refund (id) ON DELETE CASCADE,
    request_key text,
    UNIQUE (order_id, number)
  )`,
  'CREATE UNIQUE INDEX order_change_once ON order_change (order_id, request_key) WHERE request_key IS NOT NULL',
  'CREATE INDEX order_change_by_day ON order_change (at, order_id, amount)',
  'CREATE INDEX order_change_by_paid ON order_change (paid, order_id, amount)',
  'CREATE INDEX order_change_by_refund ON order_change (refund_id) WHERE refund_id IS NOT NULL',
  'ALTER TABLE order_line ADD COLUMN change_id text',
  'ALTER TABLE stock_movement ADD COLUMN part integer NOT NULL DEFAULT 0',
  'DROP INDEX stock_moved_once',
  `CREATE UNIQUE INDEX stock_moved_once ON stock_movement (order_id, variant_id, reason, part)
    WHERE order_id IS NOT NULL`,
];
