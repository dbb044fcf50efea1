import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { ACCOUNTS } from './001-first/accounts.ts';
import { CATALOGUE } from './001-first/catalogue.ts';
import { OPERATIONS } from './001-first/operations.ts';
import { ORDERS } from './001-first/orders.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const differs = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const part of [CATALOGUE, ORDERS, ACCOUNTS, differs, OPERATIONS])
    for (const statement of part.split(';\n')) await sql.raw(statement).execute(db);
}

/**
 * What differs between the engines: the full-text index; order words, compared byte by byte so that a prefix is a range
 * of the index; and the numbers of webhook events, which are never reused, even after the newest are deleted.
 */
const POSTGRES = `
CREATE TABLE product_search (
  product_id text PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE INDEX product_search_words ON product_search USING gin (words);

CREATE TABLE order_word (
  word text COLLATE "C" NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  PRIMARY KEY (word, order_id)
);
CREATE INDEX order_word_by_order ON order_word (order_id, word);

CREATE TABLE webhook_event (
  sequence bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  id text NOT NULL UNIQUE,
  type text NOT NULL,
  created bigint NOT NULL,
  data text NOT NULL
);
CREATE INDEX webhook_event_by_created ON webhook_event (created)`;

/** The full-text index is contentless: the texts are in the product. */
const SQLITE = `
CREATE TABLE search_entry (number integer PRIMARY KEY, product_id text NOT NULL UNIQUE);
CREATE VIRTUAL TABLE product_search USING fts5(
  title, tags, codes, description, content = '', contentless_delete = 1, prefix = '2 3 4',
  tokenize = 'unicode61 remove_diacritics 0'
);

CREATE TABLE order_word (
  word text NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  PRIMARY KEY (word, order_id)
) WITHOUT ROWID;
CREATE INDEX order_word_by_order ON order_word (order_id, word);

CREATE TABLE webhook_event (
  sequence integer PRIMARY KEY AUTOINCREMENT,
  id text NOT NULL UNIQUE,
  type text NOT NULL,
  created bigint NOT NULL,
  data text NOT NULL
);
CREATE INDEX webhook_event_by_created ON webhook_event (created)`;
