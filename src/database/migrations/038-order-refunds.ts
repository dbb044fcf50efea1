import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What has been refunded of an order, so that a list and the sum of all orders need not read the refunds. A trigger keeps
 * it, so that refunds of a version that does not know the column count too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of [...TABLES, ...engine]) await sql.raw(statement).execute(db);
}

const SUM = (order: string) =>
  `(SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = ${order} AND state = 'done')`;

const TABLES = [
  'ALTER TABLE orders ADD COLUMN refunded integer NOT NULL DEFAULT 0',
  `UPDATE orders SET refunded = ${SUM('orders.id')} WHERE id IN (SELECT order_id FROM refund WHERE state = 'done')`,
  'CREATE INDEX orders_by_paid_refunded ON orders (status, paid, amount, refunded, id)',
  // No released version has it.
  'DROP INDEX orders_by_paid',
];

const SQLITE = ['INSERT', 'UPDATE OF state, amount'].map(
  (event, n) => `CREATE TRIGGER order_refunded_${n} AFTER ${event} ON refund BEGIN
    UPDATE orders SET refunded = ${SUM('NEW.order_id')} WHERE id = NEW.order_id;
  END`,
);

const POSTGRES = [
  `CREATE FUNCTION note_refunded() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE orders SET refunded = ${SUM('NEW.order_id')} WHERE id = NEW.order_id;
    RETURN NULL; END $$`,
  `CREATE TRIGGER order_refunded AFTER INSERT OR UPDATE OF state, amount ON refund
    FOR EACH ROW EXECUTE FUNCTION note_refunded()`,
];
