import { type Kysely, sql } from 'kysely';

/**
 * The e-mail of an order as the shop compares it, so that a customer is one whatever the case of its letters, which
 * SQLite cannot fold itself. A job fills it, and finds orders anew by its fold of letters (#shop/orders/index-orders).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders ADD COLUMN email_key text`.execute(db);
  await sql`CREATE INDEX orders_by_email_key ON orders (email_key)`.execute(db);
  // Messages are found by the same letters anew.
  await sql`UPDATE message SET search_text = ''`.execute(db);
  await sql`CREATE INDEX orders_to_index ON orders (id) WHERE email_key IS NULL`.execute(db);
}
