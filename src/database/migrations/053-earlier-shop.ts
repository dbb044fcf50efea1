import { type Kysely, sql } from 'kysely';

/**
 * The history of the shop before: files of orders, customers and reviews, what they brought, and the words by which it is
 * found. A file's rows are seen once its owner has brought them in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OF_A_FILE = 'id text NOT NULL PRIMARY KEY, file_id text NOT NULL REFERENCES past_file (id)';

const STATEMENTS = [
  `CREATE TABLE past_file (
    id text NOT NULL PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('orders', 'customers', 'reviews')),
    filename text NOT NULL,
    state text NOT NULL CHECK (state IN ('arriving', 'read', 'in', 'leaving')),
    facts text NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    account_id text,
    who text NOT NULL
  )`,
  'CREATE INDEX past_file_by_state ON past_file (state, kind, updated)',
  `CREATE TABLE past_order (
    ${OF_A_FILE},
    known_key text NOT NULL,
    number text NOT NULL,
    placed bigint NOT NULL,
    email_key text NOT NULL,
    name text NOT NULL,
    postcode text NOT NULL,
    total bigint,
    currency text NOT NULL,
    what text NOT NULL,
    facts text NOT NULL
  )`,
  'CREATE INDEX past_order_by_file ON past_order (file_id, placed, id)',
  'CREATE INDEX past_order_by_key ON past_order (known_key)',
  'CREATE INDEX past_order_by_email ON past_order (email_key, placed)',
  'CREATE INDEX past_order_by_time ON past_order (placed, id)',
  `CREATE TABLE past_customer (
    ${OF_A_FILE},
    known_key text NOT NULL,
    email_key text NOT NULL,
    name text NOT NULL,
    sort_name text NOT NULL,
    postcode text NOT NULL,
    facts text NOT NULL
  )`,
  'CREATE INDEX past_customer_by_file ON past_customer (file_id, id)',
  'CREATE INDEX past_customer_by_key ON past_customer (known_key)',
  'CREATE INDEX past_customer_by_email ON past_customer (email_key)',
  'CREATE INDEX past_customer_by_name ON past_customer (sort_name, id)',
  `CREATE TABLE past_review (
    ${OF_A_FILE},
    known_key text NOT NULL,
    product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    stars integer NOT NULL,
    title text NOT NULL,
    words text NOT NULL,
    name text NOT NULL,
    place text NOT NULL,
    answer text NOT NULL,
    written bigint NOT NULL
  )`,
  'CREATE INDEX past_review_by_file ON past_review (file_id, id)',
  'CREATE INDEX past_review_by_key ON past_review (known_key)',
  'CREATE INDEX past_review_by_product ON past_review (product_id, written, id)',
  'CREATE TABLE past_word (word text NOT NULL, past_id text NOT NULL, PRIMARY KEY (word, past_id))',
  'CREATE INDEX past_word_by_id ON past_word (past_id)',
];
