import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { ACCOUNTS } from './001-first/accounts.ts';
import { CATALOGUE } from './001-first/catalogue.ts';
import { OPERATIONS } from './001-first/operations.ts';
import { ORDERS } from './001-first/orders.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const part of [CATALOGUE, ORDERS, ACCOUNTS, differing(dialect), OPERATIONS])
    for (const statement of part.split(';\n')) await sql.raw(statement).execute(db);
}

type Dialect = { search: string; text: string; orderWord: string; sequence: string };

/** The full-text index is each engine's own; SQLite's is contentless, because the texts are in the product. */
const POSTGRES: Dialect = {
  search: `CREATE TABLE product_search (
  product_id text PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE INDEX product_search_words ON product_search USING gin (words)`,
  text: 'text COLLATE "C"',
  orderWord: '',
  sequence: 'bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY',
};

const SQLITE: Dialect = {
  search: `CREATE TABLE search_entry (number integer PRIMARY KEY, product_id text NOT NULL UNIQUE);
CREATE VIRTUAL TABLE product_search USING fts5(
  title, tags, codes, description, content = '', contentless_delete = 1, prefix = '2 3 4',
  tokenize = 'unicode61 remove_diacritics 0'
)`,
  text: 'text',
  orderWord: 'WITHOUT ROWID',
  sequence: 'integer PRIMARY KEY AUTOINCREMENT',
};

/**
 * Tables that differ between the engines. Order words are compared byte by byte, so that a prefix is a range of the
 * index; numbers of webhook events are never reused, even after the newest are deleted.
 */
const differing = ({ search, text, orderWord, sequence }: Dialect) => `${search};
CREATE TABLE order_word (
  word ${text} NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  PRIMARY KEY (word, order_id)
) ${orderWord};
CREATE INDEX order_word_by_order ON order_word (order_id, word);
CREATE TABLE webhook_event (
  sequence ${sequence},
  id text NOT NULL UNIQUE,
  type text NOT NULL,
  created bigint NOT NULL,
  data text NOT NULL
);
CREATE INDEX webhook_event_by_created ON webhook_event (created)`;
