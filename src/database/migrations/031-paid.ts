import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * When an order was paid, as its events say: the day of its sale in the books. A trigger keeps it, so that orders of a
 * version that does not know the column have it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of [...TABLES, ...engine]) await sql.raw(statement).execute(db);
}

const TABLES = [
  'ALTER TABLE orders ADD COLUMN paid bigint',
  `UPDATE orders SET paid = (SELECT min(at) FROM order_event WHERE order_id = orders.id AND to_status = 'accepted')`,
  // The sums of the books are read from indexes alone.
  'CREATE INDEX orders_by_paid ON orders (status, paid, amount, id)',
  'CREATE INDEX refund_by_day ON refund (state, updated, order_id, amount)',
];

const SQLITE = [
  `CREATE TRIGGER order_paid AFTER INSERT ON order_event WHEN NEW.to_status = 'accepted' BEGIN
    UPDATE orders SET paid = NEW.at WHERE id = NEW.order_id AND paid IS NULL;
  END`,
];

const POSTGRES = [
  `CREATE FUNCTION note_paid() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE orders SET paid = NEW.at WHERE id = NEW.order_id AND paid IS NULL;
    RETURN NULL; END $$`,
  `CREATE TRIGGER order_paid AFTER INSERT ON order_event
    FOR EACH ROW WHEN (NEW.to_status = 'accepted') EXECUTE FUNCTION note_paid()`,
];
