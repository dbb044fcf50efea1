import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * When the invoice of an order was issued that was paid in part at first: with the first of what paid the rest of it, a
 * parcel that left, and a credit. Kept by triggers, and never changed again; the books of orders before stay as they are,
 * with all of it on the day of the first payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [...COLUMN, ...(isPostgres ? PG_TRIGGERS : SQLITE_TRIGGERS)])
    await sql.raw(statement).execute(db);
}

const COLUMN = [
  'ALTER TABLE orders ADD COLUMN invoiced bigint',
  'UPDATE orders SET invoiced = paid WHERE taken IS NOT NULL',
  'CREATE INDEX orders_invoiced ON orders (invoiced) WHERE invoiced IS NOT NULL',
];

const PAID = `('accepted', 'refunding', 'refunded')`;

/** Each with its table, its events, when it says so, and the column that says when. */
const TRIGGERS = [
  {
    name: 'order_invoiced_paid',
    event: 'UPDATE OF state',
    table: 'payment',
    when: `NEW.part > 1 AND NEW.late = 0 AND NEW.state IN ${PAID}`,
    at: 'NEW.updated',
    also: `AND amount <= set_off + (SELECT coalesce(sum(amount), 0) FROM payment
      WHERE order_id = NEW.order_id AND late = 0 AND state IN ${PAID})`,
  },
  {
    name: 'order_invoiced_sent',
    event: 'INSERT',
    table: 'consignment',
    when: 'NEW.taken_back IS NULL',
    at: 'NEW.sent',
    also: '',
  },
  ...['INSERT', 'UPDATE OF state'].map((event, n) => ({
    name: `order_invoiced_credited_${n}`,
    ...{ event, table: 'refund', when: `NEW.state = 'done'`, at: 'NEW.updated', also: '' },
  })),
];

type Trigger = (typeof TRIGGERS)[number];

function changeOf({ at, also }: Trigger): string {
  return `UPDATE orders SET invoiced = ${at}
    WHERE id = NEW.order_id AND taken IS NOT NULL AND invoiced IS NULL ${also}`;
}

const SQLITE_TRIGGERS = TRIGGERS.map(
  (each) => `CREATE TRIGGER ${each.name} AFTER ${each.event} ON ${each.table}
    WHEN ${each.when} BEGIN ${changeOf(each)}; END`,
);

const PG_TRIGGERS = TRIGGERS.flatMap((each) => [
  `CREATE FUNCTION ${each.name}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN ${changeOf(each)}; RETURN NULL; END $$`,
  `CREATE TRIGGER ${each.name} AFTER ${each.event} ON ${each.table} FOR EACH ROW
    WHEN (${each.when}) EXECUTE FUNCTION ${each.name}()`,
]);
