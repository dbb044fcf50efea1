import { type Kysely, sql } from 'kysely';

/**
 * Orders are found by what was ordered, where it goes and by the codes of parcels and payments: a job indexes every order
 * whose present version is not the indexed one, so orders of before are found so soon after the upgrade. A product leads
 * to its orders, and letters to their buyers are kept. Staff write notes on a customer, who is an e-mail address as it is
 * compared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE orders ADD COLUMN indexed integer NOT NULL DEFAULT 0',
  'DROP INDEX orders_to_index',
  'CREATE INDEX orders_to_index ON orders (id) WHERE indexed <> version',
  'CREATE INDEX order_line_by_product ON order_line (product_id, order_id, variant_id)',
  `CREATE TABLE letter (
    id text NOT NULL PRIMARY KEY,
    product_id text NOT NULL,
    variant_id text,
    product_title text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    people integer NOT NULL,
    state text NOT NULL CHECK (state IN ('sending', 'sent')),
    after_order text NOT NULL DEFAULT '',
    account_id text NOT NULL,
    who text NOT NULL,
    created bigint NOT NULL
  )`,
  'CREATE INDEX letter_by_product ON letter (product_id, created)',
  `CREATE INDEX letter_to_send ON letter (created) WHERE state = 'sending'`,
  `CREATE TABLE customer_note (
    id text NOT NULL PRIMARY KEY,
    email_key text NOT NULL,
    at bigint NOT NULL,
    who text NOT NULL,
    text text NOT NULL
  )`,
  'CREATE INDEX customer_note_by_email ON customer_note (email_key, at)',
];
