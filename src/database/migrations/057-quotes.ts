import { type Kysely, sql } from 'kysely';

/**
 * Quotes: what is offered to a customer at agreed prices, before it is an order. What is sent is frozen as a version, whose
 * id is the customer's link. An order knows its quote; of the tries of one at most one is not declined. The draft of a
 * checkout may be of a version instead of a cart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'CREATE TABLE quote_counter (id integer NOT NULL PRIMARY KEY CHECK (id = 1), last integer NOT NULL)',
  'INSERT INTO quote_counter (id, last) VALUES (1, 1000)',
  `CREATE TABLE quote (
    id text NOT NULL PRIMARY KEY,
    number integer NOT NULL UNIQUE,
    state text NOT NULL CHECK (state IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
    version integer NOT NULL DEFAULT 1,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    name text NOT NULL DEFAULT '',
    email_key text NOT NULL DEFAULT '',
    amount integer NOT NULL DEFAULT 0,
    content text NOT NULL,
    sent_as text,
    valid_until bigint,
    who text NOT NULL,
    reason text NOT NULL DEFAULT ''
  )`,
  'CREATE INDEX quote_by_updated ON quote (updated, id)',
  'CREATE INDEX quote_by_state ON quote (state, updated, id)',
  'CREATE INDEX quote_by_email ON quote (email_key, updated)',
  `CREATE TABLE quote_word (
    word text NOT NULL,
    quote_id text NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
    PRIMARY KEY (word, quote_id)
  )`,
  'CREATE INDEX quote_word_by_quote ON quote_word (quote_id)',
  `CREATE TABLE quote_version (
    id text NOT NULL PRIMARY KEY,
    quote_id text NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
    n integer NOT NULL,
    frozen text NOT NULL,
    amount integer NOT NULL CHECK (amount >= 0),
    sent bigint NOT NULL,
    valid_until bigint NOT NULL,
    hold_until bigint,
    hold_id text,
    opened bigint,
    draft_id text NOT NULL UNIQUE,
    UNIQUE (quote_id, n)
  )`,
  'CREATE INDEX quote_version_held ON quote_version (hold_until) WHERE hold_id IS NOT NULL',
  'ALTER TABLE orders ADD COLUMN quote_id text',
  `CREATE UNIQUE INDEX orders_of_quote ON orders (quote_id) WHERE quote_id IS NOT NULL AND status <> 'declined'`,
];
