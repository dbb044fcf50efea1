import { type Kysely, sql } from 'kysely';

/**
 * Kinds of stock: counted as until now, always enough, or made to order in so many weeks. A line of an order keeps the kind
 * that it was sold as, and the weeks that were agreed; those from before were all counted. The indexes of stock learn the
 * kind, so that lists are answered from them alone as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE variant ADD COLUMN stock_policy text NOT NULL DEFAULT 'counted'`,
  'ALTER TABLE variant ADD COLUMN weeks_from integer',
  'ALTER TABLE variant ADD COLUMN weeks_to integer',
  `ALTER TABLE order_line ADD COLUMN stock_policy text NOT NULL DEFAULT 'counted'`,
  'ALTER TABLE order_line ADD COLUMN weeks_from integer',
  'ALTER TABLE order_line ADD COLUMN weeks_to integer',
  'DROP INDEX variant_facts',
  'CREATE INDEX variant_facts ON variant (product_id, available, stock_count, price, stock_policy)',
  'DROP INDEX variant_by_stock',
  'CREATE INDEX variant_by_stock ON variant (available, stock_policy, stock_count, product_id, position, id)',
];
